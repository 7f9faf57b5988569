import { PRESS_REPEAT_SECONDS } from 'commerce/limits'
import { expect, test } from 'vitest'
import { takeStep } from '../../../../api/src/returns/take-step.ts'
import { asClerk } from '../../../../api/test/desks/order-desk.ts'
import { eventually } from '../../../../api/test/eventually.ts'
import { returnProblems } from '../../../../commerce/src/return-problems.ts'
import {
  choose,
  fieldsOf,
  itemsOf,
  lastingText,
  returningVisitors,
} from '../../../checks/returning-visitors.ts'
import { publicUrl, shopWithPages } from '../../../checks/shop-with-pages.ts'
import { textOf } from '../../../checks/text-of.ts'

// Orders and returns as a browser without script sees them.
const opened = shopWithPages()

type Visitor = ReturnType<typeof opened.newShopper>

const { buy, ship, returnWithPhoto } = returningVisitors(opened)

const newEmail = () => `carla-${crypto.randomUUID()}@example.com`

async function lookUp(visitor: Visitor, number: string, email: string) {
  return visitor.visit('/rma', { order: number, option: 'email', code: email })
}

/** What the pattern finds first in the mails to someone, the newest first. */
async function mailed(email: string, pattern: RegExp): Promise<string> {
  const { db } = opened.shop.context
  return eventually(async () => {
    const mails = await db
      .selectFrom('mailbox')
      .select('text_part')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .execute()
    const [found] = mails.flatMap(({ text_part: text }) => pattern.exec(text)?.[1] ?? [])
    if (found === undefined) throw new Error(`No mail to ${email} has it.`)
    return found
  })
}

const codeTo = (email: string) => mailed(email, /^\s*(\d{6})\s*$/m)

/** What every page of a layout begins with. */
const headerOf = ({ body }: { body: string }) => /<header[^>]*>.*?<\/header>/s.exec(body)?.[0]

test('[RMA-01] orders and returns have pages with that title in the studio layout, without signing in', async () => {
  const shopper = opened.newShopper()
  const email = newEmail()
  const number = await buy(shopper, email)
  const guest = opened.newShopper()
  const page = await guest.visit('/rma')
  expect(page.body).toContain('<title>Orders and Returns | Barre</title>')
  const found = await lookUp(guest, number, email)
  expect(found.url).toBe('/rma/order/details')
  expect(found.body).toContain('<title>Orders and Returns | Barre</title>')
  expect(found.body).toContain(number)
  const nobody = opened.newShopper()
  const ofStudios = headerOf(await nobody.visit('/studio/forgot'))
  expect(ofStudios).toBeDefined()
  expect(headerOf(await nobody.visit('/'))).not.toBe(ofStudios)
  for (const each of [page, found]) expect(headerOf(each)).toBe(ofStudios)
})

test('[part of E-24] [UX-81] a wrong number and a wrong second fact are answered alike, and the ticket is in a cookie that scripts cannot read', async () => {
  const shopper = opened.newShopper()
  const email = newEmail()
  const number = await buy(shopper, email)
  const guest = opened.newShopper()
  const said: string[] = []
  for (const [order, code] of [
    [number, 'someone@example.com'],
    ['999999999', email],
  ] as const) {
    const { answer } = await guest.send('/rma', { order, option: 'email', code })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    said.push(/id="order-error"[^>]*>(.*?)<\/p>/s.exec(answer.body)?.[1] ?? '')
  }
  expect(said[0]).not.toBe('')
  expect(said[0]).toBe(said[1])
  expect((await guest.send('/rma/order/details')).answer.headers.location).toBe('/rma')

  const { answer, keep } = await guest.send('/rma', { order: `#${number}`, option: 'zip', code: '10001' })
  keep()
  expect(answer.statusCode).toBe(302)
  const kept = guest.seen.find(({ name }) => name === '__Secure-rma')
  expect(kept?.attributes).toMatchObject({ path: '/rma', httponly: '', secure: '', samesite: 'Lax' })
  const shown = await guest.send('/rma/order/details')
  expect(shown.answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(shown.answer.body).not.toContain(email)
  expect(shown.answer.body).not.toContain('12 Barre Street')
  await guest.visit('/rma/order/details', { intent: 'leave' })
  expect((await guest.send('/rma/order/details')).answer.headers.location).toBe('/rma')
})

test('[part of VAL-02] the look-up says beside each field what is missing', async () => {
  const { answer } = await opened.newShopper().send('/rma', { order: '', option: 'zip', code: '' })
  expect(answer.statusCode).toBe(400)
  const said = textOf({ body: answer.body })
  expect(said).toContain(returnProblems.orderNumberMissing)
  expect(said).toContain(returnProblems.lookUpZipMissing)
  expect(answer.body).toContain('<title>Error: Orders and Returns | Barre</title>')
})

test('[E-8] no other site looks an order up or changes it', async () => {
  for (const path of ['/rma', '/rma/order/details', '/rma/order/return']) {
    const answer = await opened.shop.app.inject({
      method: 'POST',
      url: path,
      headers: {
        host: new URL(publicUrl).host,
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'intent=leave',
    })
    expect([path, answer.statusCode]).toEqual([path, 403])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('[UX-79] [UX-82] [UX-83] without script a guest sees parcels, asks for a return with a mailed code, and sends it once', async () => {
  const email = newEmail()
  const number = await buy(opened.newShopper(), email)
  const guest = opened.newShopper()
  const before = textOf(await lookUp(guest, number, email))
  expect(before).toContain("It hasn't shipped yet.")
  await ship(number)
  const shown = textOf(await guest.visit('/rma/order/details'))
  for (const fact of ['DPD', '0123 4567', 'Expected delivery: December 31, 2099', 'Return items'])
    expect(shown).toContain(fact)
  expect(shown).toContain("Shoe Bag: This type of product can't be returned.")

  const path = '/rma/order/return'
  const page = await guest.visit(path)
  const [item = ''] = itemsOf(page.body)
  const what = fieldsOf(page.body, 'value="review"')
  const nothing = await guest.send(path, { ...what, intent: 'review', resolution: 'refund' })
  expect(nothing.answer.statusCode).toBe(400)
  expect(nothing.answer.body).toContain(returnProblems.returnItemsMissing)
  expect(nothing.answer.body).toContain('<title>Error: Orders and Returns | Barre</title>')
  const tooMany = await guest.send(path, { ...what, ...choose(item, '3'), intent: 'review' })
  expect(tooMany.answer.body).toContain(returnProblems.returnQuantityInvalid)
  // What was chosen stays.
  expect(tooMany.answer.body).toMatch(/<option value="size" selected/)

  const review = await guest.visit(path, { ...what, ...choose(item, '1'), intent: 'review' })
  expect(textOf(review)).toContain('1 x Camisole Leotard')
  const asked = await guest.visit(path, { ...fieldsOf(review.body, 'value="send"'), intent: 'send' })
  expect(asked.body).toContain('autoComplete="one-time-code"')
  expect(textOf(asked)).not.toContain(email)
  const along = fieldsOf(asked.body, 'value="confirm"')
  const wrong = await guest.send(path, { ...along, mailedCode: '000 00', intent: 'confirm' })
  expect(wrong.answer.body).toContain(returnProblems.mailedCodeInvalid)
  const sent = { ...along, mailedCode: await codeTo(email), intent: 'confirm' }
  const done = await guest.visit(path, sent)
  expect(done.url).toBe('/rma/order/details?done=send#returns')
  const twice = await guest.visit(path, sent)
  expect(twice.url).toBe(done.url)
  const returnsOf = (body: string) => [...body.matchAll(/<article aria-label="Return (\d+)"/g)].length
  expect(returnsOf(twice.body)).toBe(1)
  expect(textOf(twice)).toMatch(/Return \d+ requested/)

  const details = '/rma/order/details'
  const comment = fieldsOf(twice.body, 'Send comment')
  await guest.visit(details, { ...comment, comment: 'It is for Mia.' })
  expect(textOf(await guest.visit(details))).toContain('It is for Mia.')
  const canceled = await guest.visit(details, fieldsOf(twice.body, 'Yes, cancel the return'))
  expect(textOf(canceled)).toContain('The return was canceled.')
})

test('[E-62] without script a guest asks for the file of own data with a mailed code, and the mailed link gives it once', async () => {
  const email = newEmail()
  const number = await buy(opened.newShopper(), email)
  const guest = opened.newShopper()
  const found = await lookUp(guest, number, email)
  expect(textOf(found)).toContain('everything we store about this order and its email address')
  const details = '/rma/order/details'
  const asked = await guest.visit(details, fieldsOf(found.body, 'Email me my data'))
  expect(asked.body).toContain('autoComplete="one-time-code"')
  const along = fieldsOf(asked.body, 'value="confirm"')
  const code = await codeTo(email)
  const wrong = await guest.send(details, {
    ...along,
    mailedCode: code === '000000' ? '111111' : '000000',
    intent: 'confirm',
  })
  expect(wrong.answer.statusCode).toBeGreaterThanOrEqual(400)
  const done = await guest.visit(details, { ...along, mailedCode: code, intent: 'confirm' })
  expect(done.url).toContain('done=export')
  expect(textOf(done)).toContain('We emailed you a link to the file. It works for 24 hours.')

  const link = await mailed(email, /(\/api\/user\/export\/[\w-]{43})\s/)
  const other = opened.newShopper()
  expect((await other.send(link)).answer.statusCode).toBe(200)
  const { answer: file } = await other.send(link, {})
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining('attachment'),
  })
  expect(file.json()).toMatchObject({ orders: [{ increment_id: number, email }] })
  // A double click gets it again.
  expect((await other.send(link, {})).answer.statusCode).toBe(200)
  const { db, now } = opened.shop.context
  const aMinuteAgo = new Date(now().getTime() - (PRESS_REPEAT_SECONDS + 1) * 1_000)
  await db.updateTable('single_use_link').set({ taken_at: aMinuteAgo }).execute()
  for (const again of [await other.send(link), await other.send(link, {})])
    expect(again.answer.statusCode).toBe(404)
})

test('[part of RMA-04] a customer who is signed in starts the same return from the order, without a code', async () => {
  const carla = await opened.newCustomer()
  const number = await buy(carla, carla.email)
  const order = `/my-account/orders/${number}`
  expect((await carla.visit(order)).body).not.toContain('Return items')
  await ship(number)
  expect((await carla.visit(order)).body).toContain(`href="${order}/return"`)
  const page = await carla.visit(`${order}/return`)
  const [item = ''] = itemsOf(page.body)
  const review = await carla.visit(`${order}/return`, {
    ...fieldsOf(page.body, 'value="review"'),
    ...choose(item, '2'),
    intent: 'review',
  })
  const done = await carla.visit(`${order}/return`, {
    ...fieldsOf(review.body, 'value="send"'),
    intent: 'send',
  })
  expect(done.url).toBe(`${order}?done=send#returns`)
  expect(textOf(done)).toMatch(/Return \d+ requested/)

  const photo = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(done.body, 'Send photo'))) photo.append(name, value)
  photo.append('photo', new Blob(['no picture']), 'photo.png')
  const { answer } = await carla.send(order, photo)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.body).toContain('id="photo-')

  const other = await opened.newCustomer()
  expect((await other.send(order)).answer.statusCode).toBe(404)
  expect((await other.send(`${order}/return`)).answer.statusCode).toBe(404)
  await expectListed(carla, number, other)
})

/** The list of all returns, which the account and the orders lead to; that of somebody else says why it is empty. */
async function expectListed(carla: Visitor, orderNumber: string, other: Visitor): Promise<void> {
  const orders = await carla.visit('/my-account/orders')
  expect(orders.body.match(/href="\/my-account\/returns"/g)).toHaveLength(2)
  const listed = await carla.visit('/my-account/returns')
  for (const text of ['Returns', 'Requested', `Order ${orderNumber}`, 'Leotard']) {
    expect(textOf(listed)).toContain(text)
  }
  expect(listed.body).toContain(`href="/my-account/orders/${orderNumber}#returns"`)
  expect(listed.body).not.toContain('/my-account/returns?page')
  const empty = await other.visit('/my-account/returns')
  expect(textOf(empty)).toContain('No returns yet')
  expect(textOf(empty)).not.toContain(orderNumber)
  expect(textOf(await carla.visit('/my-account/returns?page=x'))).toContain(orderNumber)
}

const pngSignature = '\u0089PNG\r\n\u001A\n'

test('[RMA-04] [part of E-43] photos of a return are seen by whose order it is, in the account and at the look-up, and by nobody else', async () => {
  const carla = await opened.newCustomer()
  const number = await buy(carla, carla.email)
  await ship(number)
  const { order, photo } = await returnWithPhoto(carla, number)
  const guest = opened.newShopper()
  const details = '/rma/order/details'
  const found = await lookUp(guest, number, carla.email)
  expect(found.body).not.toContain('?photo=')
  expect((await guest.send(`${details}?photo=${photo}`)).answer.statusCode).toBe(404)
  const comment = fieldsOf(found.body, 'Send comment')
  const asked = await guest.visit(details, { ...comment, comment: 'As you see.' })
  const confirmed = { mailedCode: await codeTo(carla.email), intent: 'confirm' }
  await guest.visit(details, { ...fieldsOf(asked.body, 'value="confirm"'), ...confirmed })
  expect((await guest.visit(details)).body).toContain(`src="?photo=${photo}"`)
  for (const { answer } of [
    await carla.send(`${order}?photo=${photo}`),
    await guest.send(`${details}?photo=${photo}`),
  ]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.subarray(0, pngSignature.length).toString('latin1')).toBe(pngSignature)
  }

  const other = await opened.newCustomer()
  const otherNumber = await buy(other, other.email)
  const stranger = opened.newShopper()
  await lookUp(stranger, otherNumber, other.email)
  for (const [visitor, path] of [
    [other, order],
    [other, `/my-account/orders/${otherNumber}`],
    [stranger, details],
  ] as const) {
    const foreign = await visitor.send(`${path}?photo=${photo}`)
    const missing = await visitor.send(`${path}?photo=${crypto.randomUUID()}`)
    expect(foreign.answer.statusCode).toBe(404)
    expect(lastingText(foreign.answer.body)).toBe(lastingText(missing.answer.body))
    expect((await visitor.send(`${path}?photo=x`)).answer.statusCode).toBe(404)
  }
  const nobody = opened.newShopper()
  for (const path of [order, details]) {
    const { answer } = await nobody.send(`${path}?photo=${photo}`)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers['content-type']).not.toBe('image/png')
  }
})

test('[part of UX-82] where the shop names no address for returns, an approved one says how to get it', async () => {
  const carla = await opened.newCustomer()
  const number = await buy(carla, carla.email)
  await ship(number)
  const { order } = await returnWithPhoto(carla, number)
  const { body } = await carla.visit(order)
  const [, returnNumber = ''] = /<article aria-label="Return (\d+)"/.exec(body) ?? []
  await takeStep(asClerk(opened.shop.context.db), returnNumber, 'approve')
  const text = textOf(await carla.visit(order))
  expect(text).toContain("Reply to our email, and we'll send you the address and a label.")
  expect(text).not.toContain('the address below')
})

test('[part of RMA-02] the link of a mail fills the number in, and nothing else', async () => {
  const guest = opened.newShopper()
  const { body } = await guest.visit('/rma?order=1000012345&code=carla%40example.com')
  expect(body).toMatch(/<input[^>]*name="order"[^>]*value="1000012345"/)
  expect(body).not.toContain('carla@example.com')
  for (const order of ['%22%3E%3Cb%3E', '9'.repeat(31), 'x'.repeat(5_000)]) {
    expect((await guest.visit(`/rma?order=${order}`)).body).toMatch(/<input[^>]*name="order"[^>]*value=""/)
  }
})
