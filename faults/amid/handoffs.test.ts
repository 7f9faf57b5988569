import { beginHandoff, findHandedOrder, redeemHandoff } from 'commerce/contract/handoffs'
import { placeOrder } from 'commerce/contract/orders'
import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { toAustin } from '../../api/test/people.ts'
import { shopperBy, valueOf } from '../../api/test/shopper.ts'
import { clientOf, newIp, outcomeOf } from '../client.ts'
import { killAmid } from './kill-amid.ts'
import { scenariosOf } from '../scenario.ts'
import type { FaultShop } from '../shop.ts'

const scenario = scenariosOf({ servers: 2 })

const newSecret = () => randomBytes(16).toString('hex')

/** A client that asks the servers in turns. */
function clientIn({ baseUrls }: FaultShop) {
  let turn = 0
  return clientOf(() => baseUrls()[turn++ % baseUrls().length] ?? '', newIp())
}

/** A guest whose bag was handed to another checkout, and what that checkout does. */
async function handedOver(shop: FaultShop) {
  const { sku } = await shop.build(100)
  const shopper = await shopperBy(clientIn(shop))
  await shopper.add({ sku, qty: 2 })
  valueOf(await shopper.chooseShipping())
  const state = newSecret()
  const query = { cartId: shopper.cartId }
  const { url, host } = valueOf(await shopper.client.call(beginHandoff, { query, body: { state } }))
  const [, token = '', cart = '', owner_id = ''] =
    /token\/(\w+)\/cart\/(\w+)\/owner_id\/(\d+)$/.exec(url) ?? []
  const shown = { token, cart, owner_id: Number(owner_id), host }
  const till = clientIn(shop)
  const redeem = (sent = shown) => till.call(redeemHandoff, { query: {}, body: sent })
  const order = (grandTotal: number) => ({
    order_id: randomUUID() as string,
    cart_id: shopper.cartId,
    products: [{ sku, qty: 2 }],
    addressInformation: {
      ...toAustin,
      personalDetails: { ...toAustin.personalDetails, emailAddress: `handed-${randomUUID()}@example.com` },
    },
    totals: { grand_total: grandTotal },
  })
  const place = async (body: ReturnType<typeof order>) => {
    const call = { actor: 'till', call: 'order', key: body.order_id }
    shop.journal.note({ ...call, outcome: 'invoke' })
    const answer = await till.call(placeOrder, { query: {}, body })
    const told = { outcome: outcomeOf(answer), said: answer.ok ? answer.value.orderNumber : answer.reason }
    shop.journal.note({ ...call, ...told })
    return told
  }
  const comeBack = (reference: string, by = state) =>
    clientIn(shop).call(findHandedOrder, { query: {}, body: { reference, state: by } })
  const orders = async () =>
    shop.cluster.db
      .selectFrom('orders')
      .innerJoin('cart', 'cart.id', 'orders.cart_id')
      .select('increment_id as number')
      .where('cart.token', '=', shopper.cartId)
      .execute()
  return { shopper, shown, redeem, order, place, comeBack, orders }
}

const referenceIn = (url: string) => new URL(url).searchParams.get('handoff') ?? ''

scenario(
  '[F39] a bag whose buyer never comes back is there after both servers died, and is ordered here once',
  async (shop) => {
    const { shopper, redeem, order, place, orders } = await handedOver(shop)
    const taken = valueOf(await redeem())
    for (const server of shop.servers) await server.kill()
    for (const server of shop.servers) await server.start()
    const { items, totals } = await shopper.cart()
    expect(items).toMatchObject([{ qty: 2 }])
    expect(totals).toEqual(taken.cart.totals)
    // The other checkout remembers it as late as the buyer orders here.
    const [here, there] = [order(totals.grand_total), order(totals.grand_total)]
    const told = await Promise.all([place(here), place(there)])
    expect(told.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
    expect(await orders()).toHaveLength(1)
  },
)

scenario(
  '[F39] an order that another checkout sends twice and again after kill -9 is one, and each way back leads to it',
  async (shop) => {
    const { redeem, order, place, comeBack, orders } = await handedOver(shop)
    const taken = valueOf(await redeem())
    const sent = order(taken.cart.totals.grand_total)
    const kill = async () => {
      await Promise.all(shop.servers.map((server) => server.kill()))
    }
    const cut = await killAmid(shop.cluster, { committing: 'order_line' }, { act: () => place(sent), kill })
    expect(cut).toMatchObject({ outcome: 'unknown' })
    for (const server of shop.servers) await server.start()
    const told = await Promise.all(Array.from({ length: 10 }, () => place(sent)))
    const { said: number } = await place(sent)
    expect(told.filter(({ said }) => said !== number && said !== 'order-running')).toEqual([])
    expect(await orders()).toEqual([{ number }])
    const reference = referenceIn(taken.return_url)
    const back = await Promise.all(Array.from({ length: 10 }, () => comeBack(reference)))
    expect(new Set(back.map((answer) => valueOf(answer).order_number))).toEqual(new Set([number]))
  },
)

scenario(
  '[F39] a forged way out or back opens nothing, and a ticket works for one of twenty',
  async (shop) => {
    const { shown, redeem, order, place, comeBack } = await handedOver(shop)
    const other = await handedOver(shop)
    const forged = [
      await redeem({ ...shown, token: newSecret() }),
      await redeem({ ...shown, cart: other.shown.cart }),
      await redeem({ ...shown, owner_id: 1 }),
      await redeem({ ...shown, host: 'evil.example' }),
    ]
    expect(forged.map((answer) => !answer.ok && answer.reason)).toEqual(forged.map(() => 'handoff-refused'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem()))
    const taken = answers.filter(({ ok }) => ok)
    expect(taken).toHaveLength(1)
    const { cart, return_url } = valueOf(taken[0]!)
    const reference = referenceIn(return_url)
    expect(await comeBack(reference)).toMatchObject({ ok: false, reason: 'handoff-refused' })
    expect(await place(order(cart.totals.grand_total))).toMatchObject({ outcome: 'ok' })
    for (const answer of [
      await comeBack(newSecret()),
      await comeBack(reference, newSecret()),
      await other.comeBack(reference),
    ]) {
      expect(answer).toMatchObject({ ok: false, reason: 'handoff-refused' })
    }
    valueOf(await comeBack(reference))
  },
)
