import * as contract from 'commerce/contract/studio/returns'
import { messages } from 'commerce/messages'
import {
  ORDER_CODE_SECONDS,
  ORDER_CODE_TRIES_MAX,
  RETURN_CHANGES_OF_OPENER,
  RETURN_CHANGES_OF_STRANGERS,
  RETURN_DAYS,
} from 'commerce/return-limits'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { later } from '#src/later'
import { newCustomer } from '#test/customer'
import {
  anyIp,
  confirmedGuest,
  guestOf,
  newReturn,
  type OrderGuest,
  type ShippedOrder,
  shippedOrder,
  takeCode,
  wantedReturn,
} from '#test/desks/returns-desk'
import { takeMail } from '#test/mailbox'
import { refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterEach(() => {
  shop.context.now = () => new Date()
})
afterAll(() => shop.close())

type Body = contract.ReturnRequest
const ask = ({ client, headers }: OrderGuest, body: Body, more: Record<string, string> = {}) =>
  client.call(contract.askForReturn, { query: {}, body, headers: { ...headers, ...more } })

const returnsOf = ({ id }: ShippedOrder) =>
  shop.db.selectFrom('return_request').selectAll().where('order_id', '=', id).execute()

const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

test('[RMA-04] [E-24] a guest asks for a return with the mailed code, and then follows it', async () => {
  const order = await shippedOrder(shop)
  const guest = await guestOf(shop, order)
  const body = { ...wantedReturn(order, 2), comment: 'A size too small.' }
  expect(refusalOf(await ask(guest, body))).toMatchObject({ code: 403, reason: 'code-needed' })
  expect(await returnsOf(order)).toEqual([])
  const code = await takeCode(shop, order.email)
  const asked = valueOf(await ask(guest, { ...body, code }))
  expect(asked).toMatchObject({
    increment_id: expect.stringMatching(/^\d+$/),
    order_increment_id: order.number,
    state: 'requested',
    resolution: 'refund',
    items: [{ item_id: order.lineId, qty: 2, reason: 'size', condition: 'tried-on', dancer: 'M•••' }],
    comments: [{ by: 'customer', comment: 'A size too small.' }],
    history: [{ state: 'requested' }],
    return_address: [],
    refund: null,
    actions: ['cancel', 'comment', 'photo'],
  })
  const query = { order_id: order.id }
  const { client, headers } = guest
  expect(valueOf(await client.call(contract.listReturns, { query, headers }))).toEqual({ returns: [asked] })
  const { returns } = valueOf(await client.call(contract.listAllowedItems, { query, headers }))
  expect(returns).toMatchObject([
    { item_id: order.lineId, allowed: 0, not_returnable: 'all-returned' },
    { allowed: 0, not_returnable: 'not-configurable' },
  ])
  const mail = await takeMail(shop, order.email, asked.increment_id)
  expect(mail.subject).toBe(`Return ${asked.increment_id} for your Barre order ${order.number}`)
})

test('[E-19] a code has 6 digits, is good once, for its request and ticket alone, and the database has its digest', async () => {
  const order = await shippedOrder(shop)
  const [guest, other] = [await guestOf(shop, order), await guestOf(shop, order)]
  const body = wantedReturn(order)
  await ask(guest, body)
  const code = await takeCode(shop, order.email)
  const { rows } = await shop.pool.query<{ text: string }>(
    `select row::text as text from order_code row
      union all select payload::text from outbox where kind = 'mail.order_code'`,
  )
  expect(rows.filter(({ text }) => new RegExp(`[^0-9a-f]${code}[^0-9a-f]`).test(text))).toEqual([])
  expect(refusalOf(await ask(guest, { ...wantedReturn(order, 2), code })).reason).toBe('code-wrong')
  expect(refusalOf(await ask(other, { ...body, code })).reason).toBe('code-wrong')
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([1, 2].map(() => ask(guest, { ...body, code }, key)))
  expect(answers.some(({ ok }) => ok)).toBe(true)
  expect(await returnsOf(order)).toHaveLength(1)
  await shop.db
    .updateTable('order_ticket')
    .set({ is_confirmed: false })
    .where('order_id', '=', order.id)
    .execute()
  expect(refusalOf(await ask(guest, { ...body, code })).reason).toBe('code-wrong')
  expect(await returnsOf(order)).toHaveLength(1)
})

test('[E-19] a code is void after 10 minutes, and after 5 tries', async () => {
  const order = await shippedOrder(shop)
  const guest = await guestOf(shop, order)
  const body = wantedReturn(order)
  await ask(guest, body)
  const code = await takeCode(shop, order.email)
  shop.context.now = () => later(new Date(), ORDER_CODE_SECONDS + 1)
  expect(refusalOf(await ask(guest, { ...body, code })).reason).toBe('code-wrong')
  shop.context.now = () => new Date()
  for (let tries = 0; tries < ORDER_CODE_TRIES_MAX; tries++) {
    const wrong = refusalOf(await ask(guest, { ...body, code: wrongOf(code) }))
    expect(wrong).toMatchObject({
      code: 422,
      reason: 'code-wrong',
      fields: [{ field: 'code', message: messages.codeWrong }],
    })
  }
  expect(refusalOf(await ask(guest, { ...body, code })).reason).toBe('code-wrong')
  expect(await returnsOf(order)).toEqual([])
})

test('[part of E-19] without the mailed code, whoever looked the order up sees no photo of its return', async () => {
  const order = await shippedOrder(shop)
  const buyer = await confirmedGuest(shop, order)
  const { increment_id: number } = await newReturn(buyer.client, order, { headers: buyer.headers })
  const drawn = sharp({ create: { width: 9, height: 9, channels: 3, background: '#c9a' } })
  const form = new FormData()
  form.append('return_number', number)
  form.append('photo', new File([new Uint8Array(await drawn.png().toBuffer())], 'photo.png'))
  const { ip: remoteAddress, headers } = buyer
  const url = contract.addReturnPhoto.path
  await shop.app.inject({ method: 'POST', url, headers, remoteAddress, payload: form })
  const photosOf = async ({ client, headers: ticket }: OrderGuest) => {
    const input = { query: { order_id: order.id }, headers: ticket }
    return valueOf(await client.call(contract.listReturns, input)).returns[0]?.photos
  }
  const photos = await photosOf(buyer)
  const guest = await guestOf(shop, order)
  const read = { query: { photo_id: photos?.[0]?.photo_id ?? '' }, headers: guest.headers }
  expect(refusalOf(await guest.client.call(contract.readReturnPhoto, read)).reason).toBe('return-not-found')
  expect(await photosOf(guest)).toEqual([])
  const comment = (code?: string) => {
    const body = { return_number: number, comment: 'As you see.', code }
    return guest.client.call(contract.addReturnComment, { query: {}, body, headers: guest.headers })
  }
  expect(refusalOf(await comment()).reason).toBe('code-needed')
  expect(valueOf(await comment(await takeCode(shop, order.email))).photos).toEqual(photos)
  expect(await photosOf(guest)).toEqual(photos)
  expect(valueOf(await guest.client.call(contract.readReturnPhoto, read)).type).toBe('image/png')
})

test('[RMA-04] a customer who is signed in needs no code', async () => {
  const margot = await newCustomer(shop.app)
  const order = await shippedOrder(shop, { caller: margot })
  const asked = await newReturn(margot.client, order)
  expect(asked).toMatchObject({ state: 'requested', items: [{ dancer: 'Mia' }] })
})

test('[part of RMA-04] what cannot be sent back is refused at its field, with the reason', async () => {
  const order = await shippedOrder(shop)
  const guest = await confirmedGuest(shop, order)
  const item = wantedReturn(order).items[0]!
  const other = { ...item, item_id: order.otherLineId }
  const foreign = { ...item, item_id: (await shippedOrder(shop, { isShipped: false })).lineId }
  const items = [{ ...item, qty: 3 }, item, other, foreign]
  expect(refusalOf(await ask(guest, { ...wantedReturn(order), items }))).toMatchObject({
    code: 422,
    reason: 'return-not-possible',
    fields: [
      { field: 'items.0.qty', message: 'You can return 2 of these.' },
      { field: 'items.1.item_id', message: messages.returnItemTwice },
      { field: 'items.2.qty', message: 'You can return none of these.' },
      { field: 'items.3.item_id', message: messages.lineNotOfOrder },
    ],
  })
  shop.context.now = () => later(new Date(), (RETURN_DAYS + 1) * 24 * 60 * 60)
  const late = await confirmedGuest(shop, order)
  const refused = refusalOf(await ask(late, wantedReturn(order)))
  expect(refused.fields).toEqual([{ field: 'items.0.qty', message: messages.returnTooLate }])
  expect(late.found.order.items[0]).toMatchObject({ allowed: 0, not_returnable: 'too-late' })
  expect(await returnsOf(order)).toEqual([])
})

test('[part of RMA-04] nothing of a parcel that has not left can be sent back', async () => {
  const order = await shippedOrder(shop, { isShipped: false })
  const { found } = await guestOf(shop, order)
  expect(found.order.items[0]).toMatchObject({ allowed: 0, not_returnable: 'not-shipped' })
})

test('[F38] sent twice under one key it is one return with one number, also at once; another request under it is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await shippedOrder(shop)
    const guest = await confirmedGuest(shop, order)
    const key = { 'idempotency-key': randomUUID() }
    const atOnce = Array.from({ length: 12 }, () => ask(guest, wantedReturn(order, 2), key))
    const numbers = (await Promise.all(atOnce)).map((answer) => valueOf(answer).increment_id)
    expect(new Set(numbers).size).toBe(1)
    expect(await returnsOf(order)).toHaveLength(1)
    expect(refusalOf(await ask(guest, wantedReturn(order, 1), key)).reason).toBe('key-reused')
  }
})

test('[F38] sent twice at once with the mailed code, it is one return, and both get its number', async () => {
  for (let round = 0; round < 8; round++) {
    const order = await shippedOrder(shop)
    const guest = await guestOf(shop, order)
    const body = wantedReturn(order)
    await ask(guest, body)
    const code = await takeCode(shop, order.email)
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => ask(guest, { ...body, code }, key)))
    const numbers = answers.map((answer) => valueOf(answer).increment_id)
    expect(new Set(numbers).size).toBe(1)
    expect(await returnsOf(order)).toHaveLength(1)
  }
})

test('[F38] two tabs that ask for the same units at once: one return is made, the other is refused', async () => {
  const order = await shippedOrder(shop, { qty: 3 })
  const guest = await confirmedGuest(shop, order)
  const answers = await Promise.all([2, 2, 2, 2].map((qty) => ask(guest, wantedReturn(order, qty))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of answers.filter(({ ok }) => !ok)) {
    expect(refusalOf(answer)).toMatchObject({ reason: 'return-not-possible' })
  }
  expect(valueOf(await ask(guest, wantedReturn(order, 1))).items).toMatchObject([{ qty: 1 }])
})

test('[F38] a comment that is sent twice under one key is one, also at once; another comment under it is refused', async () => {
  const order = await shippedOrder(shop)
  const guest = await confirmedGuest(shop, order)
  const { increment_id: return_number } = valueOf(await ask(guest, wantedReturn(order)))
  const headers = { ...guest.headers, 'idempotency-key': randomUUID() }
  const say = (comment: string) =>
    guest.client.call(contract.addReturnComment, { query: {}, body: { return_number, comment }, headers })
  for (const answer of await Promise.all([say('Hi'), say('Hi'), say(' Hi ')])) {
    expect(valueOf(answer).comments).toMatchObject([{ comment: 'Hi' }])
  }
  expect(refusalOf(await say('Please send me a label.'))).toMatchObject({
    reason: 'key-reused',
    fields: [{ field: 'idempotency-key', message: messages.changeKeyReused }],
  })
})

test('[part of UX-82] a request is taken back while nobody has decided, once, and its units can be sent back again', async () => {
  const order = await shippedOrder(shop)
  const guest = await confirmedGuest(shop, order)
  const { increment_id: number } = valueOf(await ask(guest, wantedReturn(order, 2)))
  const { client, headers } = guest
  const cancel = () => client.call(contract.cancelReturn, { query: { return_number: number }, headers })
  for (const _twice of [1, 2]) {
    expect(valueOf(await cancel())).toMatchObject({
      state: 'canceled',
      history: [{ state: 'requested' }, { state: 'canceled' }],
      actions: [],
    })
  }
  expect(valueOf(await ask(guest, wantedReturn(order, 2))).state).toBe('requested')
  await takeMail(shop, order.email, 'we canceled return')
})

test('[E-24] [part of E-21] a ticket of another order and another customer find no return, byte for byte as if there was none', async () => {
  const [order, other] = [await shippedOrder(shop), await shippedOrder(shop)]
  const [guest, stranger] = [await confirmedGuest(shop, order), await confirmedGuest(shop, other)]
  const { increment_id: number } = valueOf(await ask(guest, wantedReturn(order)))
  const bea = await newCustomer(shop.app)
  const all = async (client: OrderGuest['client'], headers: Record<string, string>, return_number: string) =>
    Promise.all([
      client.call(contract.listReturnComments, { query: { return_number }, headers }),
      client.call(contract.listReturnTracks, { query: { return_number }, headers }),
      client.call(contract.cancelReturn, { query: { return_number }, headers }),
      client.call(contract.addReturnComment, { query: {}, body: { return_number, comment: 'Hi' }, headers }),
    ])
  const missing = await all(guest.client, guest.headers, '999999999')
  expect(missing.map((answer) => refusalOf(answer).reason)).toEqual(missing.map(() => 'return-not-found'))
  expect(await all(stranger.client, stranger.headers, number)).toEqual(missing)
  expect(await all(bea.client, {}, number)).toEqual(missing)
  expect(await all(guest.client, {}, number)).toEqual(missing)
  const [{ state } = { state: '' }] = await returnsOf(order)
  expect(state).toBe('requested')
})

test('[part of RMA-04] the choices are labeled in the language of the store view', async () => {
  const answer = await shop.app.inject({
    url: '/api/ext/studio-owner/rmaattributes?storeCode=de',
    remoteAddress: anyIp(),
  })
  const { result } = answer.json<{ result: { attributes: { items: { attribute_code: string }[] } } }>()
  expect(result.attributes.items.map(({ attribute_code: code }) => code)).toEqual([
    ...['reason', 'condition', 'resolution'],
  ])
})

test('[part of E-24] strangers who know the number and the second fact stop each other, and neither the customer nor whoever entered the code', async () => {
  const margot = await newCustomer(shop.app)
  const order = await shippedOrder(shop, { caller: margot, qty: 3 })
  const buyer = await guestOf(shop, order)
  await ask(buyer, wantedReturn(order))
  valueOf(await ask(buyer, { ...wantedReturn(order), code: await takeCode(shop, order.email) }))
  const tooMuch = { ...wantedReturn(order), items: [{ ...wantedReturn(order).items[0]!, qty: 9 }] }
  const reasons = async (stranger: OrderGuest, times: number) => {
    const answers = []
    for (let count = 0; count < times; count++) answers.push(refusalOf(await ask(stranger, tooMuch)).reason)
    return new Set(answers)
  }
  const { most } = RETURN_CHANGES_OF_OPENER
  const first = await guestOf(shop, order)
  expect(await reasons(first, most)).toEqual(new Set(['return-not-possible']))
  expect(await reasons(first, 1)).toEqual(new Set(['too-many-tries']))
  const rest = RETURN_CHANGES_OF_STRANGERS.most - most - 2
  expect(await reasons(await guestOf(shop, order), rest)).toEqual(new Set(['return-not-possible']))
  expect(await reasons(await guestOf(shop, order), 1)).toEqual(new Set(['too-many-tries']))
  expect(valueOf(await ask(buyer, wantedReturn(order))).state).toBe('requested')
  expect((await newReturn(margot.client, order)).state).toBe('requested')
})
