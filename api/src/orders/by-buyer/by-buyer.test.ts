import { listOrderHistory } from 'commerce/contract/order-history'
import { cancelOrder, changeOrderAddress, type WireOrderAddress } from 'commerce/contract/orders'
import { ORDER_ADDRESS_CHANGES, ORDER_ADDRESS_CHANGES_OF_MAILBOX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { orderComments } from 'commerce/orders/order-comments'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { holdOrder } from '#src/orders/fulfillment/hold-order'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { newCustomer } from '#test/customer'
import { doWith, historyOf, orderNow, placedOrder } from '#test/desks/order-desk'
import { openMailbox } from '#test/mailbox'
import { buildCartRule, buildProduct, readStock } from '#test/factories'
import { setTable } from '#test/methods'
import { amelie, austin, nothingShipped, toAustin } from '#test/people'
import { clientOf, newBuyer, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
  await setTable(shop.db, [
    { country: 'US', amount_cents: 9_00 },
    { country: 'US', region: 'TX', postcode: '75201', amount_cents: 12_00 },
  ])
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterEach(async () => expect(await findBrokenInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

type Buyer = Awaited<ReturnType<typeof newCustomer>>

const dallas: WireOrderAddress = { ...austin, street: ['Elm Street', '7'], city: 'Dallas', postcode: '75201' }

async function order(
  caller: Buyer,
  { coupon, address }: { coupon?: string; address?: typeof toAustin } = {},
) {
  const skirt = await buildProduct(shop.db, { units: 5 })
  const buyer = await newBuyer(shop.app, [{ sku: skirt.sku, qty: 2 }], caller)
  if (coupon !== undefined) valueOf(await buyer.applyCoupon(coupon))
  const { orderNumber: number } = valueOf(await buyer.send(await buyer.composeOrder(address)))
  const row = shop.db.selectFrom('orders').select('id').where('increment_id', '=', number)
  const { id } = await row.executeTakeFirstOrThrow()
  return { id, number, skirt }
}

const cancel = ({ client }: Buyer, orderNumber: string) =>
  client.call(cancelOrder, { query: {}, body: { orderNumber } })
const move = ({ client }: Buyer, orderNumber: string, address: WireOrderAddress) =>
  client.call(changeOrderAddress, { query: {}, body: { orderNumber, address } })

const addressesOf = async (orderId: number) => {
  const rows = await shop.db
    .selectFrom('order_address')
    .select(['kind', 'street', 'city', 'postcode', 'company'])
    .where('order_id', '=', orderId)
    .orderBy('kind')
    .execute()
  return rows.map((row) => Object.values(row))
}

const auditOf = async (orderId: number) =>
  shop.db
    .selectFrom('audit_log')
    .select(['event', 'actor_kind as who', 'actor_id as id'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', String(orderId))
    .orderBy('id')
    .execute()

test('[part of UX-84] who ordered cancels: the goods and the coupon can be had again, and it is recorded who did it', async () => {
  const margot = await newCustomer(shop.app)
  const code = `ONCE-${randomUUID().slice(0, 8)}`
  await buildCartRule(shop.db, {}, { code, max_uses: 1 })
  const { id, number, skirt } = await order(margot, { coupon: code })
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 5, reserved: 2 })
  expect(valueOf(await cancel(margot, number))).toBe(true)
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'canceled', invoicedCents: 0 })
  expect(await readStock(shop.db, skirt)).toEqual({ onHand: 5, reserved: 0 })
  expect((await historyOf(shop.db, id)).at(-1)).toMatchObject({
    verb: 'cancel',
    comment: orderComments.canceledByBuyer,
  })
  expect(await auditOf(id)).toEqual([{ event: 'order-canceled', who: 'customer', id: margot.id }])
  const other = await newBuyer(shop.app, [{ sku: skirt.sku, qty: 5 }])
  valueOf(await other.applyCoupon(code))
  valueOf(await other.send(await other.composeOrder()))
  // A repeat changes nothing.
  expect(valueOf(await cancel(margot, number))).toBe(true)
  expect(await auditOf(id)).toHaveLength(1)
  const [past] = valueOf(await margot.client.call(listOrderHistory, { query: {} })).items
  expect(past).toMatchObject({ increment_id: number, status: 'canceled' })
})

/** Mails of a kind about an order, once nothing waits. */
async function mailsAbout(mailbox: ReturnType<typeof openMailbox>, kind: string, orderNumber: string) {
  await mailbox.isEmpty()
  const mails = shop.db
    .selectFrom('mailbox')
    .selectAll()
    .where('message_id', 'like', `mail.${kind}.${orderNumber}%`)
  return mails.orderBy('id').execute()
}

test('[part of UX-84] who canceled an order gets one mail that it is canceled, however often they ask', async () => {
  const mailbox = openMailbox(shop)
  const margot = await newCustomer(shop.app)
  const { number } = await order(margot)
  const answers = await Promise.all([cancel(margot, number), cancel(margot, number)])
  expect(answers.map(valueOf)).toEqual([true, true])
  valueOf(await cancel(margot, number))
  const [mail, ...others] = await mailsAbout(mailbox, 'order_canceled_by_buyer', number)
  expect(others).toEqual([])
  expect(mail?.recipient).toBe(toAustin.personalDetails.emailAddress)
  expect(mail?.subject).toBe(`Your Barre order ${number} was canceled`)
  for (const part of [mail?.text_part, mail?.html_part]) {
    expect(part).toContain(`As you asked, we canceled order ${number}`)
    expect(part).toContain('Quantity 2')
    expect(part).toContain('/forgotten-password')
    expect(part).not.toContain('we did not receive your payment')
  }
  expect(await mailsAbout(mailbox, 'order_canceled', number)).toEqual([])
})

test('[part of UX-84] each change of the address is confirmed by a mail with the new one, a repeat by none', async () => {
  const mailbox = openMailbox(shop)
  const margot = await newCustomer(shop.app)
  const { number } = await order(margot)
  const [first, second] = [
    { ...dallas, postcode: '75202' },
    { ...dallas, postcode: '75203', street: ['Oak Lawn', '9'] },
  ]
  valueOf(await move(margot, number, first))
  valueOf(await move(margot, number, first))
  const [mail, ...others] = await mailsAbout(mailbox, 'order_address_changed', number)
  expect(others).toEqual([])
  expect(mail?.recipient).toBe(toAustin.personalDetails.emailAddress)
  expect(mail?.subject).toBe(`New shipping address for your Barre order ${number}`)
  for (const part of [mail?.text_part, mail?.html_part]) {
    for (const text of [
      'Shipping address',
      'Elm Street 7',
      'Dallas, TX 75202',
      `/my-account/orders/${number}`,
    ])
      expect(part).toContain(text)
    expect(part).not.toContain('Austin')
  }
  valueOf(await move(margot, number, second))
  const [, later, ...more] = await mailsAbout(mailbox, 'order_address_changed', number)
  expect(more).toEqual([])
  expect(later?.text_part).toContain('Oak Lawn 9')
})

test.each([
  [
    'an address that is refused',
    (buyer: Buyer, number: string) => move(buyer, number, { ...dallas, country_id: 'DE' }),
  ],
  [
    'an order of somebody else',
    async (_: Buyer, number: string) => cancel(await newCustomer(shop.app), number),
  ],
])('[part of UX-84] %s sends no mail', async (_what, ask) => {
  const mailbox = openMailbox(shop)
  const margot = await newCustomer(shop.app)
  const { number } = await order(margot)
  refusalOf(await ask(margot, number))
  expect(await mailsAbout(mailbox, 'order_address_changed', number)).toEqual([])
  expect(await mailsAbout(mailbox, 'order_canceled_by_buyer', number)).toEqual([])
})

test('[part of UX-84] an unpaid order by card is canceled, and is not paid any more', async () => {
  const margot = await newCustomer(shop.app)
  const { id, number } = await order(margot)
  await shop.db.updateTable('orders').set({ status: 'pending_payment' }).where('id', '=', id).execute()
  await shop.db
    .updateTable('order_history')
    .set({ status: 'pending_payment' })
    .where('order_id', '=', id)
    .execute()
  valueOf(await cancel(margot, number))
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'canceled', status: 'canceled' })
  await expect(doWith(shop.db, invoiceOrder, id, { paidBy: 'card' })).rejects.toMatchObject({
    reason: 'order-state',
  })
})

test.each([
  ['invoiced', (id: number) => doWith(shop.db, invoiceOrder, id)],
  ['shipped', (id: number) => doWith(shop.db, shipOrder, id)],
  ['held', (id: number) => doWith(shop.db, holdOrder, id)],
])(
  '[part of UX-84] an order that was %s is neither canceled nor sent elsewhere by its buyer',
  async (_what, begin) => {
    const margot = await newCustomer(shop.app)
    const { id, number, skirt } = await order(margot)
    await begin(id)
    const [before, stock] = [await orderNow(shop.db, id), await readStock(shop.db, skirt)]
    for (const answer of [
      await cancel(margot, number),
      await move(margot, number, { ...austin, city: 'X-ville' }),
    ]) {
      expect(refusalOf(answer)).toMatchObject({
        code: 409,
        reason: 'order-under-way',
        result: messages.orderUnderWay,
      })
    }
    expect(await orderNow(shop.db, id)).toEqual(before)
    expect(await readStock(shop.db, skirt)).toEqual(stock)
    expect((await addressesOf(id))[0]).toContain('Austin')
  },
)

test('[part of UX-84] [part of E-21] the order of another customer, of a guest, and one that does not exist are not found', async () => {
  const [margot, rudolf] = [await newCustomer(shop.app), await newCustomer(shop.app)]
  const { id, number } = await order(margot)
  for (const answer of [
    await cancel(rudolf, number),
    await move(rudolf, number, dallas),
    await cancel(margot, '99'),
  ]) {
    expect(refusalOf(answer)).toMatchObject({ code: 404, reason: 'order-not-found' })
  }
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'new' })
  const guest = clientOf(shop.app)
  const asked = await guest.call(cancelOrder, { query: {}, body: { orderNumber: number } })
  expect(refusalOf(asked).code).toBe(401)
})

test('[part of UX-84] an order goes to another address at the same cost, and so does the bill for the same address', async () => {
  const margot = await newCustomer(shop.app)
  const { id, number } = await order(margot)
  const before = await orderNow(shop.db, id)
  expect(valueOf(await move(margot, number, { ...dallas, postcode: '75202' }))).toBe(true)
  expect(await addressesOf(id)).toEqual([
    ['billing', 'Elm Street', 'Dallas', '75202', ''],
    ['shipping', 'Elm Street', 'Dallas', '75202', ''],
  ])
  const { lines, grandTotalCents, shipping } = await orderNow(shop.db, id)
  expect({ lines, grandTotalCents, shipping }).toEqual({
    lines: before.lines,
    grandTotalCents: before.grandTotalCents,
    shipping: before.shipping,
  })
  expect((await historyOf(shop.db, id)).at(-1)).toMatchObject({
    verb: 'address',
    state: 'new',
    comment: orderComments.addressChangedByBuyer,
  })
  expect(await auditOf(id)).toEqual([{ event: 'order-address-changed', who: 'customer', id: margot.id }])
  // A repeat changes nothing, and is not recorded.
  valueOf(await move(margot, number, { ...dallas, postcode: '75202' }))
  expect(await auditOf(id)).toHaveLength(1)
  const [past] = valueOf(await margot.client.call(listOrderHistory, { query: {} })).items
  expect(past?.status_histories.map(({ status }) => status)).toEqual(['pending', 'pending'])
})

test('[part of UX-84] the bill of a company keeps its name, and one for another address stays', async () => {
  const margot = await newCustomer(shop.app)
  const company = await order(margot, {
    address: { ...toAustin, billingAddress: { ...austin, company: 'Studio C', vat_id: 'US-123' } },
  })
  valueOf(await move(margot, company.number, { ...austin, street: ['Next Door', '2'] }))
  expect((await addressesOf(company.id)).map((row) => [row[1], row[4]])).toEqual([
    ['Next Door', 'Studio C'],
    ['Next Door', ''],
  ])
  const apart = await order(margot, { address: { ...toAustin, billingAddress: dallas } })
  valueOf(await move(margot, apart.number, { ...austin, street: ['Next Door', '2'] }))
  expect((await addressesOf(apart.id)).map((row) => row[1])).toEqual(['Elm Street', 'Next Door'])
})

test('[part of UX-84] an order does not move where tax or shipping would differ, and the answer says why', async () => {
  const margot = await newCustomer(shop.app)
  const byTable = { shipping_carrier_code: 'tablerate', shipping_method_code: 'bestway' }
  const buyer = await newBuyer(shop.app, [{ sku: (await buildProduct(shop.db)).sku, qty: 1 }], margot)
  valueOf(await buyer.chooseShipping(undefined, ['tablerate', 'bestway']))
  const { orderNumber } = valueOf(await buyer.send(await buyer.composeOrder({ ...toAustin, ...byTable })))
  expect(refusalOf(await move(margot, orderNumber, dallas))).toMatchObject({
    code: 422,
    reason: 'address-not-possible',
    result: messages.addressCostsDiffer,
  })
  valueOf(await move(margot, orderNumber, { ...dallas, postcode: '75202' }))
  const berlin = {
    ...austin,
    region: '',
    region_id: null,
    postcode: '10435',
    country_id: 'DE',
    city: 'Berlin',
  }
  expect(refusalOf(await move(margot, orderNumber, berlin)).result).toBe(messages.addressInOtherCountry)
  const music = await buildProduct(shop.db, { type: 'virtual' })
  await placedOrder(shop, [{ sku: music.sku, qty: 1 }], { caller: margot, address: nothingShipped })
  const [past] = valueOf(await margot.client.call(listOrderHistory, { query: {} })).items
  expect(refusalOf(await move(margot, past!.increment_id, austin)).result).toBe(messages.nothingIsShipped)
})

test('[part of UX-84] what is wrong with the address is named by its field, and too many changes are stopped', async () => {
  const margot = await newCustomer(shop.app)
  const { id, number } = await order(margot)
  const refusal = refusalOf(
    await move(margot, number, {
      ...austin,
      firstname: 'M',
      street: ['Elm Street'],
      city: ' ',
      postcode: '7',
    }),
  )
  expect(refusal.fields?.map(({ field }) => field).sort()).toEqual([
    'city',
    'firstname',
    'postcode',
    'street.0',
  ])
  for (let count = 1; count <= ORDER_ADDRESS_CHANGES.most; count++) {
    valueOf(await move(margot, number, { ...austin, street: ['Elm Street', String(count)] }))
  }
  const last = await move(margot, number, { ...austin, street: ['Elm Street', '0'] })
  expect(refusalOf(last).reason).toBe('too-many-tries')
  expect((await auditOf(id)).length).toBe(ORDER_ADDRESS_CHANGES.most)
})

test('[E-32] a mailbox is sent so many mails of changed addresses a day, whichever of its orders they are of', async () => {
  const margot = await newCustomer(shop.app)
  const to = (emailAddress: string) => ({ ...toAustin, personalDetails: { ...amelie, emailAddress } })
  const name = `victim${randomUUID().slice(0, 8)}`
  const moveTo = (number: string, place: number) =>
    move(margot, number, { ...austin, street: ['Elm Street', String(place)] })
  const orders = ORDER_ADDRESS_CHANGES_OF_MAILBOX.most / ORDER_ADDRESS_CHANGES.most
  for (let made = 0; made < orders; made++) {
    const { number } = await order(margot, { address: to(`${name}+${made}@gmail.com`) })
    for (let count = 1; count <= ORDER_ADDRESS_CHANGES.most; count++) valueOf(await moveTo(number, count))
  }
  const last = await order(margot, { address: to(`${name}@gmail.com`) })
  expect(refusalOf(await moveTo(last.number, 1))).toMatchObject({ code: 429, reason: 'too-many-tries' })
  expect((await addressesOf(last.id))[1]).toContain('Austin')
  const { number } = await order(margot, { address: to(`${randomUUID()}@example.com`) })
  valueOf(await moveTo(number, 1))
})
