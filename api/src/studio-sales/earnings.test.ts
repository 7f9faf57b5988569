import { listStudioPayments, readStudioReport } from 'commerce/contract/studio/studio-sales'
import { listSoldProducts } from 'commerce/contract/studio/studio-stores'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#src/db/connections/pool'
import { inStudio } from '#src/db/in-studio'
import { inTransaction } from '#src/db/transaction'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { payInvoice } from '#src/orders/fulfillment/pay-invoice'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { wrongEarnings } from '#src/reconciliation/queries'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { asClerk, doWith, orderNow, placedOrder } from '#test/desks/order-desk'
import { newFamily } from '#test/desks/family'
import { openStudioSalesDesk } from '#test/desks/studio-sales-desk'
import { newOwner } from '#test/desks/studios'
import { buildCartRule, buildProduct } from '#test/factories'
import { valueOf } from '#test/shopper'
import { openTestApp, urlAs } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openStudioSalesDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openStudioSalesDesk(shop)
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterEach(async () => {
  expect(await findBrokenInvariants(shop.db)).toEqual([])
  expect(await wrongEarnings(shop.db, { most: 100 })).toEqual([])
})
afterAll(() => shop.close())

const leotards = { myCents: 10_00, studentCents: 25_00, qty: 3 }
const paid = { paidBy: 'banktransfer' }

test('[STUDIO-23] a product that is deleted by its sku is out of the studio’s store; its orders and reports stay, and nothing of another studio changes', async () => {
  const [owner, other] = [await newOwner(shop), await newOwner(shop)]
  const code = await desk.addCode(owner, 'Ballet')
  const { id: productId, sku } = await desk.sold(owner, leotards, [code])
  await shop.db
    .insertInto('product_price')
    .values({ product_id: productId, price_group_id: other.priceGroupId, price_cents: 12_00 })
    .execute()
  valueOf(await desk.add(other, { sku }))
  const order = await desk.order(owner, [{ sku, qty: 2 }])
  await doWith(shop.db, invoiceOrder, order.id, paid)
  const family = await newFamily(shop, owner)
  const listed = async () => {
    await shop.search.caughtUp()
    const { items } = valueOf(await family.client.call(listSoldProducts, { query: {} }))
    return items.map((item) => item.sku)
  }
  const reported = async () =>
    valueOf(await owner.client.call(readStudioReport, { query: { ownerId: owner.id } }))
  const paidFor = async () =>
    valueOf(await owner.client.call(listStudioPayments, { query: { ownerId: owner.id } }))
  expect(await listed()).toEqual([sku])
  const before = [await desk.salesOf(order.id), await reported(), await paidFor()]
  expect(before[1]).toMatchObject({
    products: [{ sku, units: 2, sales: 50, profit: 30 }],
    dress_codes: [{ name: 'Ballet', units: 2 }],
  })

  const url = `/api/ext/studio-owner/products/${owner.id}?sku=${sku}`
  const headers = { authorization: `Bearer ${owner.token}` }
  expect((await shop.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
  expect(await listed()).toEqual([])
  expect([await desk.salesOf(order.id), await reported(), await paidFor()]).toEqual(before)
  const theirs = shop.db.selectFrom('studio_product').select('product_id')
  expect(await theirs.where('studio_id', '=', other.studioId).execute()).toEqual([{ product_id: productId }])
})

test('[part of STUDIO-23] [part of STUDIO-10] [part of REGULAR-08] an order keeps its studio, my price, student price, profit and dress codes as they were when it was placed', async () => {
  const owner = await newOwner(shop)
  const code = await desk.addCode(owner, 'Ballet')
  const { sku } = await desk.sold(owner, leotards, [code])
  const { id, orderNumber, lines } = await desk.order(owner, [{ sku, qty: 2 }])
  valueOf(await desk.change(owner, sku, { price: 99, relations: [] }))
  valueOf(await desk.remove(owner, sku))
  expect(await desk.salesOf(id)).toEqual([
    {
      order_line_id: lines[0]?.id,
      studio_id: owner.studioId,
      order_id: id,
      my_cents: 10_00,
      student_cents: 25_00,
      goods_cents: 50_00,
      profit_cents: 30_00,
      dress_codes: [{ id: Number(code), name: 'Ballet' }],
    },
  ])
  const of = await shop.db
    .selectFrom('orders')
    .select('studio_id')
    .where('increment_id', '=', orderNumber)
    .executeTakeFirstOrThrow()
  expect(of).toEqual({ studio_id: owner.studioId })
})

test('[STUDIO-10] my price is that of the studio’s group, else 0; the list price is my price by the factor plus itself; students are charged the studio’s own price, else the list price, and profit is what is left', async () => {
  const factored = await openTestApp({ MSRP_FACTOR: '1.5' })
  onTestFinished(() => factored.close())
  const at = openStudioSalesDesk(factored)
  const [owner, other] = [await newOwner(factored), await newOwner(factored)]
  const unpriced = await at.buildPriced(other, 7_00)
  expect(await at.add(owner, { sku: unpriced.sku })).toMatchObject({ code: 404 })
  const [listed, own] = [await at.buildPriced(owner, 9_99), await at.buildPriced(owner, 10_00)]
  expect(valueOf(await at.add(owner, { sku: listed.sku }))).toMatchObject({
    my_price: 9.99,
    msrp: 24.98,
    student_price: 24.98,
    profit: 14.99,
  })
  expect(valueOf(await at.add(owner, { sku: own.sku, price: 18 }))).toMatchObject({
    my_price: 10,
    msrp: 25,
    student_price: 18,
    profit: 8,
  })
  const { id } = await at.order(owner, [
    { sku: listed.sku, qty: 2 },
    { sku: own.sku, qty: 1 },
  ])
  const charged = await factored.db
    .selectFrom('orders')
    .select('subtotal_incl_tax_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(charged.subtotal_incl_tax_cents).toBe(2 * 24_98 + 18_00)
  expect(await at.salesOf(id)).toMatchObject([
    { my_cents: 9_99, student_cents: 24_98, goods_cents: 49_96, profit_cents: 29_98 },
    { my_cents: 10_00, student_cents: 18_00, goods_cents: 18_00, profit_cents: 8_00 },
  ])
})

test('an order of the public shop leaves no row in the tables of studios', async () => {
  const before =
    await sql`select (select count(*) from studio_sale) + (select count(*) from earnings_entry) as rows`.execute(
      shop.db,
    )
  const skirt = await buildProduct(shop.db)
  const id = await placedOrder(shop, [{ sku: skirt.sku, qty: 2 }])
  await doWith(shop.db, invoiceOrder, id, paid)
  const after =
    await sql`select (select count(*) from studio_sale) + (select count(*) from earnings_entry) as rows`.execute(
      shop.db,
    )
  expect(after.rows).toEqual(before.rows)
})

test('[part of STUDIO-24] a studio earns when the family has paid, once, whether on the invoice or later', async () => {
  const { id, lines } = await desk.newOrder([leotards])
  expect(await desk.earnedOf(id)).toEqual({ units: 0, goods: 0, profit: 0 })
  const [line] = lines
  const part = { lines: [{ lineId: line!.id, qty: 1 }] }
  const { id: invoiceId } = await doWith(shop.db, invoiceOrder, id, part)
  expect(await desk.earnedOf(id)).toMatchObject({ units: 0 })
  const pay = () => inTransaction(shop.db, (tx) => payInvoice(asClerk(tx), invoiceId, paid))
  const told = await Promise.allSettled([pay(), pay(), pay()])
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await desk.earnedOf(id)).toEqual({ units: 1, goods: 25_00, profit: 15_00 })
  await doWith(shop.db, invoiceOrder, id, paid)
  expect(await desk.earnedOf(id)).toEqual({ units: 3, goods: 75_00, profit: 45_00 })
})

test('[part of STUDIO-24] what is canceled before it is paid earns nothing', async () => {
  const { id, lines } = await desk.newOrder([leotards])
  await doWith(shop.db, invoiceOrder, id, { ...paid, lines: [{ lineId: lines[0]!.id, qty: 2 }] })
  await doWith(shop.db, cancelOrder, id, '')
  expect(await desk.earnedOf(id)).toEqual({ units: 2, goods: 50_00, profit: 30_00 })
})

test('[part of STUDIO-24] a refund of units takes their profit back to the cent, and one of money its share', async () => {
  const code = 'TENTH'
  await buildCartRule(shop.db, {}, { code, max_uses: null, max_uses_per_buyer: null })
  const odd = { myCents: 3_33, studentCents: 9_99, qty: 3 }
  const { id, lines } = await desk.newOrder([odd, leotards], { coupon: code })
  await doWith(shop.db, invoiceOrder, id, paid)
  // A tenth less each: 29.97 becomes 26.97, and its profit 19.98 becomes 17.98.
  expect(await desk.earnedOf(id)).toEqual({ units: 6, goods: 26_97 + 67_50, profit: 17_98 + 40_50 })
  await doWith(shop.db, refundOrder, id, { lines: [{ lineId: lines[0]!.id, qty: 1 }] })
  // The first of three units has the cent that does not divide.
  expect(await desk.earnedOf(id)).toEqual({ units: 5, goods: 17_98 + 67_50, profit: 11_98 + 40_50 })
  await doWith(shop.db, refundOrder, id, { adjustmentCents: 8_548 })
  expect(await desk.earnedOf(id)).toEqual({ units: 5, goods: 0, profit: 0 })
  const entries = await shop.db.selectFrom('earnings_entry').selectAll().where('order_id', '=', id).execute()
  expect(entries.every(({ invoice_id: i, refund_id: r }) => (i === null) !== (r === null))).toBe(true)
})

test('[part of STUDIO-24] the ledger has to the cent what the invoice says less what each refund says', async () => {
  const code = 'ODD-TENTH'
  await buildCartRule(shop.db, {}, { code, max_uses: null, max_uses_per_buyer: null })
  const { id, lines } = await desk.newOrder([{ myCents: 1_11, studentCents: 3_33, qty: 3 }], { coupon: code })
  const one = { lines: [{ lineId: lines[0]!.id, qty: 1 }] }
  await doWith(shop.db, invoiceOrder, id, { ...one, ...paid })
  // 3.33 less the largest of three parts of 1.00.
  expect(await desk.earnedOf(id)).toMatchObject({ units: 1, goods: 2_99 })
  await doWith(shop.db, invoiceOrder, id, paid)
  let left = 8_99
  expect(await desk.earnedOf(id)).toMatchObject({ goods: left })
  for (const units of [2, 1, 0]) {
    left -= (await doWith(shop.db, refundOrder, id, one)).grandTotalCents
    expect(await desk.earnedOf(id)).toMatchObject({ units, goods: left })
  }
  expect(await desk.earnedOf(id)).toEqual({ units: 0, goods: 0, profit: 0 })
})

test('[part of STUDIO-24] a share of half a cent is rounded in the ledger and in its check alike', async () => {
  const { id } = await desk.newOrder([{ myCents: 4_99, studentCents: 10_00, qty: 1 }])
  await doWith(shop.db, invoiceOrder, id, paid)
  await doWith(shop.db, refundOrder, id, { adjustmentCents: 5_00 })
  // 250.5 cents; that both agree is looked at after each test.
  expect(await desk.earnedOf(id)).toEqual({ units: 1, goods: 5_00, profit: 2_51 })
})

test('[part of STUDIO-24] a fee that is withheld from a refund, and charges, are not the studio’s', async () => {
  const { id, lines } = await desk.newOrder([leotards])
  await doWith(shop.db, invoiceOrder, id, paid)
  await doWith(shop.db, refundOrder, id, { shippingCents: 5_00 })
  await doWith(shop.db, refundOrder, id, {
    lines: [{ lineId: lines[0]!.id, qty: 1 }],
    adjustmentCents: -5_00,
  })
  expect(await desk.earnedOf(id)).toEqual({ units: 2, goods: 50_00, profit: 30_00 })
})

test('[part of STUDIO-24] refunds at once take nothing back twice', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, lines } = await desk.newOrder([{ ...leotards, qty: 2 }])
    await doWith(shop.db, invoiceOrder, id, paid)
    const refund = () => doWith(shop.db, refundOrder, id, { lines: [{ lineId: lines[0]!.id, qty: 1 }] })
    const told = await Promise.allSettled([refund(), refund(), refund()])
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await desk.earnedOf(id)).toEqual({ units: 0, goods: 0, profit: 0 })
  }
})

test('[part of STUDIO-24] whatever is paid, canceled and refunded, in any order, the ledger has the profit of what was kept', async () => {
  const steps = fc.array(
    fc.record({
      verb: fc.constantFrom('invoice', 'invoice', 'pay', 'refund', 'refund', 'cancel', 'give'),
      line: fc.nat(1),
      qty: fc.integer({ min: 1, max: 4 }),
      cents: fc.integer({ min: 1, max: 12_00 }),
    }),
    { minLength: 2, maxLength: 9 },
  )
  const price = fc.record({
    myCents: fc.integer({ min: 1, max: 40_00 }),
    studentCents: fc.integer({ min: 0, max: 60_00 }),
    qty: fc.integer({ min: 1, max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.tuple(price, price), steps, async (wanted, done) => {
      await shop.db.deleteFrom('attempt').execute()
      const { id, lines } = await desk.newOrder(wanted)
      for (const step of done) await attempt(id, lines, step)
      const order = await orderNow(shop.db, id)
      const [unpaid, given] = [await unpaidUnits(id), await givenBack(id)]
      const kept = order.lines.map((line) =>
        Math.max(0, line.invoiced - Math.max(unpaid[line.id] ?? 0, line.refunded)),
      )
      const goods = wanted.reduce((sum, { studentCents }, at) => sum + studentCents * (kept[at] ?? 0), 0)
      const profit = wanted.reduce(
        (sum, each, at) => sum + (each.studentCents - each.myCents) * (kept[at] ?? 0),
        0,
      )
      const left = Math.max(0, goods - given)
      const earned = await desk.earnedOf(id)
      expect(earned?.units).toBe(kept.reduce((sum, each) => sum + each, 0))
      expect(earned?.goods).toBe(goods === 0 ? 0 : left)
      expect(
        Math.abs((earned?.profit ?? 0) - (goods === 0 ? profit : (profit * left) / goods)),
      ).toBeLessThanOrEqual(0.5)
      expect(await wrongEarnings(shop.db, { most: 1 })).toEqual([])
    }),
    { numRuns: 25 },
  )
})

interface Step {
  verb: string
  line: number
  qty: number
  cents: number
}

/** What the order does not allow changes nothing. */
async function attempt(id: number, lines: { id: number }[], { verb, line, qty, cents }: Step): Promise<void> {
  const some = { lines: [{ lineId: lines[line]!.id, qty }] }
  const unpaid = await shop.db
    .selectFrom('invoice')
    .select('id')
    .where('order_id', '=', id)
    .where('paid_at', 'is', null)
    .executeTakeFirst()
  const tried = {
    invoice: () => doWith(shop.db, invoiceOrder, id, { ...some, ...(cents % 2 === 0 && paid) }),
    pay: () => inTransaction(shop.db, (tx) => payInvoice(asClerk(tx), unpaid?.id ?? 0, paid)),
    refund: () => doWith(shop.db, refundOrder, id, some),
    give: () => doWith(shop.db, refundOrder, id, { adjustmentCents: cents }),
    cancel: () => doWith(shop.db, cancelOrder, id, ''),
  }[verb]
  await tried?.().catch((error: unknown) => {
    if (!(error instanceof Error && 'reason' in error)) throw error
  })
}

async function unpaidUnits(id: number): Promise<Record<number, number>> {
  const { rows } = await sql<{ line: number; qty: number }>`
    select order_line_id as line, sum(qty)::int as qty from invoice_line join invoice on invoice.id = invoice_id
    where order_id = ${id} and paid_at is null group by order_line_id`.execute(shop.db)
  return Object.fromEntries(rows.map(({ line, qty }) => [line, qty]))
}

async function givenBack(id: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(greatest(adjustment_cents, 0)), 0)::bigint as cents from refund where order_id = ${id}`.execute(
    shop.db,
  )
  return rows[0]?.cents ?? 0
}

test('[part of E-22] what is sold, earned and paid out is written once, and shown to a transaction of its own studio alone', async () => {
  const [own, other] = [await desk.newOrder([leotards]), await desk.newOrder([leotards])]
  for (const { id, owner } of [own, other]) {
    await doWith(shop.db, invoiceOrder, id, paid)
    const payout = { studio_id: owner.studioId, reference: 'X', currency: 'USD', cents: 1, done_by: 'clerk' }
    await shop.db.insertInto('payout').values(payout).execute()
  }
  const web = openDatabase({ url: urlAs('web', shop.url), maxConnections: 1, statementTimeoutMs: 30_000 })
  onTestFinished(web.close)
  for (const table of ['studio_sale', 'earnings_entry', 'payout']) {
    const rows = sql<{ studio: number }>`select distinct studio_id as studio from ${sql.table(table)}`
    const seen = await inStudio(web.db, own.owner.studioId, (tx) => rows.execute(tx))
    expect(seen.rows).toEqual([{ studio: own.owner.studioId }])
    expect((await rows.execute(web.db)).rows).toEqual([])
    for (const change of [
      sql`delete from ${sql.table(table)}`,
      sql`update ${sql.table(table)} set studio_id = 1`,
    ])
      await expect(inStudio(web.db, own.owner.studioId, (tx) => change.execute(tx))).rejects.toMatchObject({
        code: '42501',
      })
  }
})
