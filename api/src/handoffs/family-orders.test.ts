import { beginHandoff, redeemHandoff } from 'commerce/contract/handoffs'
import { placeOrder, type WireOrder } from 'commerce/contract/orders'
import { listStudioPayments, readStudioReport } from 'commerce/contract/studio/studio-sales'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { newFamilyBuyer } from '#test/desks/family'
import { doWith } from '#test/desks/order-desk'
import { openStudioSalesDesk } from '#test/desks/studio-sales-desk'
import { newOwner } from '#test/desks/studios'
import { readStock } from '#test/factories'
import { takeMail } from '#test/mailbox'
import { amelie, toAustin } from '#test/people'
import { clientOf, refusalOf, type Shopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openStudioSalesDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openStudioSalesDesk(shop)
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterEach(async () => expect(await findBrokenInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

/** What a checkout knows of a bag that was handed to it, and who it acts as. */
async function handOver({ client, cartId }: Shopper) {
  const { url, host } = valueOf(await client.call(beginHandoff, { query: { cartId }, body: {} }))
  const [token = '', cart = '', owner_id = ''] = url
    .split('/')
    .filter((_, at, parts) => at >= parts.length - 5 && (parts.length - at) % 2 === 1)
  const body = { token, cart, owner_id, host }
  const taken = valueOf(await clientOf(shop.app).call(redeemHandoff, { query: {}, body }))
  return { cart: taken.cart, client: clientOf(shop.app, { token: taken.access_token ?? '' }) }
}

type Handed = Awaited<ReturnType<typeof handOver>>

const orderOf = ({ cart }: Handed, emailAddress: string): WireOrder => ({
  order_id: randomUUID(),
  cart_id: cart.cartId,
  products: cart.items.map(({ sku, qty }) => ({ sku, qty })),
  addressInformation: { ...toAustin, personalDetails: { ...amelie, emailAddress } },
  totals: { grand_total: cart.totals.grand_total },
})

const send = ({ client }: Handed, body: WireOrder) => client.call(placeOrder, { query: {}, body })

test('[REGULAR-08] the order of a family that was handed over carries its studio, dancers, student prices, my prices and profit, is mailed and earned', async () => {
  const owner = await newOwner(shop)
  await shop.db
    .updateTable('studio')
    .set({ name: 'Sissonne Ballet School' })
    .where('id', '=', owner.studioId)
    .execute()
  const leotard = await desk.sold(owner, { myCents: 10_00, studentCents: 25_00 })
  const shoe = await desk.sold(owner, { myCents: 20_00, studentCents: 30_50 })
  const family = await newFamilyBuyer(shop, owner, [
    { sku: leotard.sku, qty: 2, dancer: 'Mia Sol' },
    { sku: shoe.sku, qty: 1, dancer: 'Ben Sol' },
  ])
  const emailAddress = `${randomUUID()}@example.com`
  const handed = await handOver(family)
  const { orderNumber } = valueOf(await send(handed, orderOf(handed, emailAddress)))
  const order = await shop.db
    .selectFrom('orders')
    .select(['id', 'studio_id', 'customer_id', 'subtotal_incl_tax_cents'])
    .where('increment_id', '=', orderNumber)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({
    studio_id: owner.studioId,
    customer_id: null,
    subtotal_incl_tax_cents: 2 * 25_00 + 30_50,
  })
  const lines = await shop.db
    .selectFrom('order_line')
    .select(['sku', 'dancer', 'price_incl_tax_cents'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { sku: leotard.sku, dancer: 'Mia Sol', price_incl_tax_cents: 25_00 },
    { sku: shoe.sku, dancer: 'Ben Sol', price_incl_tax_cents: 30_50 },
  ])
  expect(await desk.salesOf(order.id)).toMatchObject([
    { my_cents: 10_00, student_cents: 25_00, profit_cents: 30_00 },
    { my_cents: 20_00, student_cents: 30_50, profit_cents: 10_50 },
  ])
  const mail = await takeMail(shop, emailAddress, orderNumber)
  for (const named of ['Sissonne Ballet School', 'Mia Sol', 'Ben Sol'])
    expect(mail.text_part).toContain(named)
  const query = { ownerId: owner.id }
  const none = { units: 0, sales: 0, profit: 0 }
  const ordered = valueOf(await owner.client.call(readStudioReport, { query }))
  expect(ordered.total).toEqual({ ...none, unpaid: { units: 3, sales: 80.5, profit: 40.5 } })
  await doWith(shop.db, invoiceOrder, order.id, { paidBy: 'cashondelivery' })
  expect(await desk.earnedOf(order.id)).toEqual({ units: 3, goods: 80_50, profit: 40_50 })
  const report = valueOf(await owner.client.call(readStudioReport, { query }))
  expect(report.total).toEqual({ units: 3, sales: 80.5, profit: 40.5, unpaid: none })
  const payments = valueOf(await owner.client.call(listStudioPayments, { query }))
  expect(JSON.stringify(payments)).toContain(orderNumber)
})

test('[part of REGULAR-08] nothing that a family sends changes what it pays: prices, totals, studios and accounts of a request do not count', async () => {
  const [owner, other] = [await newOwner(shop), await newOwner(shop)]
  const leotard = await desk.sold(owner, { myCents: 10_00, studentCents: 25_00 })
  const family = await newFamilyBuyer(shop, owner, [{ sku: leotard.sku, qty: 1 }])
  const handed = await handOver(family)
  const order = orderOf(handed, `${randomUUID()}@example.com`)
  for (const grand_total of [0, 10, 0.01, -1]) {
    expect(
      refusalOf(await send(handed, { ...order, order_id: randomUUID(), totals: { grand_total } })),
    ).toMatchObject({ reason: 'totals-differ' })
  }
  const more = {
    studio_id: other.studioId,
    owner_id: other.ownerId,
    price: 1,
    my_price: 1,
    group_id: other.priceGroupId,
  }
  valueOf(await send(handed, { ...order, ...more }))
  const { rows } = await sql<{ studio: number; cents: number; my: number }>`
    select orders.studio_id as studio, subtotal_incl_tax_cents::int as cents, sale.my_cents::int as my
    from orders join cart on cart.id = cart_id join studio_sale sale on sale.order_id = orders.id
    where cart.token = ${family.cartId}`.execute(shop.db)
  expect(rows).toEqual([{ studio: owner.studioId, cents: 25_00, my: 10_00 }])
})

test('[part of REGULAR-08] [I3] 50 families order the last 20 leotards of a studio at once: 20 are sold', async () => {
  const owner = await newOwner(shop)
  const leotard = await desk.sold(owner, { myCents: 10_00, studentCents: 25_00 })
  await shop.db.updateTable('stock').set({ on_hand: 20 }).where('product_id', '=', leotard.id).execute()
  const ready = []
  for (let count = 0; count < 50; count++) {
    const handed = await handOver(await newFamilyBuyer(shop, owner, [{ sku: leotard.sku, qty: 1 }]))
    ready.push({ handed, order: orderOf(handed, `${randomUUID()}@example.com`) })
  }
  const answers = await Promise.all(
    ready.map(async ({ handed, order }) => {
      for (;;) {
        const answer = await send(handed, order)
        if (answer.ok || answer.reason !== 'unavailable') return answer.ok ? 'placed' : answer.reason
      }
    }),
  )
  expect(answers.filter((each) => each === 'placed')).toHaveLength(20)
  expect(answers.filter((each) => each === 'out-of-stock')).toHaveLength(30)
  expect(await readStock(shop.db, leotard)).toEqual({ onHand: 20, reserved: 20 })
  const { rows } = await sql<{ orders: number; units: number; profit: number }>`
    select count(distinct sale.order_id)::int as orders, sum(line.qty)::int as units,
      sum(sale.profit_cents)::int as profit
    from studio_sale sale join order_line line on line.id = sale.order_line_id
    where sale.studio_id = ${owner.studioId}`.execute(shop.db)
  expect(rows).toEqual([{ orders: 20, units: 20, profit: 20 * 15_00 }])
})
