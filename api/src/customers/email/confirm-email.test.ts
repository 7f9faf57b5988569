import * as contract from 'commerce/contract/contact'
import * as newsletter from 'commerce/contract/newsletter'
import * as user from 'commerce/contract/customers'
import { EMAIL_LINK_SECONDS, MAILS_TO_MAILBOX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '#src/jobs/clean-up'
import { later } from '#src/later'
import { makeLinkToken } from '#src/links/single-use-link'
import { eventsOf } from '#test/desks/audit-desk'
import { goodPassword, newCustomer, newRegistration, signIn } from '#test/customer'
import { inSeconds } from '#test/move-time'
import { confirmTokenIn, openMailbox, resetTokenIn, takeMail } from '#test/mailbox'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const publicUrl = 'https://barre.example'
let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({ PUBLIC_URL: publicUrl })
})
afterAll(() => shop.close())

type Client = ReturnType<typeof clientOf>
const isConfirmed = async (client: Client) =>
  valueOf(await client.call(user.readMe, { query: {} })).email_confirmed
const linkTo = async (email: string) => confirmTokenIn(await takeMail(shop, email, '/confirm-email?'))
const confirm = (confirmToken: string, ip = '203.0.113.4') =>
  clientOf(shop.app, { ip }).call(user.confirmEmail, { body: { confirmToken } })

test('[part of SESS-11] a new account gets a link, and acts for its address once the link was followed', async () => {
  const { client, email } = await newCustomer(shop.app)
  expect(await isConfirmed(client)).toBe(false)
  valueOf(await confirm(await linkTo(email)))
  expect(await isConfirmed(client)).toBe(true)
  expect(valueOf(await client.call(newsletter.readSubscription, { query: {} }))).toEqual({
    email,
    isSubscribed: false,
  })
})

test('[part of SESS-11] the mail with the link says what it gives away, in words that nobody chose', async () => {
  const registration = newRegistration()
  registration.customer.firstname = 'Buy now evil'
  valueOf(await clientOf(shop.app).call(user.createUser, { body: registration }))
  const mail = await takeMail(shop, registration.customer.email, '/confirm-email?')
  expect(mail.text_part).toContain("If you didn't create this account, don't use the link")
  for (const part of [mail.text_part, mail.html_part]) expect(part).not.toMatch(/evil|Margot|Fonteyn/)
})

test('[part of SESS-11] a link that is pressed twice, or sent once more, gives the same answer, and counts once', async () => {
  const { client, email, id } = await newCustomer(shop.app)
  const token = await linkTo(email)
  const ip = '203.0.113.160'
  const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(token, ip)))
  expect(answers.map(valueOf)).toEqual([true, true, true, true])
  expect(valueOf(await confirm(token, ip))).toBe(true)
  expect(await isConfirmed(client)).toBe(true)
  expect(await eventsOf(shop, ip)).toEqual([
    { event: 'email-confirmed', by: 'guest', of: `customer ${id}`, call: null, times: 1 },
  ])
  shop.context.now = () => later(new Date(), EMAIL_LINK_SECONDS + 60)
  expect(refusalOf(await confirm(token))).toMatchObject({
    code: 422,
    reason: 'confirm-link-invalid',
    result: messages.confirmLinkInvalid,
  })
  shop.context.now = () => new Date()
})

test('[part of SESS-11] a used link is good for nothing once the account has another address, or the former one again', async () => {
  const { client, email } = await newCustomer(shop.app)
  const token = await linkTo(email)
  valueOf(await confirm(token))
  for (const next of [`new-${email}`, email]) {
    const customer = { firstname: 'Margot', lastname: 'Fonteyn', email: next }
    const body = { customer, currentPassword: goodPassword }
    valueOf(await client.call(user.changeMe, { query: {}, body }))
    expect(refusalOf(await confirm(token)).reason).toBe('confirm-link-invalid')
    expect(await isConfirmed(client)).toBe(false)
  }
})

test('[part of SESS-11] a mail that is sent once more after its link was used makes no new link', async () => {
  const { email } = await newCustomer(shop.app)
  await openMailbox(shop).isEmpty()
  const job = await shop.db
    .selectFrom('single_use_link')
    .innerJoin('customer', 'customer.id', 'single_use_link.customer_id')
    .select('key')
    .where('customer.email', '=', email)
    .executeTakeFirstOrThrow()
  valueOf(await confirm(await linkTo(email)))
  const link = { of: 'customer', purpose: 'email-confirmation', key: job.key, now: new Date() } as const
  expect(await makeLinkToken(shop.db, link)).toBeUndefined()
})

test.each(['', 'none', 'a'.repeat(43), 'x'.repeat(200)])(
  '[part of SESS-11] "%s" confirms nothing',
  async (madeUp) => {
    expect(refusalOf(await confirm(madeUp)).reason).toBe('confirm-link-invalid')
  },
)

test('[part of SESS-11] a link of another purpose confirms nothing', async () => {
  const { client, email } = await newCustomer(shop.app)
  valueOf(await clientOf(shop.app).call(user.askForReset, { body: { email } }))
  const resetToken = resetTokenIn(await takeMail(shop, email, '/new-password?'))
  expect(refusalOf(await confirm(resetToken)).reason).toBe('confirm-link-invalid')
  expect(await isConfirmed(client)).toBe(false)
})

test('[part of SESS-11] a new link can be asked for, and ends the one before; a confirmed address needs none', async () => {
  const { client, email } = await newCustomer(shop.app)
  const first = await linkTo(email)
  const ask = () => client.call(user.askForConfirmation, { query: {} })
  expect(valueOf(await ask())).toBe(true)
  await openMailbox(shop).isEmpty()
  const second = await linkTo(email)
  expect(second).not.toBe(first)
  expect(refusalOf(await confirm(first)).reason).toBe('confirm-link-invalid')
  valueOf(await confirm(second))
  expect(valueOf(await ask())).toBe(false)
  expect(refusalOf(await clientOf(shop.app).call(user.askForConfirmation, { query: {} })).reason).toBe(
    'not-signed-in',
  )
})

test('[E-32] three links an hour go to one mailbox, and registering goes on when it had its mails', async () => {
  const { client } = await newCustomer(shop.app)
  const codes: number[] = []
  for (let count = 0; count <= MAILS_TO_MAILBOX.most; count++) {
    const answer = await client.call(user.askForConfirmation, { query: {} })
    codes.push(answer.ok ? 200 : answer.code)
  }
  expect(codes).toEqual([200, 200, 200, 429])
  const name = randomUUID()
  for (let count = 0; count <= MAILS_TO_MAILBOX.most; count++) {
    const body = newRegistration(`${name}+${count}@example.com`)
    valueOf(await clientOf(shop.app, { ip: `198.51.100.${count}` }).call(user.createUser, { body }))
  }
  await openMailbox(shop).isEmpty()
  const sent = await shop.db
    .selectFrom('mailbox')
    .select('id')
    .where('recipient', 'like', `${name}%`)
    .execute()
  expect(sent).toHaveLength(MAILS_TO_MAILBOX.most)
})

test('[part of SESS-11] a link runs out after its days, and is forgotten', async () => {
  const { email, id } = await newCustomer(shop.app)
  const token = await linkTo(email)
  const asked = () =>
    shop.db.selectFrom('single_use_link').selectAll().where('customer_id', '=', id).execute()
  const [{ expires_at: until } = { expires_at: new Date(0) }] = await asked()
  expect(Math.abs(until.getTime() - Date.now() - EMAIL_LINK_SECONDS * 1_000)).toBeLessThan(60_000)
  shop.context.now = () => later(new Date(), EMAIL_LINK_SECONDS + 60)
  expect(refusalOf(await confirm(token)).reason).toBe('confirm-link-invalid')
  shop.context.now = () => new Date()
  await inSeconds(shop.db, EMAIL_LINK_SECONDS + 60, () => cleanUp(shop.jobs))
  expect(await asked()).toEqual([])
  const { email_confirmed_at: at } = await shop.db
    .selectFrom('customer')
    .select('email_confirmed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(at).toBeNull()
})

test('[part of SESS-11] another address is to be confirmed anew, and the link of the former one confirms it not', async () => {
  const { client, email } = await newCustomer(shop.app)
  valueOf(await confirm(await linkTo(email)))
  const other = await newCustomer(shop.app)
  const former = await linkTo(other.email)
  for (const [customer, next] of [
    [client, `new-${email}`],
    [other.client, `new-${other.email}`],
  ] as const) {
    const change = { firstname: 'Margot', lastname: 'Fonteyn', email: next }
    const body = { customer: change, currentPassword: goodPassword }
    expect(valueOf(await customer.call(user.changeMe, { query: {}, body })).email_confirmed).toBe(false)
  }
  expect(refusalOf(await client.call(newsletter.readSubscription, { query: {} })).reason).toBe(
    'email-not-confirmed',
  )
  expect(refusalOf(await confirm(former)).reason).toBe('confirm-link-invalid')
  expect(await isConfirmed(other.client)).toBe(false)
  valueOf(await confirm(await linkTo(`new-${other.email}`)))
  expect(await isConfirmed(other.client)).toBe(true)
})

test('[part of SESS-11] whenever a link is pressed beside a change of the address, the new one is not confirmed by it', async () => {
  for (let round = 0; round < 6; round++) {
    const { client, email } = await newCustomer(shop.app)
    const token = await linkTo(email)
    const customer = { firstname: 'Margot', lastname: 'Fonteyn', email: `new-${email}` }
    const body = { customer, currentPassword: goodPassword }
    const later = new Promise((done) => setTimeout(done, 20 * round))
    const [changed, pressed] = await Promise.all([
      client.call(user.changeMe, { query: {}, body }),
      later.then(() => confirm(token)),
    ])
    valueOf(changed)
    if (!pressed.ok) expect(pressed.reason).toBe('confirm-link-invalid')
    expect(await isConfirmed(client)).toBe(false)
  }
})

test('[part of SESS-11] a password that was set by a mailed link confirms the address', async () => {
  const { client, email } = await newCustomer(shop.app)
  const guest = clientOf(shop.app)
  valueOf(await guest.call(user.askForReset, { body: { email } }))
  const resetToken = resetTokenIn(await takeMail(shop, email, '/new-password?'))
  expect(await isConfirmed(client)).toBe(false)
  const newPassword = 'rond de jambe à terre'
  valueOf(await guest.call(user.createPassword, { body: { resetToken, newPassword } }))
  const signedIn = clientOf(shop.app, await signIn(guest, email, newPassword))
  expect(await isConfirmed(signedIn)).toBe(true)
})

test('[part of SESS-11] what a customer sends of it is ignored', async () => {
  const { client } = await newCustomer(shop.app)
  const customer = { firstname: 'Margot', lastname: 'Fonteyn', email_confirmed: true }
  valueOf(await client.call(user.changeMe, { query: {}, body: { customer } }))
  expect(await isConfirmed(client)).toBe(false)
})

test('[SHOP-06] [E-33] a receipt goes to the address of an account once that is confirmed', async () => {
  const { client, email } = await newCustomer(shop.app)
  const askForReceipt = async () => {
    const token = valueOf(await client.call(contract.getMailToken))
    const mail = { sourceAddress: 'front-desk@barre.example', subject: 'Fit', emailText: 'It fits.', token }
    const body = { ...mail, targetAddress: email, confirmation: true }
    valueOf(await client.call(contract.sendEmail, { query: {}, body }))
    await openMailbox(shop).isEmpty()
    const mails = await shop.db
      .selectFrom('mailbox')
      .select('subject')
      .where('recipient', '=', email)
      .execute()
    return mails.map(({ subject }) => subject)
  }
  expect(await askForReceipt()).not.toContain('We received your message')
  valueOf(await confirm(await linkTo(email)))
  expect(await askForReceipt()).toContain('We received your message')
})

test('[part of E-59] the record knows that an address was confirmed, and which links were refused', async () => {
  const { email, id } = await newCustomer(shop.app)
  const ip = '203.0.113.159'
  valueOf(await confirm(await linkTo(email), ip))
  refusalOf(await confirm('a'.repeat(43), ip))
  expect(await eventsOf(shop, ip)).toEqual([
    { event: 'email-confirmed', by: 'guest', of: `customer ${id}`, call: null, times: 1 },
    { event: 'confirmation-refused', by: 'guest', of: null, call: '/api/user/confirm-email', times: 1 },
  ])
})

test('[part of SESS-11] the token of a link lies in its mail alone', async () => {
  const { email } = await newCustomer(shop.app)
  const token = await linkTo(email)
  const { rows } = await shop.pool.query<{ text: string }>(
    `select row::text as text from single_use_link row union all select row::text from outbox row`,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
})
