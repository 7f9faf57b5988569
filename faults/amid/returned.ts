import { findOrder, askForReturn, ORDER_TICKET_HEADER } from 'commerce/contract/studio/returns'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { invoiceOrder } from '../../api/src/orders/fulfillment/invoice-order.ts'
import { shipOrder } from '../../api/src/orders/fulfillment/ship-order.ts'
import { doWith } from '../../api/test/desks/order-desk.ts'
import { buildConfigurable } from '../../api/test/factories.ts'
import { newBuyer } from '../buyers.ts'
import { clientOf, newIp, outcomeOf } from '../client.ts'
import type { Outcome } from '../journal.ts'
import type { FaultShop } from '../shop.ts'

const units = 20
const commandLine = join(import.meta.dirname, '../../api/src/returns/main.ts')

/** Three leotards, paid and shipped, with the number and the e-mail of their order. */
async function shippedLeotards(shop: FaultShop) {
  const { db } = shop.cluster
  const leotard = await buildConfigurable(db, ['Blush'], { variant: { units } })
  const [variant] = leotard.variants
  if (!variant) throw new Error('It has no variant.')
  const buyer = await newBuyer(shop, [{ sku: variant.sku, qty: 3 }])
  shop.follow([buyer])
  const { said: number } = await buyer.sendUntilKnown()
  const { id, lineId } = await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(['orders.id', 'order_line.id as lineId'])
    .where('increment_id', '=', number)
    .executeTakeFirstOrThrow()
  await doWith(db, invoiceOrder, id, { paidBy: 'bank transfer' })
  await doWith(db, shipOrder, id, {})
  const email = buyer.order.addressInformation.personalDetails.emailAddress
  return { id, lineId, number, email, productId: variant.id, name: buyer.name }
}

type Leotards = Awaited<ReturnType<typeof shippedLeotards>>

/** A guest with a ticket of its own, whose mailed code was entered: asks for so many under a key. */
async function newTab(shop: FaultShop, { id, lineId, number, email, name }: Leotards) {
  const { baseUrls, journal, cluster } = shop
  let turn = 0
  const client = clientOf(() => baseUrls()[turn++ % baseUrls().length] ?? '', newIp())
  const query = { orderIncrementId: number, option: 'email', code: email } as const
  const found = await client.call(findOrder, { query })
  if (!found.ok) throw new Error(`Order ${number} was not found: ${found.reason}`)
  const ticket = String(found.meta?.['ticket'])
  const confirmed = cluster.db.updateTable('order_ticket').set({ is_confirmed: true })
  await confirmed.where('order_id', '=', id).execute()
  return async (qty: number, key: string): Promise<{ outcome: Outcome; said: string }> => {
    const call = { actor: name, call: 'return', key }
    journal.note({ ...call, outcome: 'invoke' })
    const answer = await client.call(askForReturn, {
      query: {},
      headers: { [ORDER_TICKET_HEADER]: ticket, 'idempotency-key': key },
      body: {
        order_id: id,
        items: [{ item_id: lineId, qty, reason: 'size', condition: 'tried-on' }],
        resolution: 'refund',
      },
    })
    const outcome = outcomeOf(answer)
    const said = answer.ok ? answer.value.increment_id : `${answer.code} ${answer.reason}`
    journal.note({ ...call, outcome, said })
    return { outcome, said }
  }
}

/** Somebody who may send back three leotards. */
export async function newReturner(shop: FaultShop) {
  const { db } = shop.cluster
  const leotards = await shippedLeotards(shop)
  const { id, productId } = leotards
  const returns = () =>
    db
      .selectFrom('return_request')
      .select(['increment_id as number', 'state'])
      .where('order_id', '=', id)
      .execute()
  const refunded = async () => {
    const order = db.selectFrom('orders').select('refunded_cents as cents').where('id', '=', id)
    const refunds = db.selectFrom('refund').select('id').where('order_id', '=', id)
    const stock = db.selectFrom('stock').select('on_hand').where('product_id', '=', productId)
    const { cents } = await order.executeTakeFirstOrThrow()
    const { on_hand: onHand } = await stock.executeTakeFirstOrThrow()
    return { cents, refunds: (await refunds.execute()).length, restocked: onHand - (units - 3) }
  }
  return { openTab: () => newTab(shop, leotards), returns, refunded }
}

/** npm run returns, in a process of its own that can be killed. */
export function runReturns({ cluster }: FaultShop, ...words: string[]) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: cluster.urls.web,
    DATABASE_WORKER_URL: cluster.urls.worker,
    DATABASE_OWNER_URL: cluster.urls.owner,
  }
  const child = spawn(process.execPath, [commandLine, ...words], { env, stdio: 'ignore' })
  const ended = once(child, 'exit').then(([code]: unknown[]) => code)
  return { ended, kill: async () => void child.kill('SIGKILL') }
}
