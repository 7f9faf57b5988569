import * as cart from 'commerce/contract/cart'
import { messages } from 'commerce/messages'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildCartRule, buildCategory, buildOption, buildProduct } from '#test/factories'
import { ownIp } from '#test/calls/stage'
import { clientOf, newShopper, refusalOf, type Shopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const hour = 60 * 60 * 1000
const anHourAgo = new Date(Date.now() - hour)
const inAnHour = new Date(Date.now() + hour)
const newCode = () => `CODE-${randomUUID().slice(0, 8)}`

/** A shopper with an IP address of their own, so that the tries of one test do not count for another. */
async function shopperWith(items: { sku: string; qty: number }[]): Promise<Shopper> {
  await server.db.deleteFrom('attempt').execute()
  const shopper = await newShopper(server.app)
  for (const item of items) await shopper.add(item)
  return shopper
}

const discountOf = async (shopper: Shopper) => {
  const { totals } = await shopper.cart()
  return totals.total_segments.find(({ code }) => code === 'discount')?.value
}

test('[CART-12] a coupon is applied with true, takes its share off every line, and is removed again', async () => {
  const [skirt, tights] = [
    await buildProduct(server.db, { price_cents: 29_90 }),
    await buildProduct(server.db, { price_cents: 10_10 }),
  ]
  const code = newCode()
  await buildCartRule(server.db, {}, { code })
  const shopper = await shopperWith([
    { sku: skirt.sku, qty: 2 },
    { sku: tights.sku, qty: 1 },
  ])
  expect(valueOf(await shopper.applyCoupon(` ${code.toLowerCase()} `))).toBe(true)
  const { items, totals } = await shopper.cart()
  expect(items.map((item) => item.discount_amount)).toEqual([5.98, 1.01])
  expect(totals).toMatchObject({ coupon_code: code, discount_amount: 6.99, subtotal_incl_tax: 69.9 })
  expect(totals.grand_total).toBe(62.91)
  expect(await discountOf(shopper)).toBe(-6.99)
  expect(valueOf(await shopper.deleteCoupon())).toBe(true)
  const after = (await shopper.cart()).totals
  expect(after).not.toHaveProperty('coupon_code')
  expect(after).toMatchObject({ discount_amount: 0, grand_total: 69.9 })
  expect(valueOf(await shopper.deleteCoupon())).toBe(true)
})

test('[CART-12] a second coupon takes the place of the first', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  const [first, second] = [newCode(), newCode()]
  await buildCartRule(server.db, {}, { code: first })
  await buildCartRule(server.db, { percent: '50' }, { code: second })
  const shopper = await shopperWith([{ sku: skirt.sku, qty: 1 }])
  valueOf(await shopper.applyCoupon(first))
  valueOf(await shopper.applyCoupon(second))
  expect((await shopper.cart()).totals).toMatchObject({ coupon_code: second, discount_amount: 10 })
  expect(refusalOf(await shopper.applyCoupon('NONE')).result).toBe(messages.couponIncorrect)
  expect((await shopper.cart()).totals).toMatchObject({ coupon_code: second, discount_amount: 10 })
})

test('[CART-12] [E-30] unknown, ended, not begun, used up, switched off, not for this bag: one answer', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  const other = await buildCategory(server.db, { name: 'Other' })
  const used = await buildCartRule(server.db, {}, { code: newCode(), max_uses: 1, uses: 1 })
  const refused = [
    used,
    await buildCartRule(server.db, {}, { code: newCode(), ends_at: anHourAgo }),
    await buildCartRule(server.db, { ends_at: anHourAgo }, { code: newCode() }),
    await buildCartRule(server.db, { starts_at: inAnHour }, { code: newCode() }),
    await buildCartRule(server.db, { is_active: false }, { code: newCode() }),
    await buildCartRule(server.db, { min_subtotal_cents: 20_01 }, { code: newCode() }),
    await buildCartRule(server.db, { category_ids: [other] }, { code: newCode() }),
    await buildCartRule(server.db, { store_codes: ['de'] }, { code: newCode() }),
  ]
  const kept = await server.db
    .selectFrom('coupon')
    .select('code')
    .where(
      'rule_id',
      'in',
      refused.map(({ id }) => id),
    )
    .execute()
  const shopper = await shopperWith([{ sku: skirt.sku, qty: 1 }])
  const before = await shopper.cart()
  for (const code of ['NONE', ...kept.map((coupon) => coupon.code)]) {
    expect(refusalOf(await shopper.applyCoupon(code))).toEqual({
      ok: false,
      code: 422,
      reason: 'coupon-incorrect',
      result: "You've entered an incorrect coupon code. Please try again.",
      fields: [{ field: 'coupon', message: messages.couponIncorrect }],
    })
  }
  expect(await shopper.cart()).toEqual(before)
})

test('[CART-12] a code between its days holds', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  const code = newCode()
  await buildCartRule(server.db, { starts_at: anHourAgo, ends_at: inAnHour }, { code, ends_at: inAnHour })
  const shopper = await shopperWith([{ sku: skirt.sku, qty: 1 }])
  expect(valueOf(await shopper.applyCoupon(code))).toBe(true)
})

test('[CART-12] no code, an empty one and one that is too long are refused by name', async () => {
  const shopper = await shopperWith([])
  for (const coupon of ['', '   ', 'x'.repeat(65)]) {
    const { code, fields } = refusalOf(await shopper.applyCoupon(coupon))
    expect([code, fields?.map(({ field }) => field)]).toEqual([400, ['coupon']])
  }
  const none = await server.app.inject({
    method: 'POST',
    url: `/api/cart/apply-coupon?cartId=${shopper.cartId}`,
  })
  expect(none.json()).toMatchObject({ code: 400, fields: [{ message: 'No coupon code provided' }] })
})

test('[E-30] after ten wrong codes within an hour no code is looked at, from no bag of that address', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  const code = newCode()
  await buildCartRule(server.db, {}, { code })
  const shopper = await shopperWith([{ sku: skirt.sku, qty: 1 }])
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => shopper.applyCoupon(`WRONG-${n}`)))
  const reasons = answers.map((answer) => refusalOf(answer).reason)
  expect(reasons.filter((reason) => reason === 'coupon-incorrect')).toHaveLength(10)
  expect(refusalOf(await shopper.applyCoupon(code))).toMatchObject({ code: 429, reason: 'too-many-tries' })
  const another = await newShopper(server.app)
  await another.add({ sku: skirt.sku, qty: 1 })
  expect(refusalOf(await another.applyCoupon(code)).code).toBe(429)
  await server.db.updateTable('attempt').set({ expires_at: anHourAgo }).execute()
  expect(valueOf(await shopper.applyCoupon(code))).toBe(true)
})

/** A shopper with a skirt in the cart and their own IP address. */
async function shopperAt(ip: string) {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  const shopper = await newShopper(server.app, { ip })
  await shopper.add({ sku: skirt.sku, qty: 1 })
  return shopper
}

test('[E-30] ten wrong codes for one bag are all, from however many IP addresses', async () => {
  const code = newCode()
  await buildCartRule(server.db, {}, { code })
  const { cartId } = await shopperAt(ownIp())
  const tryCode = (coupon: string) =>
    clientOf(server.app, { ip: ownIp() }).call(cart.applyCoupon, { query: { cartId, coupon } })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => tryCode(`WRONG-${n}`)))
  const reasons = answers.map((answer) => refusalOf(answer).reason)
  expect(reasons.filter((reason) => reason === 'coupon-incorrect')).toHaveLength(10)
  expect(reasons.filter((reason) => reason === 'too-many-tries')).toHaveLength(20)
  expect(refusalOf(await tryCode(code)).code).toBe(429)
})

test('[E-30] of 1,000 codes tried at once ten at most are told to be right or wrong', async () => {
  const ip = ownIp()
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => shopperAt(ip)))
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, n) => shoppers[n % 20]!.applyCoupon(`WRONG-${n}`)),
  )
  const reasons = answers.map((answer) => refusalOf(answer).reason)
  expect(reasons.filter((reason) => reason === 'coupon-incorrect')).toHaveLength(10)
  // An overloaded server refuses some requests, whatever their code is.
  const untold = reasons.filter((reason) => reason === 'too-many-tries' || reason === 'unavailable')
  expect(untold).toHaveLength(990)
})

/** Statements that wait for a lock. */
async function listWaiting(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
  return rows.map(({ pid }) => pid)
}

const waitFor = (count: number) =>
  vi.waitFor(async () => expect(await listWaiting()).toHaveLength(count), { timeout: 20_000 })

test('[E-30] a code is looked at only once the one before it is counted: the tenth wrong one is the last', async () => {
  const code = newCode()
  await buildCartRule(server.db, {}, { code })
  const shopper = await shopperAt(ownIp())
  for (let count = 0; count < 9; count++) refusalOf(await shopper.applyCoupon(`WRONG-${count}`))
  const [wrong, right] = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('attempt').select('key').forUpdate().execute()
    const tenth = shopper.applyCoupon('WRONG-10')
    await waitFor(1)
    const next = shopper.applyCoupon(code)
    await Promise.race([next, waitFor(2)])
    return [tenth, next]
  })
  expect(refusalOf(await wrong).reason).toBe('coupon-incorrect')
  expect(refusalOf(await right).reason).toBe('too-many-tries')
})

test('[E-30] 40 right codes at once are all applied, and a typing error afterwards is told as one', async () => {
  const code = newCode()
  await buildCartRule(server.db, {}, { code })
  const ip = ownIp()
  const shoppers = await Promise.all(Array.from({ length: 40 }, () => shopperAt(ip)))
  const answers = await Promise.all(shoppers.map((shopper) => shopper.applyCoupon(code)))
  expect(answers.map((answer) => answer.ok)).toEqual(Array.from({ length: 40 }, () => true))
  expect(refusalOf(await shoppers[0]!.applyCoupon('WRONG')).reason).toBe('coupon-incorrect')
})

test('[E-30] a right code that takes long and dies counts nothing', async () => {
  const code = newCode()
  await buildCartRule(server.db, {}, { code })
  const shopper = await shopperAt(ownIp())
  const before = await server.db.selectFrom('attempt').selectAll().execute()
  await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('cart').select('id').where('token', '=', shopper.cartId).forUpdate().execute()
    const applied = shopper.applyCoupon(code)
    await waitFor(1)
    await sql`select pg_terminate_backend(${(await listWaiting())[0]})`.execute(server.db)
    expect(refusalOf(await applied).code).toBeGreaterThanOrEqual(500)
  })
  expect(await server.db.selectFrom('attempt').selectAll().execute()).toEqual(before)
  expect(valueOf(await shopper.applyCoupon(code))).toBe(true)
})

test('[E-30] right codes do not count as tries', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  const code = newCode()
  await buildCartRule(server.db, {}, { code })
  const shopper = await shopperWith([{ sku: skirt.sku, qty: 1 }])
  for (let time = 0; time < 12; time++) expect(valueOf(await shopper.applyCoupon(code))).toBe(true)
})

test('[E-30] a code with signs of addresses and of SQL is read once and is only a code', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  const code = `10%25 o'ff_&?${randomUUID().slice(0, 4)}`
  await buildCartRule(server.db, {}, { code })
  const shopper = await shopperWith([{ sku: skirt.sku, qty: 1 }])
  expect(refusalOf(await shopper.applyCoupon(code.replace('%25', '%'))).reason).toBe('coupon-incorrect')
  expect(refusalOf(await shopper.applyCoupon("' or ''='")).reason).toBe('coupon-incorrect')
  expect(valueOf(await shopper.applyCoupon(code))).toBe(true)
})

test('[CART-12] a coupon of a category, of those below it and of a color takes from those goods alone', async () => {
  const dance = await buildCategory(server.db, { name: 'Dance' })
  const leotards = await buildCategory(server.db, { name: 'Leotards', parentId: dance })
  const burgundy = await buildOption(server.db, 'color', `Burgundy ${randomUUID()}`)
  const red = await buildProduct(server.db, {
    price_cents: 30_00,
    categoryIds: [leotards],
    attributes: JSON.stringify({ color: burgundy }),
  })
  const black = await buildProduct(server.db, { price_cents: 20_00, categoryIds: [leotards] })
  const shoes = await buildProduct(server.db, { price_cents: 50_00 })
  const [ofDance, ofRed] = [newCode(), newCode()]
  await buildCartRule(server.db, { category_ids: [dance] }, { code: ofDance })
  const attributes = JSON.stringify({ color: [String(burgundy)] })
  await buildCartRule(server.db, { category_ids: [dance], attributes }, { code: ofRed })
  const shopper = await shopperWith([red, black, shoes].map(({ sku }) => ({ sku, qty: 1 })))
  const discounts = async () => (await shopper.cart()).items.map((item) => item.discount_amount)
  valueOf(await shopper.applyCoupon(ofDance))
  expect(await discounts()).toEqual([3, 2, 0])
  valueOf(await shopper.applyCoupon(ofRed))
  expect(await discounts()).toEqual([3, 0, 0])
})

test('[CART-12] a coupon that needs a subtotal ends when the bag falls below it, and holds again above', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  const code = newCode()
  await buildCartRule(
    server.db,
    { action: 'fixed_on_cart', amount_cents: 5_00, min_subtotal_cents: 40_00 },
    { code },
  )
  const shopper = await shopperWith([{ sku: skirt.sku, qty: 2 }])
  valueOf(await shopper.applyCoupon(code))
  expect(await discountOf(shopper)).toBe(-5)
  const [line] = (await shopper.cart()).items
  await shopper.add({ sku: skirt.sku, qty: 1, item_id: line!.item_id })
  expect(await discountOf(shopper)).toBe(0)
  expect((await shopper.cart()).totals).toMatchObject({
    coupon_code: code,
    coupon_message: messages.couponStopped,
  })
  await shopper.add({ sku: skirt.sku, qty: 3, item_id: line!.item_id })
  expect(await discountOf(shopper)).toBe(-5)
  expect((await shopper.cart()).totals).not.toHaveProperty('coupon_message')
})

test('[CART-12] a coupon that ends, is used up or is switched off while it lies in a bag says so, until it is removed', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00 })
  const { db } = server
  const endings = [
    (ruleId: number) => db.updateTable('coupon').set({ ends_at: anHourAgo }).where('rule_id', '=', ruleId),
    (ruleId: number) => db.updateTable('coupon').set({ uses: 1 }).where('rule_id', '=', ruleId),
    (ruleId: number) => db.updateTable('cart_rule').set({ is_active: false }).where('id', '=', ruleId),
    (ruleId: number) => db.updateTable('cart_rule').set({ ends_at: anHourAgo }).where('id', '=', ruleId),
  ]
  for (const end of endings) {
    const code = newCode()
    const rule = await buildCartRule(db, {}, { code, max_uses: 1 })
    const shopper = await shopperWith([{ sku: skirt.sku, qty: 1 }])
    valueOf(await shopper.applyCoupon(code))
    expect((await shopper.cart()).totals).toMatchObject({ coupon_code: code, discount_amount: 2 })
    await end(rule.id).execute()
    expect((await shopper.cart()).totals).toMatchObject({
      coupon_code: code,
      coupon_message: messages.couponStopped,
      discount_amount: 0,
      grand_total: 20,
    })
    valueOf(await shopper.deleteCoupon())
    const { totals } = await shopper.cart()
    expect([totals.coupon_code, totals.coupon_message]).toEqual([undefined, undefined])
  }
})

test('[CART-12] free shipping by coupon: the method costs nothing, in its list and in the totals', async () => {
  const skirt = await buildProduct(server.db)
  const code = newCode()
  await buildCartRule(server.db, { action: 'free_shipping' }, { code })
  const shopper = await shopperWith([{ sku: skirt.sku, qty: 1 }])
  valueOf(await shopper.chooseShipping())
  expect((await shopper.cart()).totals.shipping_incl_tax).toBe(5)
  expect(valueOf(await shopper.shippingMethods())[0]).toMatchObject({ amount: 4, price_incl_tax: 5 })
  valueOf(await shopper.applyCoupon(code))
  expect((await shopper.cart()).totals).toMatchObject({ shipping_incl_tax: 0, grand_total: 29 })
  expect(valueOf(await shopper.shippingMethods())[0]).toMatchObject({ amount: 0, price_incl_tax: 0 })
})

test('[CART-12] the same request sent twice counts once, and one made on an older bag is refused', async () => {
  const skirt = await buildProduct(server.db)
  const code = newCode()
  await buildCartRule(server.db, {}, { code })
  const shopper = await shopperWith([{ sku: skirt.sku, qty: 1 }])
  const { version } = await shopper.cart()
  const headers = { 'idempotency-key': randomUUID(), 'if-match': String(version) }
  expect(valueOf(await shopper.applyCoupon(code, headers))).toBe(true)
  expect(valueOf(await shopper.applyCoupon(code, headers))).toBe(true)
  expect((await shopper.cart()).version).toBe(version + 1)
  const stale = await shopper.applyCoupon(code, { 'if-match': String(version) })
  expect(refusalOf(stale).reason).toBe('cart-changed')
})
