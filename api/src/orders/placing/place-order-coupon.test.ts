import { messages } from 'commerce/messages'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { newCustomer } from '#test/customer'
import { buildCartRule, buildProduct } from '#test/factories'
import { toAustin } from '#test/people'
import { newBuyer, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  server = await openTestApp()
})
beforeEach(() => server.db.deleteFrom('attempt').execute())
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]))
afterAll(() => server.close())

const newCode = () => `CODE-${randomUUID().slice(0, 8)}`

/** How often it was used, counted on the coupon or not. */
async function usesOf(code: string): Promise<{ uses: number }> {
  const { rows } = await server.pool.query<{ uses: number }>(
    `select uses + (select count(*)::int from coupon_use where coupon_id = coupon.id and place is null) as uses
     from coupon where code = $1`,
    [code],
  )
  return rows[0]!
}

async function buyerWithCoupon(code: string, items: { sku: string; qty: number }[]) {
  const buyer = await newBuyer(server.app, items)
  valueOf(await buyer.applyCoupon(code))
  return buyer
}

test('[CART-12] an order keeps its coupon, the discount of each line and from which rule it is', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 29_90 })
  const tights = await buildProduct(server.db, { price_cents: 10_10 })
  const code = newCode()
  const rule = await buildCartRule(server.db, { name: 'Autumn', percent: '15' }, { code })
  const buyer = await buyerWithCoupon(code, [
    { sku: skirt.sku, qty: 2 },
    { sku: tights.sku, qty: 1 },
  ])
  const { orderNumber, totals } = valueOf(await buyer.send(await buyer.composeOrder()))
  expect(totals).toMatchObject({ coupon_code: code, discount_amount: 10.49, grand_total: 64.41 })
  const order = await server.db
    .selectFrom('orders')
    .selectAll()
    .where('increment_id', '=', orderNumber)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ coupon_code: code, discount_cents: 10_49, grand_total_cents: 64_41 })
  const lines = await server.db
    .selectFrom('order_line')
    .select(['discount_cents', 'price_trace'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    {
      discount_cents: 8_97,
      price_trace: [
        { rule: 'regular', cents: 29_90 },
        { rule: 'discount', ruleId: rule.id, name: 'Autumn', cents: 8_97 },
      ],
    },
    {
      discount_cents: 1_52,
      price_trace: [
        { rule: 'regular', cents: 10_10 },
        { rule: 'discount', ruleId: rule.id, name: 'Autumn', cents: 1_52 },
      ],
    },
  ])
  expect(await usesOf(code)).toEqual({ uses: 1 })
})

test('[CART-12] the last use of a coupon, 100 orders at once: one gets it, the others are told the right total', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00, units: 1_000 })
  const code = newCode()
  await buildCartRule(server.db, {}, { code, max_uses: 1 })
  const ready = []
  for (let index = 0; index < 100; index++) {
    const buyer = await buyerWithCoupon(code, [{ sku: skirt.sku, qty: 1 }])
    ready.push({ buyer, order: await buyer.composeOrder() })
  }
  const answers = await Promise.all(ready.map(({ buyer, order }) => buyer.send(order)))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  for (const answer of answers) {
    if (answer.ok) {
      expect(answer.value.totals).toMatchObject({ discount_amount: 2, grand_total: 23 })
      continue
    }
    expect(answer.reason).toBe('totals-differ')
    expect(answer.meta?.totals).toMatchObject({
      discount_amount: 0,
      grand_total: 25,
      coupon_code: code,
      coupon_message: messages.couponStopped,
    })
  }
  expect(await usesOf(code)).toEqual({ uses: 1 })
  const late = ready[answers.findIndex((answer) => !answer.ok)]!
  const again = valueOf(await late.buyer.send(await late.buyer.composeOrder()))
  expect(again.totals.grand_total).toBe(25)
}, 60_000)

test('[CART-12] a coupon once for each buyer: the same e-mail address at once and later gets it once', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  const code = newCode()
  await buildCartRule(server.db, {}, { code, max_uses_per_buyer: 1 })
  const withEmail = (emailAddress: string) => ({
    ...toAustin,
    personalDetails: { ...toAustin.personalDetails, emailAddress },
  })
  const ready = []
  for (const email of ['ann@example.com', 'Ann@Example.com', 'ANN@example.com', 'ben@example.com']) {
    const buyer = await buyerWithCoupon(code, [{ sku: skirt.sku, qty: 1 }])
    ready.push({ buyer, order: await buyer.composeOrder(withEmail(email)) })
  }
  const answers = await Promise.all(ready.map(({ buyer, order }) => buyer.send(order)))
  expect(answers.slice(0, 3).filter((answer) => answer.ok)).toHaveLength(1)
  expect(answers[3]?.ok).toBe(true)
  const later = await buyerWithCoupon(code, [{ sku: skirt.sku, qty: 1 }])
  const refused = refusalOf(await later.send(await later.composeOrder(withEmail('ann@example.com'))))
  expect(refused).toMatchObject({ reason: 'totals-differ', meta: { totals: { grand_total: 25 } } })
  expect(await usesOf(code)).toEqual({ uses: 2 })
})

test('[CART-12] a coupon once for each buyer: a customer who used it is told when trying it again', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  const code = newCode()
  await buildCartRule(server.db, {}, { code, max_uses_per_buyer: 1 })
  const customer = await newCustomer(server.app)
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }], customer)
  valueOf(await buyer.applyCoupon(code))
  valueOf(await buyer.send(await buyer.composeOrder()))
  const again = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }], customer)
  expect(refusalOf(await again.applyCoupon(code)).reason).toBe('coupon-incorrect')
})

test('[CART-12] a coupon that ended since it was applied: the order is refused with the new total', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  const code = newCode()
  await buildCartRule(server.db, {}, { code })
  const buyer = await buyerWithCoupon(code, [{ sku: skirt.sku, qty: 1 }])
  const order = await buyer.composeOrder()
  await server.db
    .updateTable('coupon')
    .set({ ends_at: new Date(0) })
    .where('code', '=', code)
    .execute()
  const refused = refusalOf(await buyer.send(order))
  expect(refused).toMatchObject({ reason: 'totals-differ', meta: { totals: { grand_total: 25 } } })
  expect(await usesOf(code)).toEqual({ uses: 0 })
})

test('[CART-12] an order that is refused for its stock uses up no coupon', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00, units: 1 })
  const code = newCode()
  await buildCartRule(server.db, {}, { code, max_uses: 5 })
  const [first, second] = [
    await buyerWithCoupon(code, [{ sku: skirt.sku, qty: 1 }]),
    await buyerWithCoupon(code, [{ sku: skirt.sku, qty: 1 }]),
  ]
  const orders = [await first.composeOrder(), await second.composeOrder()] as const
  valueOf(await first.send(orders[0]))
  expect(refusalOf(await second.send(orders[1])).reason).toBe('out-of-stock')
  expect(await usesOf(code)).toEqual({ uses: 1 })
  expect(valueOf(await first.send(orders[0])).totals.discount_amount).toBe(2)
  expect(await usesOf(code)).toEqual({ uses: 1 })
})

test('[ORDER-09] a rule for everybody takes off without a code, and whoever claims more is refused', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  const rule = await buildCartRule(server.db, { action: 'fixed_per_item', amount_cents: 3_00 })
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 2 }])
  const order = await buyer.composeOrder()
  expect(order.totals.grand_total).toBe(39)
  const claimed = await buyer.send({ ...order, totals: { grand_total: 30 } })
  expect(refusalOf(claimed).reason).toBe('totals-differ')
  expect(valueOf(await buyer.send(order)).totals).toMatchObject({ discount_amount: 6, grand_total: 39 })
  await server.db.deleteFrom('cart_rule').where('id', '=', rule.id).execute()
})

test('[E-30] a coupon once for each buyer is once for a guest’s mailbox, however its address is spelled', async () => {
  const skirt = await buildProduct(server.db)
  const code = newCode()
  await buildCartRule(server.db, {}, { code, max_uses_per_buyer: 1 })
  const orderOf = async (emailAddress: string) => {
    const buyer = await buyerWithCoupon(code, [{ sku: skirt.sku, qty: 1 }])
    const sent = await buyer.composeOrder({
      ...toAustin,
      personalDetails: { ...toAustin.personalDetails, emailAddress },
    })
    return buyer.send(sent)
  }
  expect((await orderOf('amelie.durand@gmail.com')).ok).toBe(true)
  for (const again of [
    'Amelie.Durand@GMAIL.com',
    'ameliedurand@googlemail.com',
    'ameliedurand+2@gmail.com',
  ]) {
    expect(refusalOf(await orderOf(again)).reason).toBe('totals-differ')
  }
  expect((await orderOf('ines@gmail.com')).ok).toBe(true)
  expect(await usesOf(code)).toEqual({ uses: 2 })
})

/** Someone with an account, who buys as a guest or signed in, each time with a new cart. */
async function buyerTwice(code: string) {
  const skirt = await buildProduct(server.db)
  await buildCartRule(server.db, {}, { code, max_uses_per_buyer: 1 })
  const margot = await newCustomer(server.app)
  const ready = async (caller: { token?: string }, emailAddress: string) => {
    const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }], caller)
    const applied = await buyer.applyCoupon(code)
    const personalDetails = { ...toAustin.personalDetails, emailAddress }
    const sent = await buyer.composeOrder({ ...toAustin, personalDetails })
    return { applied, order: () => buyer.send(sent) }
  }
  return {
    margot,
    asGuest: (email = margot.email.replace('@', '+ballet@').toUpperCase()) => ready({}, email),
    signedIn: (email = margot.email) => ready({ token: margot.token }, email),
  }
}

test('[E-30] a coupon once for each buyer is once for a guest and the account of that mailbox', async () => {
  const [first, second] = [newCode(), newCode()]
  const guestFirst = await buyerTwice(first)
  expect((await (await guestFirst.asGuest()).order()).ok).toBe(true)
  expect((await guestFirst.signedIn()).applied.ok).toBe(false)
  const customerFirst = await buyerTwice(second)
  expect((await (await customerFirst.signedIn('elsewhere@example.com')).order()).ok).toBe(true)
  expect(refusalOf(await (await customerFirst.asGuest()).order()).reason).toBe('totals-differ')
  expect([await usesOf(first), await usesOf(second)]).toEqual([{ uses: 1 }, { uses: 1 }])
})

test('[E-30] a guest and the same person signed in who order at once use a coupon once', async () => {
  const code = newCode()
  const buyer = await buyerTwice(code)
  const orders = []
  for (let pair = 0; pair < 4; pair++) orders.push(await buyer.asGuest(), await buyer.signedIn())
  const answers = await Promise.all(orders.map(({ order }) => order()))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await usesOf(code)).toEqual({ uses: 1 })
})

test('[E-30] an account that changes its address keeps the uses it had, those kept by its number as well', async () => {
  const code = newCode()
  const { margot, signedIn, asGuest } = await buyerTwice(code)
  expect((await (await signedIn()).order()).ok).toBe(true)
  const email = `${randomUUID()}@example.com`
  await server.pool.query('update customer set email = $1, email_key = $1 where id = $2', [email, margot.id])
  expect((await signedIn(email)).applied.ok).toBe(false)
  await server.pool.query('update customer set email = $1, email_key = $1 where id = $2', [
    ...[margot.email, margot.id],
  ])
  await server.pool.query(`update coupon_use set buyer = 'customer:' || $1 where buyer = $2`, [
    ...[margot.id, `email:${margot.email}`],
  ])
  expect((await signedIn()).applied.ok).toBe(false)
  expect(refusalOf(await (await asGuest(margot.email)).order()).reason).toBe('totals-differ')
})
