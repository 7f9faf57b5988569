import * as contract from 'commerce/contract/contact'
import { MAIL_TOKEN_SECONDS, MAILS_OF_IP, MAILS_TO_MAILBOX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config'
import { cleanUp } from '#src/jobs/clean-up'
import { startJobs } from '#src/jobs/start-jobs'
import { later } from '#src/later'
import { newCustomer } from '#test/customer'
import { buildProduct } from '#test/factories'
import { headerOf, openFakeMailServer, partsOf } from '#test/fakes/fake-mail-server'
import { inSeconds } from '#test/move-time'
import { amelie, toAustin } from '#test/people'
import { clientOf, newBuyer, refusalOf, valueOf } from '#test/shopper'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let visitor: ReturnType<typeof clientOf>
let visitors = 0
beforeAll(async () => {
  shop = await openTestApp()
})
beforeEach(async () => {
  await shop.db.deleteFrom('outbox').execute()
  visitors++
  visitor = clientOf(shop.app, { ip: `192.0.2.${visitors}` })
})
afterAll(() => shop.close())

const frontDesk = 'front-desk@barre.example'

/** Sends all waiting jobs, and returns the mails. */
async function deliver() {
  const post = await openFakeMailServer()
  const config = readConfig({ NODE_ENV: 'test', SMTP_URL: post.url, CONTACT_EMAIL: frontDesk })
  const jobs = startJobs({ ...shop.jobs, config })
  try {
    await eventually(async () => {
      const waiting = await shop.db.selectFrom('outbox').select('id').where('state', '<>', 'sent').execute()
      expect(waiting).toEqual([])
    })
    return post.mails
  } finally {
    await jobs.close()
    await post.close()
  }
}

type Client = typeof visitor
const tokenFor = async (client = visitor, purpose?: 'feedback' | 'contact') =>
  valueOf(await client.call(contract.getMailToken, { query: purpose ? { purpose } : {} }))

const newMail = () => ({
  sourceAddress: `mia-${randomUUID().slice(0, 8)}@example.com`,
  targetAddress: 'somebody-else@example.com',
  subject: 'A question',
  emailText: 'Does it come in <b>black</b>?\nMia',
})

async function send(change: Partial<contract.WireMail> = {}, client: Client = visitor) {
  const token = change.token ?? (await tokenFor(client))
  return client.call(contract.sendEmail, { body: { ...newMail(), ...change, token } })
}

test('[SHOP-06] [API-03] a visitor’s message reaches the shop, and nobody else, whomever it names', async () => {
  const mail = newMail()
  expect(valueOf(await send(mail))).toBe('Email has successfully been sent')
  const mails = await deliver()
  expect(mails).toHaveLength(1)
  const [sent] = mails
  expect(sent).toMatchObject({ from: frontDesk, to: [frontDesk] })
  expect(headerOf(sent!, 'from')).toBe(`Barre <${frontDesk}>`)
  expect(headerOf(sent!, 'reply-to')).toBe(mail.sourceAddress)
  expect(headerOf(sent!, 'subject')).toBe('Customer feedback: A question')
  const [text = '', html = ''] = partsOf(sent!)
  expect(text).toContain('Does it come in <b>black</b>?')
  expect(html).toContain('Does it come in &lt;b&gt;black&lt;/b&gt;?<br>Mia')
  expect(sent?.source).not.toContain('somebody-else')
})

test('[SHOP-06] the purpose of the token says what the message is', async () => {
  const token = await tokenFor(visitor, 'contact')
  valueOf(await send({ token }))
  const [sent] = await deliver()
  expect(headerOf(sent!, 'subject')).toBe('Customer message: A question')
  const other = await shop.app.inject('/api/ext/mail-service/get-token?purpose=invoice')
  expect(other.statusCode).toBe(400)
})

test('[SHOP-06] staff read messages in the language of the shop, and a visitor the receipt in that of the page', async () => {
  await shop.db.updateTable('store_view').set({ is_enabled: true }).where('code', '=', 'de').execute()
  await eventually(() => expect(shop.context.storeViews.open).toHaveLength(2))
  const { client, email } = await newCustomer(shop.app)
  await shop.db.updateTable('customer').set({ email_confirmed_at: new Date() }).execute()
  await shop.db.deleteFrom('outbox').execute()
  const headers = { 'x-vs-store-code': 'de' }
  for (const change of [{}, { targetAddress: email, confirmation: true }]) {
    const body = { ...newMail(), ...change, token: await tokenFor(client) }
    valueOf(await client.call(contract.sendEmail, { body, headers }))
  }
  const mails = await deliver()
  const subjectTo = (address: string) =>
    headerOf(
      mails.find(({ to }) => to.includes(address))!,
      'subject',
    )
  expect(subjectTo(frontDesk)).toBe('Customer feedback: A question')
  expect(subjectTo(email)).toBe('Ihre Nachricht ist angekommen')
})

test('[E-33] a token sends one mail, also where it is sent many times at once', async () => {
  const token = await tokenFor()
  const answers = await Promise.all(Array.from({ length: 6 }, () => send({ token })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const again = refusalOf(await send({ token }))
  expect(again).toMatchObject({ code: 422, reason: 'mail-token-invalid' })
  expect(again.result).toBe('Could not send an email. Please try again later.')
  expect(await deliver()).toHaveLength(1)
})

test('[E-33] a token is good for who asked for it, for some minutes, and cannot be made', async () => {
  const customer = await newCustomer(shop.app)
  const stranger = clientOf(shop.app, { ip: '198.51.100.7' })
  const ofVisitor = await tokenFor()
  expect(refusalOf(await send({ token: ofVisitor }, stranger)).reason).toBe('mail-token-invalid')
  expect(refusalOf(await send({ token: ofVisitor }, customer.client)).reason).toBe('mail-token-invalid')
  const signedIn = clientOf(shop.app, { token: customer.token, ip: `192.0.2.${visitors}` })
  valueOf(await send({ token: await tokenFor() }, signedIn))
  await shop.db.deleteFrom('outbox').execute()
  const ofCustomer = await tokenFor(customer.client)
  expect(refusalOf(await send({ token: ofCustomer })).reason).toBe('mail-token-invalid')
  for (const token of ['none', `${ofVisitor}x`, ofVisitor.replace('.', 'A.')]) {
    expect(refusalOf(await send({ token })).reason).toBe('mail-token-invalid')
  }
  const { now } = shop.context
  onTestFinished(() => {
    shop.context.now = now
  })
  shop.context.now = () => later(now(), MAIL_TOKEN_SECONDS)
  expect(refusalOf(await send({ token: ofVisitor })).reason).toBe('mail-token-invalid')
  shop.context.now = now
  expect(await shop.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('[E-8] asking for a token writes nothing', async () => {
  const before = await shop.db.selectFrom('mail_token_use').selectAll().execute()
  await tokenFor()
  expect(await shop.db.selectFrom('mail_token_use').selectAll().execute()).toEqual(before)
})

test.each<[string, Partial<contract.WireMail>]>([
  ['source', { sourceAddress: 'mia@example.com\r\nBcc: all@example.com' }],
  ['target', { targetAddress: 'mia@example.com\r\nBcc: all@example.com' }],
  ['subject', { subject: 'Hello\r\nBcc: all@example.com' }],
  ['subject', { subject: 'Hello\nBcc: all@example.com' }],
])('[E-33] a line break in the %s is refused, and the token stays good', async (_, bad) => {
  const token = await tokenFor()
  expect(refusalOf(await send({ ...bad, token }))).toMatchObject({ code: 400, result: messages.fixErrors })
  expect(await shop.db.selectFrom('outbox').select('id').execute()).toEqual([])
  valueOf(await send({ token }))
})

test('[E-33] what looks like a header in the text stays text', async () => {
  valueOf(await send({ emailText: 'Hi\r\n\r\nBcc: all@example.com\r\n.\r\nRCPT TO:<all@example.com>' }))
  const [sent] = await deliver()
  expect(sent?.to).toEqual([frontDesk])
  expect(headerOf(sent!, 'bcc')).toBeUndefined()
})

test('[SHOP-06] a receipt goes to the address of an order of today, in the shop’s words alone', async () => {
  const item = { sku: (await buildProduct(shop.db)).sku, qty: 1 }
  const emailAddress = `mia-${randomUUID().slice(0, 8)}@example.com`
  const buyer = await newBuyer(shop.app, [item])
  const personalDetails = { ...amelie, emailAddress }
  valueOf(await buyer.send(await buyer.composeOrder({ ...toAustin, personalDetails })))
  await shop.db.deleteFrom('outbox').execute()
  const receipt = { sourceAddress: frontDesk, targetAddress: emailAddress, confirmation: true }
  valueOf(await send({ ...receipt, subject: 'Buy pills', emailText: 'Buy pills at https://evil.example' }))
  const [sent] = await deliver()
  expect(sent).toMatchObject({ from: frontDesk, to: [emailAddress] })
  expect(headerOf(sent!, 'subject')).toBe('We received your message')
  expect(headerOf(sent!, 'reply-to')).toBeUndefined()
  expect(partsOf(sent!).join('')).not.toMatch(/pills|evil/)
})

test('[SHOP-06] [E-33] a receipt to anybody else is answered alike and sent to nobody', async () => {
  const [customer, other] = [await newCustomer(shop.app), await newCustomer(shop.app)]
  await shop.db.updateTable('customer').set({ email_confirmed_at: new Date() }).execute()
  await shop.db.deleteFrom('outbox').execute()
  const receipt = { sourceAddress: frontDesk, confirmation: true }
  for (const targetAddress of [other.email, 'nobody@example.com', `${customer.email}.evil.example`]) {
    expect(valueOf(await send({ ...receipt, targetAddress }, customer.client))).toBe(messages.emailSent)
  }
  expect(await deliver()).toEqual([])
  await shop.db.deleteFrom('outbox').execute()
  valueOf(await send({ ...receipt, targetAddress: customer.email.toUpperCase() }, customer.client))
  const reached = (await deliver()).flatMap(({ to }) => to.map((mailbox) => mailbox.toLowerCase()))
  expect(reached).toEqual([customer.email])
})

test('[E-32] one address writes three times an hour, one IP address twenty times', async () => {
  const { sourceAddress } = newMail()
  for (let number = 1; number <= MAILS_TO_MAILBOX.most; number++) valueOf(await send({ sourceAddress }))
  expect(refusalOf(await send({ sourceAddress })).reason).toBe('too-many-tries')
  // The refused one does not count.
  for (let number: number = MAILS_TO_MAILBOX.most; number < MAILS_OF_IP.most; number++) valueOf(await send())
  expect(refusalOf(await send())).toMatchObject({ code: 429, result: messages.tooManyTries })
})

test('[E-65] uses of tokens are forgotten once the tokens are no longer good', async () => {
  valueOf(await send())
  const count = async () => (await shop.db.selectFrom('mail_token_use').select('hash').execute()).length
  const used = await count()
  await cleanUp(shop.jobs)
  expect(await count()).toBe(used)
  await inSeconds(shop.db, MAIL_TOKEN_SECONDS + 1, () => cleanUp(shop.jobs))
  expect(await count()).toBe(0)
})

test.each([
  ['no fields', {}],
  ['a text without an end', { ...newMail(), token: 'x', emailText: 'x'.repeat(60_000) }],
  ['a list of targets', { ...newMail(), token: 'x', targetAddress: ['a@example.com'] }],
  ['a header', { ...newMail(), token: 'x', bcc: 'all@example.com' }],
  ['a sender', { ...newMail(), token: 'x', from: 'boss@barre.example' }],
])('[SHOP-06] %s is refused', async (_, payload) => {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/ext/mail-service/send-email', payload })
  expect(answer.statusCode).toBe(400)
})
