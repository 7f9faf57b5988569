import * as contract from 'commerce/contract/studio/returns'
import { messages } from 'commerce/messages'
import type { ReturnState } from 'commerce/returns/return-state'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { runReturnsCommand } from '#src/returns/desk/run-returns-command'
import { answerReturn, takeStep } from '#src/returns/take-step'
import { asClerk, doWith, orderNow } from '#test/desks/order-desk'
import { confirmedGuest, newReturn, ship, shippedOrder, type OrderWanted } from '#test/desks/returns-desk'
import { openStudioSalesDesk } from '#test/desks/studio-sales-desk'
import { newOwner } from '#test/desks/studios'
import { takeMail } from '#test/mailbox'
import { refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp({ RETURN_ADDRESS: 'Barre Returns|500 Elm Street' })))
afterAll(() => shop.close())

const clerk = () => asClerk(shop.db)

async function asked(wanted: OrderWanted & { units?: number } = {}) {
  const order = await shippedOrder(shop, wanted)
  const guest = await confirmedGuest(shop, order)
  const { increment_id: number } = await newReturn(guest.client, order, {
    qty: wanted.units ?? 1,
    headers: guest.headers,
  })
  return { order, guest, number }
}

async function received(wanted: OrderWanted & { units?: number } = {}) {
  const { number, ...rest } = await asked(wanted)
  await takeStep(clerk(), number, 'approve')
  await takeStep(clerk(), number, 'receive')
  return { number, ...rest }
}

async function onHand(sku: string): Promise<number> {
  const stock = shop.db.selectFrom('stock').innerJoin('product', 'product.id', 'stock.product_id')
  const row = stock.select('on_hand').where('sku', '=', sku)
  return (await row.executeTakeFirstOrThrow()).on_hand
}

async function command(...words: string[]) {
  let said = ''
  const say = (line: string) => (said += `${line}\n`)
  return { code: await runReturnsCommand(words, { env: { DATABASE_URL: shop.url }, say }), said }
}

async function returnNow({ order, guest }: Awaited<ReturnType<typeof asked>>) {
  const input = { query: { order_id: order.id }, headers: guest.headers }
  const [first] = valueOf(await guest.client.call(contract.listReturns, input)).returns
  if (!first) throw new Error('There is no return.')
  return first
}

test('[RMA-04] from the request to the end: each state is shown with its time, and a mail tells of it', async () => {
  const one = await asked()
  const { number, order } = one
  await takeStep(clerk(), number, 'approve', { note: 'Use the label.' })
  expect(await returnNow(one)).toMatchObject({
    state: 'approved',
    note: 'Use the label.',
    return_address: ['Barre Returns', '500 Elm Street'],
    actions: ['comment', 'track', 'photo'],
  })
  const { text_part: text } = await takeMail(shop, order.email, 'We approved return')
  for (const line of ['500 Elm Street', 'Use the label.', number]) expect(text).toContain(line)
  const { client, headers } = one.guest
  const track = { return_number: number, carrier: 'DPD', track_number: '0550 2' }
  for (const _twice of [1, 2]) {
    const { tracks } = valueOf(
      await client.call(contract.addReturnTrack, { query: {}, body: track, headers }),
    )
    expect(tracks).toMatchObject([{ carrier: 'DPD', track_number: '0550 2' }])
  }
  await takeStep(clerk(), number, 'receive')
  await takeStep(clerk(), number, 'refund')
  await takeStep(clerk(), number, 'close')
  const done = await returnNow(one)
  expect(done).toMatchObject({
    state: 'closed',
    refund: { grand_total: 29 },
    return_address: [],
    actions: [],
  })
  expect(done.history.map(({ state }) => state)).toEqual([
    ...['requested', 'approved', 'received', 'refunded', 'closed'],
  ])
  for (const said of ['We received the items', 'We refunded $29.00', 'is now closed'])
    await takeMail(shop, order.email, said)
})

test('[RMA-04] the customer and staff exchange comments, and a mail brings those of staff', async () => {
  const one = await asked()
  const { number, guest } = one
  const comment = { return_number: number, comment: 'A size too small.\nSee the photo.' }
  const { client, headers } = guest
  const key = { ...headers, 'idempotency-key': 'comment-1' }
  for (const _twice of [1, 2])
    valueOf(await client.call(contract.addReturnComment, { query: {}, body: comment, headers: key }))
  await answerReturn(clerk(), number, 'Thank you.')
  const { comments } = valueOf(
    await client.call(contract.listReturnComments, { query: { return_number: number }, headers }),
  )
  expect(comments.map(({ by, comment: text }) => [by, text])).toEqual([
    ['customer', comment.comment],
    ['staff', 'Thank you.'],
  ])
  await takeMail(shop, one.order.email, 'Thank you.')
  for (const bad of [' ', 'a\u0007b']) {
    const body = { return_number: number, comment: bad }
    const refused = refusalOf(await client.call(contract.addReturnComment, { query: {}, body, headers }))
    expect(refused.fields).toMatchObject([{ field: 'comment' }])
  }
})

test('a refunded return moves the money, the units and the stock once; staff may keep the goods out', async () => {
  const one = await received({ qty: 3, units: 2 })
  const { order, number } = one
  const before = await onHand(order.sku)
  await takeStep(clerk(), number, 'refund')
  const after = await orderNow(shop.db, order.id)
  expect(after).toMatchObject({ refundedCents: 58_00 })
  expect(after.lines[0]).toMatchObject({ shipped: 3, refunded: 2, withdrawn: 0 })
  expect(await onHand(order.sku)).toBe(before + 2)
  await expect(takeStep(clerk(), number, 'refund')).rejects.toMatchObject({ reason: 'return-state' })
  const other = await received()
  const kept = await onHand(other.order.sku)
  await takeStep(clerk(), other.number, 'refund', { keepsOut: true })
  expect(await onHand(other.order.sku)).toBe(kept)
})

test('goods that came back and are kept out leave the units of the line that are still to be sent', async () => {
  const order = await shippedOrder(shop, { qty: 3, isShipped: false })
  await doWith(shop.db, invoiceOrder, order.id, {})
  await doWith(shop.db, shipOrder, order.id, { lines: [{ lineId: order.lineId, qty: 2 }] })
  const guest = await confirmedGuest(shop, order)
  const { increment_id: number } = await newReturn(guest.client, order, { qty: 1, headers: guest.headers })
  for (const step of ['approve', 'receive'] as const) await takeStep(clerk(), number, step)
  await takeStep(clerk(), number, 'refund', { keepsOut: true })
  const line = async () => (await orderNow(shop.db, order.id)).lines[0]
  expect(await line()).toMatchObject({ shipped: 2, refunded: 1, withdrawn: 0 })
  await doWith(shop.db, shipOrder, order.id, { lines: [{ lineId: order.lineId, qty: 1 }] })
  expect(await line()).toMatchObject({ shipped: 3, refunded: 1, withdrawn: 0 })
})

const byBuyer = (email: string, ...ids: number[]) =>
  shop.db.updateTable('orders').set({ email }).where('id', 'in', ids).execute()

test('an exchange refunds and names a later order of the same buyer; a credit has a number', async () => {
  const one = await received()
  const bad = takeStep(clerk(), one.number, 'exchange', { reference: '99' })
  await expect(bad).rejects.toMatchObject({ fields: [{ message: messages.exchangeOrderUnknown }] })
  const { id, number: reference } = await shippedOrder(shop, { isShipped: false })
  await byBuyer(one.order.email.toUpperCase(), id)
  await takeStep(clerk(), one.number, 'exchange', { reference })
  expect(await returnNow(one)).toMatchObject({ state: 'exchanged', reference, refund: { grand_total: 29 } })
  const two = await received()
  const nameless = takeStep(clerk(), two.number, 'credit')
  await expect(nameless).rejects.toMatchObject({ fields: [{ message: messages.creditReferenceMissing }] })
  await takeStep(clerk(), two.number, 'credit', { reference: 'C-7' })
  expect(await returnNow(two)).toMatchObject({ state: 'credited', reference: 'C-7' })
})

test('one order is sent in exchange for one return, also of two at once', async () => {
  const returns = [await received(), await received(), await received()]
  const { id, number: reference } = await shippedOrder(shop, { isShipped: false })
  await byBuyer(`bea-${id}@example.com`, id, ...returns.map(({ order }) => order.id))
  const [first, ...others] = returns
  const settled = await Promise.allSettled(
    others.map(({ number }) => takeStep(clerk(), number, 'exchange', { reference })),
  )
  const refused = { fields: [{ field: 'reference', message: messages.exchangeOrderTaken }] }
  expect(settled).toMatchObject(
    settled[0]?.status === 'fulfilled'
      ? [{}, { status: 'rejected', reason: refused }]
      : [{ status: 'rejected', reason: refused }, { status: 'fulfilled' }],
  )
  const later = takeStep(clerk(), first?.number ?? '', 'exchange', { reference })
  await expect(later).rejects.toMatchObject(refused)
})

/** A family's leotards of a studio, shipped, and a guest who may return them. */
async function studioOrder(qty: number) {
  const desk = openStudioSalesDesk(shop)
  const owner = await newOwner(shop)
  const product = await desk.sold(owner, { myCents: 20_00, studentCents: 25_00 })
  const order = await desk.order(owner, [{ sku: product.sku, qty }])
  const [line] = order.lines
  await shop.db
    .updateTable('order_line')
    .set({ product_type: 'configurable', dancer: 'Mia' })
    .where('order_id', '=', order.id)
    .execute()
  await ship(shop, order.id)
  const { email } = await shop.db
    .selectFrom('orders')
    .select('email')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const found = { ...order, number: order.orderNumber, email, lineId: line?.id ?? 0, otherLineId: 0, sku: '' }
  const guest = await confirmedGuest(shop, found)
  const ask = async () => {
    const asked = await newReturn(guest.client, found, { headers: guest.headers })
    return asked.increment_id
  }
  return { owner, order, ask }
}

test('[part of STUDIO-24] the owner sees returns of the studio’s orders with what they took back, and nobody’s name', async () => {
  const { owner, order, ask } = await studioOrder(2)
  const number = await ask()
  const list = async ({ client, id }: typeof owner) =>
    client.call(contract.listStudioReturns, { query: { ownerId: id } })
  expect(valueOf(await list(owner))).toMatchObject({ returns: [{ taken_back: 0, state: 'requested' }] })
  await takeStep(clerk(), number, 'approve')
  await takeStep(clerk(), number, 'receive')
  await takeStep(clerk(), number, 'refund')
  const page = valueOf(await list(owner))
  expect(page).toMatchObject({
    currency: 'USD',
    total: 1,
    returns: [
      {
        increment_id: number,
        order_number: order.orderNumber,
        state: 'refunded',
        items: [{ qty: 1, dancer: 'Mia' }],
        taken_back: 5,
      },
    ],
  })
  expect(JSON.stringify(page)).not.toMatch(/@|Durand|Congress/)
  const other = await newOwner(shop)
  expect(valueOf(await list(other)).returns).toEqual([])
  expect(refusalOf(await list({ ...other, id: owner.id })).reason).toBe('studio-not-found')
})

test('[part of STUDIO-24] the list of a studio has those in one state, by pages, and says how many there are', async () => {
  const { owner, ask } = await studioOrder(3)
  const [oldest, middle, latest] = [await ask(), await ask(), await ask()]
  await takeStep(clerk(), middle, 'approve')
  const list = (asked: { state?: ReturnState; from?: number; size?: number }) =>
    owner.client.call(contract.listStudioReturns, {
      query: { ownerId: owner.id, ...asked },
    })
  const numbers = async (asked: Parameters<typeof list>[0]) => {
    const { returns, total } = valueOf(await list(asked))
    return [returns.map((each) => each.increment_id), total]
  }
  expect(await numbers({})).toEqual([[latest, middle, oldest], 3])
  expect(await numbers({ state: 'requested' })).toEqual([[latest, oldest], 2])
  expect(await numbers({ state: 'requested', from: 1, size: 1 })).toEqual([[oldest], 2])
  expect(await numbers({ state: 'approved' })).toEqual([[middle], 1])
  expect(await numbers({ state: 'closed' })).toEqual([[], 0])
  expect(await numbers({ from: 9 })).toEqual([[], 3])
  // No client of this contract sends it.
  expect(refusalOf(await list({ state: 'any' as ReturnState })).fields).toMatchObject([{ field: 'state' }])
})

test('[part of E-43] a photo is made anew; its customer sees it and a stranger does not', async () => {
  const { guest, number, order } = await asked()
  const drawn = sharp({ create: { width: 2_000, height: 10, channels: 3, background: '#c9a' } })
  const sent = await drawn
    .withExif({ IFD0: { Copyright: 'hidden note' } })
    .jpeg()
    .toBuffer()
  const upload = (content: Buffer) => {
    const form = new FormData()
    form.append('return_number', number)
    form.append('photo', new File([new Uint8Array(content)], 'photo.jpg'))
    const url = '/api/ext/studio-owner/rmaphotos'
    const { ip: remoteAddress, headers } = guest
    return shop.app.inject({ method: 'POST', url, headers, remoteAddress, payload: form })
  }
  const answer = await upload(sent)
  const { result } = answer.json<{ result: { photos: { photo_id: string }[] } }>()
  expect((await upload(sent)).json()).toMatchObject({ result: { photos: result.photos } })
  const photo_id = result.photos[0]?.photo_id ?? ''
  const read = { query: { photo_id }, headers: guest.headers }
  const photo = valueOf(await guest.client.call(contract.readReturnPhoto, read))
  const content = Buffer.from(photo.content, 'base64')
  expect(content.includes('hidden note')).toBe(false)
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 1_600 })
  const stranger = await confirmedGuest(shop, await shippedOrder(shop))
  const foreign = { query: { photo_id }, headers: stranger.headers }
  expect(refusalOf(await stranger.client.call(contract.readReturnPhoto, foreign)).reason).toBe(
    'return-not-found',
  )
  const bad = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect(bad.json()).toMatchObject({ fields: [{ field: 'photo', message: messages.returnPhotoTypeWrong }] })
  expect(order.id).toBeGreaterThan(0)
})

test('[part of RMA-04] units that nobody has paid for are refunded once the order is invoiced, and staff are told so', async () => {
  const order = await shippedOrder(shop, { isShipped: false })
  await doWith(shop.db, shipOrder, order.id, {})
  const guest = await confirmedGuest(shop, order)
  const { increment_id: number } = await newReturn(guest.client, order, { headers: guest.headers })
  await takeStep(clerk(), number, 'approve')
  await takeStep(clerk(), number, 'receive')
  await expect(takeStep(clerk(), number, 'refund')).rejects.toMatchObject({
    message: messages.returnNotInvoiced,
    fields: [],
  })
  await doWith(shop.db, invoiceOrder, order.id, { paidBy: 'cash' })
  await takeStep(clerk(), number, 'refund')
  expect(await returnNow({ order, guest, number })).toMatchObject({ state: 'refunded' })
})

test('units that were refunded with the order meanwhile are named as the reason, and not a missing invoice', async () => {
  const { order, number } = await received({ qty: 2, units: 2 })
  await doWith(shop.db, refundOrder, order.id, { lines: [{ lineId: order.lineId, qty: 1 }] })
  await expect(takeStep(clerk(), number, 'refund')).rejects.toMatchObject({
    message: messages.returnRefundedBefore,
    fields: [],
  })
})

test('part of the price was given back before: staff are told to keep that, and the rest is refunded', async () => {
  const { order, number } = await received({ qty: 2, units: 2 })
  await doWith(shop.db, refundOrder, order.id, {
    lines: [{ lineId: order.otherLineId, qty: 1 }],
    shippingCents: 5_00,
    adjustmentCents: 10_00,
  })
  const refund = (...words: string[]) => command('refund', number, ...words)
  const refused = { code: 1, said: `${number}: ${messages.returnAmountNotLeft}\n` }
  expect(await refund()).toEqual(refused)
  expect(await refund('--adjustment', '-58.01')).toEqual(refused)
  expect((await refund('--adjustment', '10')).said).toContain(
    '--adjustment is zero or what is kept, such as -2.50.',
  )
  expect((await refund('--adjustment', '-10')).said).toContain(`${number}  refunded`)
  expect((await command('show', number)).said).toContain(': 48.00')
  expect((await orderNow(shop.db, order.id)).state).toBe('closed')
})

test('what was given back before is kept by an exchange and by a credit, too', async () => {
  const one = await received()
  const { id, number: reference } = await shippedOrder(shop, { isShipped: false })
  await byBuyer(one.order.email, id)
  const exchanged = await command('exchange', one.number, '--order', reference, '--adjustment', '-2.50')
  expect(exchanged.said).toContain('exchanged')
  expect((await command('show', one.number)).said).toContain(': 26.50')
  const two = await received()
  await command('credit', two.number, '--credit', 'C-8', '--adjustment=-2.50')
  expect((await command('show', two.number)).said).toContain(': 26.50')
})

test('who is no member of staff takes no step, and nothing changes', async () => {
  const { number } = await asked()
  const guest = { ...clerk(), actor: { kind: 'guest' } as const }
  await expect(takeStep(guest, number, 'approve')).rejects.toMatchObject({ reason: 'not-allowed' })
  await expect(answerReturn(guest, number, 'Hi')).rejects.toMatchObject({ reason: 'not-allowed' })
})

test('npm run returns lists, shows and decides returns, and says what is wrong', async () => {
  const { number, order } = await asked()
  expect((await command('list', '--state', 'requested')).said).toContain(`${number}  requested`)
  const two = await asked({ qty: 2, units: 2 })
  const listed = (await command('list', '--state', 'requested')).said
  expect(listed).toMatch(new RegExp(`^${number} .*  order ${order.number}  1 unit$`, 'm'))
  expect(listed).toMatch(new RegExp(`^${two.number} .*  2 units$`, 'm'))
  expect((await command('show', number)).said).toContain(`order ${order.number}  wants: refund`)
  expect((await command('reject', number)).said).toContain(`--note: ${messages.returnNoteMissing}`)
  expect((await command('approve', number, '--note', 'Fine')).said).toContain(`${number}  approved`)
  expect(await command('approve', number)).toMatchObject({
    code: 1,
    said: `${number}: ${messages.returnStateForbids}\n`,
  })
  expect((await command('receive', number)).code).toBe(0)
  expect((await command('comment', number, '--note', 'It is here.')).code).toBe(0)
  expect((await command('refund', number)).said).toContain(`${number}  refunded`)
  expect((await command('show', number)).said).toContain(': 29.00')
  for (const words of [[], ['show'], ['approve', number, '--order', '1'], ['list', '--state', 'new']])
    expect((await command(...words)).said).toContain('npm run returns -- list')
  expect((await command('photos', number)).said).toContain('--out folder')
  expect((await command('show', '1')).said).toContain(messages.returnNotFound)
})
