import * as user from 'commerce/contract/customers'
import { EMAIL_CHANGES_OF_CUSTOMER, MAILS_TO_MAILBOX, REFUSED_REGISTRATIONS_OF_IP } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newCustomer, newRegistration, signIn } from '#test/customer'
import { confirmEmailOf, openMailbox, resetTokenIn, takeMail } from '#test/mailbox'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (server = await openTestApp()))
afterAll(() => server.close())

const names = { firstname: 'Margot', lastname: 'Fonteyn' }
const newEmail = () => `${randomUUID()}@example.com`

type Customer = Awaited<ReturnType<typeof newCustomer>>

const change = ({ client }: Customer, email: string, currentPassword?: string) =>
  client.call(user.changeMe, {
    query: {},
    body: { customer: { ...names, email }, ...(currentPassword !== undefined && { currentPassword }) },
  })

const emailOf = async ({ client }: Customer) => valueOf(await client.call(user.readMe, { query: {} })).email

test('[part of SESS-11] with the current password the e-mail address becomes another one, which one signs in with', async () => {
  const customer = await newCustomer(server.app)
  const email = newEmail()
  expect(valueOf(await change(customer, ` ${email} `, goodPassword)).email).toBe(email)
  expect(await emailOf(customer)).toBe(email)
  await signIn(clientOf(server.app), email.toUpperCase())
  const former = { username: customer.email, password: goodPassword }
  expect(refusalOf(await clientOf(server.app).call(user.logIn, { body: former })).code).toBe(401)
  const [mail] = await openMailbox(server).mailsTo(customer.email)
  expect(mail).toMatchObject({ subject: 'Your Barre email address was changed' })
  expect(mail?.text_part).not.toContain(email)
})

test('[part of SESS-11] a mail tells who reads at the new address, in words that the customer did not choose', async () => {
  const customer = await newCustomer(server.app)
  const email = newEmail()
  const named = { firstname: 'Buy now at evil.agency', lastname: 'Fonteyn', email }
  const body = { customer: named, currentPassword: goodPassword }
  valueOf(await customer.client.call(user.changeMe, { query: {}, body }))
  const [notice, ...others] = await openMailbox(server).mailsTo(email)
  expect(others).toEqual([])
  expect(notice).toMatchObject({ subject: 'Your new email address for Barre' })
  expect(notice?.text_part).toContain('have an account at Barre, someone made a mistake')
  const mails = [notice!, await takeMail(server, email, '/confirm-email?')]
  for (const part of mails.flatMap((mail) => [mail.text_part, mail.html_part])) {
    for (const text of ['evil', 'Margot', customer.email]) expect(part).not.toContain(text)
  }
})

test('[E-32] [E-16] of changes to one mailbox three an hour are tried, and a refused one sends nothing', async () => {
  const { email } = await newCustomer(server.app)
  const codes: number[] = []
  for (let count = 0; count <= MAILS_TO_MAILBOX.most; count++) {
    codes.push(refusalOf(await change(await newCustomer(server.app), email, goodPassword)).code)
  }
  expect(codes).toEqual([422, 422, 422, 429])
  const jobs = await server.pool.query(`select kind from outbox where payload ->> 'email' = $1`, [email])
  expect(jobs.rows).toEqual([])
})

test('[part of SESS-11] a session alone does not change the e-mail address, nor anything sent with it', async () => {
  const customer = await newCustomer(server.app)
  const thief = newEmail()
  expect(refusalOf(await change(customer, thief)).fields).toEqual([
    { field: 'currentPassword', message: messages.emailNeedsPassword },
  ])
  expect(refusalOf(await change(customer, thief, 'a guess')).fields).toEqual([
    { field: 'currentPassword', message: messages.currentPasswordWrong },
  ])
  const body = { customer: { firstname: 'Peggy', lastname: 'Hookham', email: thief }, currentPassword: 'no' }
  refusalOf(await customer.client.call(user.changeMe, { query: {}, body }))
  const me = valueOf(await customer.client.call(user.readMe, { query: {} }))
  expect(me).toMatchObject({ email: customer.email, firstname: 'Margot' })
})

test('[part of SESS-11] the same address in other capitals is saved without a password, and stays confirmed', async () => {
  const customer = await newCustomer(server.app)
  await confirmEmailOf(server, customer.email)
  const spelled = customer.email.toUpperCase()
  expect(valueOf(await change(customer, ` ${spelled} `, 'not the password')).email).toBe(spelled)
  expect(await emailOf(customer)).toBe(spelled)
  const { email_confirmed_at: confirmedAt } = await server.db
    .selectFrom('customer')
    .select('email_confirmed_at')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(confirmedAt).not.toBeNull()
  await signIn(clientOf(server.app), customer.email)
})

test('[part of VAL-01] [VAL-03] what is no e-mail address is refused by name', async () => {
  const customer = await newCustomer(server.app)
  expect(refusalOf(await change(customer, 'margot@', goodPassword)).fields).toEqual([
    { field: 'customer.email', message: messages.emailInvalid },
  ])
})

test('[E-16] an address with an account is not said to have one, and few can be tried', async () => {
  const [customer, other] = [await newCustomer(server.app), await newCustomer(server.app)]
  const refusal = refusalOf(await change(customer, other.email, goodPassword))
  expect(refusal).toMatchObject({ code: 422, reason: 'email-refused', result: messages.emailRefused })
  expect(JSON.stringify(refusal)).not.toContain(other.email)
  expect(await emailOf(customer)).toBe(customer.email)
  expect(await emailOf(other)).toBe(other.email)
  const codes: number[] = []
  for (let count = 1; count <= EMAIL_CHANGES_OF_CUSTOMER.most; count++) {
    const { email } = await newCustomer(server.app)
    codes.push(refusalOf(await change(customer, email, goodPassword)).code)
  }
  expect(codes).toEqual([422, 422, 422, 422, 429])
})

test('of two customers who want one address at once one gets it', async () => {
  const customers = await Promise.all([1, 2, 3].map(() => newCustomer(server.app)))
  const email = newEmail()
  const answers = await Promise.all(customers.map((each) => change(each, email, goodPassword)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of answers) if (!answer.ok) expect(answer.reason).toBe('email-refused')
})

test('[E-18] a link to a new password that went to the former address is no longer good', async () => {
  const customer = await newCustomer(server.app)
  const guest = clientOf(server.app, { ip: '203.0.113.50' })
  valueOf(await guest.call(user.askForReset, { body: { email: customer.email } }))
  const [mail] = await openMailbox(server).mailsTo(customer.email)
  valueOf(await change(customer, newEmail(), goodPassword))
  const body = { newPassword: 'a thief’s own password', resetToken: resetTokenIn(mail!) }
  expect(refusalOf(await guest.call(user.createPassword, { body })).reason).toBe('reset-link-invalid')
})

test('[E-16] who tries which addresses have an account is stopped after twenty', async () => {
  const { email } = await newCustomer(server.app)
  const stranger = clientOf(server.app, { ip: '203.0.113.60' })
  const codes: number[] = []
  for (let count = 0; count <= REFUSED_REGISTRATIONS_OF_IP.most; count++) {
    codes.push(refusalOf(await stranger.call(user.createUser, { body: newRegistration(email) })).code)
  }
  expect(codes.indexOf(429)).toBe(20)
  // An e-mail without an account is not answered earlier either, so the timing reveals nothing.
  expect(refusalOf(await stranger.call(user.createUser, { body: newRegistration() })).code).toBe(429)
  valueOf(await clientOf(server.app).call(user.createUser, { body: newRegistration() }))
})
