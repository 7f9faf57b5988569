import * as contract from 'commerce/contract/newsletter'
import {
  ENDED_NEWSLETTER_DAYS,
  MAILS_OF_IP,
  MAILS_TO_MAILBOX,
  NEWSLETTER_LINK_SECONDS,
} from 'commerce/limits'
import { messages } from 'commerce/messages'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { cleanUp } from '#src/jobs/clean-up'
import { later } from '#src/later'
import { signedToken } from '#src/signing/sign'
import { newCustomer } from '#test/customer'
import { buildProduct } from '#test/factories'
import { inSeconds } from '#test/move-time'
import { couponIn, newsletterTokenIn } from '#test/desks/newsletter-post'
import { confirmEmailOf, openMailbox } from '#test/mailbox'
import { clientOf, newBuyer, newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let visitor: ReturnType<typeof clientOf>
let visitors = 0
beforeAll(async () => {
  shop = await openTestApp()
})
beforeEach(() => {
  visitors++
  visitor = clientOf(shop.app, { ip: `192.0.2.${visitors}` })
})
afterAll(() => shop.close())

const newMailbox = () => `mia-${randomUUID().slice(0, 8)}@example.com`
const ask = (email: string, client = visitor) => client.call(contract.subscribe, { body: { email } })
const askToEnd = (email: string, client = visitor) => client.call(contract.unsubscribe, { body: { email } })
const confirm = (token: string) => visitor.call(contract.confirmSubscription, { body: { token } })
const end = (token: string) => visitor.call(contract.followUnsubscribeLink, { body: { token } })

const stateOf = async (email: string) => {
  const row = await shop.db
    .selectFrom('newsletter_subscriber')
    .select('state')
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.state
}

/** Subscribes, and reads the mailed link. */
async function confirmTokenFor(email: string): Promise<string> {
  const post = openMailbox(shop)
  valueOf(await ask(email))
  return newsletterTokenIn((await post.mailsTo(email))[0]!, 'confirm')
}

/** A confirmed subscriber; returns the mails so far. */
async function subscribed(email: string) {
  valueOf(await confirm(await confirmTokenFor(email)))
  return openMailbox(shop).mailsTo(email, 2)
}

test('[SHOP-04] [API-03] an address gets the newsletter once it has confirmed it by the mailed link', async () => {
  const email = newMailbox()
  expect(await ask(email)).toMatchObject({ ok: true, value: 'pending' })
  expect(await stateOf(email)).toBe('pending')
  const [mail] = await openMailbox(shop).mailsTo(email)
  for (const part of [mail!.text_part, mail!.html_part]) {
    expect(part).toContain('http://localhost:3000/newsletter/confirm?token=')
  }
  expect(valueOf(await confirm(newsletterTokenIn(mail!, 'confirm')))).toBe('subscribed')
  expect(await stateOf(email)).toBe('confirmed')
})

test('[SHOP-04] the first confirmation brings a coupon that takes 10% off one order, once', async () => {
  const email = newMailbox()
  const [, welcome] = await subscribed(email)
  expect(welcome?.text_part).toContain('10% off')
  const code = couponIn(welcome!)!
  const skirt = await buildProduct(shop.db, { price_cents: 50_00 })
  const buyer = await newBuyer(shop.app, [{ sku: skirt.sku, qty: 2 }])
  valueOf(await buyer.applyCoupon(code.toLowerCase()))
  const { totals } = await buyer.cart()
  expect(totals.total_segments.find((segment) => segment.code === 'discount')?.value).toBe(-10)
  valueOf(await buyer.send(await buyer.composeOrder()))
  const second = await newShopper(shop.app)
  await second.add({ sku: skirt.sku, qty: 1 })
  expect(refusalOf(await second.applyCoupon(code)).reason).toBe('coupon-incorrect')
})

test('[E-32] a link pressed many times at once confirms once, with one coupon and one welcome', async () => {
  const email = newMailbox()
  const token = await confirmTokenFor(email)
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  const post = openMailbox(shop)
  await post.isEmpty()
  expect(await post.mailsTo(email, 2)).toHaveLength(2)
  const welcomes = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'mail.newsletter_welcome')
    .execute()
  const { id } = await shop.db
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(welcomes.filter(({ subject_key: key }) => key.startsWith(`${id}.`))).toHaveLength(1)
})

test('[E-32] spellings of one mailbox, and leaving and coming back, bring no second coupon', async () => {
  const name = `mia${randomUUID().slice(0, 8)}`
  const spellings = [`${name}@example.com`, `${name}+a@example.com`, `${name.toUpperCase()}+b@example.com`]
  const tokens = []
  for (const spelling of spellings) tokens.push(await confirmTokenFor(spelling))
  expect((await Promise.all(tokens.map(confirm))).every(({ ok }) => ok)).toBe(true)
  const post = openMailbox(shop)
  const welcomes = []
  for (const spelling of spellings) welcomes.push((await post.mailsTo(spelling, 2))[1]!)
  const coupons = welcomes.map(couponIn)
  expect(coupons.filter((coupon) => coupon !== undefined)).toHaveLength(1)

  await shop.db.deleteFrom('attempt').execute()
  valueOf(await end(newsletterTokenIn(welcomes[0]!, 'unsubscribe')))
  await shop.db.deleteFrom('newsletter_subscriber').where('email', '=', spellings[1]!).execute()
  for (const spelling of spellings.slice(0, 2)) {
    valueOf(await ask(spelling))
    const mails = await post.mailsTo(spelling, 3)
    valueOf(await confirm(newsletterTokenIn(mails[2]!, 'confirm')))
    expect(couponIn((await post.mailsTo(spelling, 4))[3]!)).toBeUndefined()
  }
})

interface RuleChange {
  is_active?: boolean
  starts_at?: Date
  ends_at?: Date
  store_codes?: string[]
}

/** Changes the rule of the coupon until the test is over. */
async function changeRule(change: RuleChange): Promise<void> {
  const offer = await shop.db.selectFrom('newsletter_offer').select('rule_id').executeTakeFirstOrThrow()
  const rule = shop.db.updateTable('cart_rule').where('id', '=', offer.rule_id)
  await rule.set(change).execute()
  onTestFinished(async () => {
    await rule.set({ is_active: true, starts_at: null, ends_at: null, store_codes: [] }).execute()
  })
}

test.each<[string, RuleChange]>([
  ['is off', { is_active: false }],
  ['is over', { ends_at: new Date('2026-01-01') }],
  ['holds in another store view', { store_codes: ['it'] }],
])('[SHOP-04] while the rule of the coupon %s the newsletter comes without one', async (_why, change) => {
  await changeRule(change)
  const email = newMailbox()
  const [, welcome] = await subscribed(email)
  expect(couponIn(welcome!)).toBeUndefined()
  expect(welcome?.text_part).not.toContain('coupon')
})

test('[SHOP-04] who confirms before the rule of the coupon starts gets one, and reads from which day it works', async () => {
  await changeRule({ starts_at: new Date('2099-03-01') })
  const [, welcome] = await subscribed(newMailbox())
  expect(couponIn(welcome!)).toBeDefined()
  expect(welcome!.text_part).toContain('Enter it in your bag from March 1, 2099. It works once.')
  await changeRule({ starts_at: new Date('2020-03-01') })
  const [, begun] = await subscribed(newMailbox())
  expect(couponIn(begun!)).toBeDefined()
  expect(begun!.text_part).toContain('Enter it in your bag. It works once.')
})

test('[SHOP-04] each letter carries a link that ends the newsletter, and the link to confirm is then no longer good', async () => {
  const email = newMailbox()
  const [first, welcome] = await subscribed(email)
  const token = newsletterTokenIn(welcome!, 'unsubscribe')
  expect(valueOf(await end(token))).toBe('unsubscribed')
  expect(valueOf(await end(token))).toBe('unsubscribed')
  expect(await stateOf(email)).toBe('unsubscribed')
  expect(refusalOf(await confirm(newsletterTokenIn(first!, 'confirm'))).reason).toBe(
    'newsletter-link-invalid',
  )
  expect(await stateOf(email)).toBe('unsubscribed')
})

test('[SHOP-04] nobody ends another’s newsletter by naming the address: a link is mailed to it', async () => {
  const email = newMailbox()
  await subscribed(email)
  const stranger = await newCustomer(shop.app)
  for (const client of [visitor, stranger.client]) {
    expect(valueOf(await askToEnd(email, client))).toBe('pending')
  }
  const mails = await openMailbox(shop).mailsTo(email, 4)
  expect(await stateOf(email)).toBe('confirmed')
  valueOf(await end(newsletterTokenIn(mails[2]!, 'unsubscribe')))
  expect(await stateOf(email)).toBe('unsubscribed')
})

test('[SHOP-04] customers who are signed in read and end their own newsletter at once', async () => {
  const customer = await newCustomer(shop.app)
  await confirmEmailOf(shop, customer.email)
  const read = () => customer.client.call(contract.readSubscription)
  expect(valueOf(await read())).toEqual({ email: customer.email, isSubscribed: false })
  await subscribed(customer.email)
  expect(valueOf(await read())).toEqual({ email: customer.email, isSubscribed: true })
  expect(valueOf(await askToEnd(customer.email.toUpperCase(), customer.client))).toBe('unsubscribed')
  expect(valueOf(await read())).toEqual({ email: customer.email, isSubscribed: false })
  expect(refusalOf(await visitor.call(contract.readSubscription)).reason).toBe('not-signed-in')
})

test('[SHOP-04] the answer and what is written are the same for an address that is subscribed, unknown or gone', async () => {
  const [known, gone, unknown] = [newMailbox(), newMailbox(), newMailbox()]
  await subscribed(known)
  const [, welcome] = await subscribed(gone)
  valueOf(await end(newsletterTokenIn(welcome!, 'unsubscribe')))
  const jobs = async () => (await shop.db.selectFrom('outbox').select('id').execute()).length
  for (const email of [known, gone, unknown]) {
    const before = await jobs()
    expect(await ask(email)).toEqual({ ok: true, value: 'pending' })
    expect(await askToEnd(email)).toEqual({ ok: true, value: 'pending' })
    expect(await jobs()).toBe(before + 2)
  }
  const post = openMailbox(shop)
  await post.isEmpty()
  // Of the two questions only the first has an answer for who has no newsletter.
  expect(await post.mailsTo(unknown)).toHaveLength(1)
  const subjects = (await post.mailsTo(known, 4)).map(({ subject }) => subject)
  expect(subjects).toContain("You're already subscribed to the Barre newsletter")
})

test('[E-32] one mailbox gets three mails an hour, however its address is spelled', async () => {
  const name = randomUUID().slice(0, 8)
  for (let number = 1; number <= MAILS_TO_MAILBOX.most; number++) {
    valueOf(await ask(`${name}+${number}@example.com`))
  }
  expect(refusalOf(await ask(`${name}@EXAMPLE.com`))).toMatchObject({ code: 429, reason: 'too-many-tries' })
  const elsewhere = clientOf(shop.app, { ip: '198.51.100.1' })
  expect(refusalOf(await ask(`${name}@example.com`, elsewhere)).reason).toBe('too-many-tries')
  valueOf(await ask(newMailbox()))
})

test('[E-32] one IP address lets twenty mails be sent an hour', async () => {
  const client = clientOf(shop.app, { ip: '198.51.100.2' })
  for (let number = 1; number <= MAILS_OF_IP.most; number++) valueOf(await ask(newMailbox(), client))
  expect(refusalOf(await ask(newMailbox(), client)).reason).toBe('too-many-tries')
  expect(refusalOf(await ask(newMailbox(), client)).result).toBe(messages.tooManyTries)
})

test('[E-65] a link runs out after its days, and an address that never confirmed is forgotten', async () => {
  const email = newMailbox()
  const token = await confirmTokenFor(email)
  const { now } = shop.context
  onTestFinished(() => void (shop.context.now = now))
  shop.context.now = () => later(now(), NEWSLETTER_LINK_SECONDS + 60)
  expect(refusalOf(await confirm(token)).result).toBe(messages.newsletterLinkInvalid)
  expect(await stateOf(email)).toBe('pending')
  await cleanUp(shop.jobs)
  expect(await stateOf(email)).toBe('pending')
  await inSeconds(shop.db, NEWSLETTER_LINK_SECONDS + 60, () => cleanUp(shop.jobs))
  expect(await stateOf(email)).toBeUndefined()
})

const cleanUpAfter = (days: number) => inSeconds(shop.db, days * 24 * 60 * 60, () => cleanUp(shop.jobs))

/** So long after its end that nothing is known of a subscriber. */
async function forgotten(email: string): Promise<void> {
  // A clean-up that meets a lock leaves the rows to the next one.
  const stateAfter = async () => {
    await cleanUpAfter(ENDED_NEWSLETTER_DAYS + 1)
    return stateOf(email)
  }
  await expect.poll(stateAfter, { timeout: 30_000 }).toBeUndefined()
}

test('[E-65] who left is forgotten after a month, and gets no second coupon even so', async () => {
  const email = newMailbox()
  const [, welcome] = await subscribed(email)
  const ending = newsletterTokenIn(welcome!, 'unsubscribe')
  valueOf(await end(ending))
  await cleanUpAfter(ENDED_NEWSLETTER_DAYS - 1)
  expect(await stateOf(email)).toBe('unsubscribed')
  await forgotten(email)
  expect(valueOf(await end(ending))).toBe('unsubscribed')
  await shop.db.deleteFrom('attempt').execute()
  valueOf(await ask(email))
  const mails = await openMailbox(shop).mailsTo(email, 3)
  valueOf(await confirm(newsletterTokenIn(mails[2]!, 'confirm')))
  expect(couponIn((await openMailbox(shop).mailsTo(email, 4))[3]!)).toBeUndefined()
})

test('[SHOP-04] [E-65] the link of an old mail ends the newsletter of its mailbox, also one that began after the first was forgotten', async () => {
  const email = newMailbox()
  const [, welcome] = await subscribed(email)
  const old = newsletterTokenIn(welcome!, 'unsubscribe')
  valueOf(await end(old))
  await forgotten(email)
  await shop.db.deleteFrom('attempt').execute()
  valueOf(await ask(email))
  const mails = await openMailbox(shop).mailsTo(email, 3)
  valueOf(await confirm(newsletterTokenIn(mails[2]!, 'confirm')))
  expect(valueOf(await end(old))).toBe('unsubscribed')
  expect(await stateOf(email)).toBe('unsubscribed')
})

test('a link that was sent before links named their mailbox ends the newsletter it was sent for, and no other', async () => {
  const [email, other] = [newMailbox(), newMailbox()]
  await subscribed(email)
  await subscribed(other)
  const { id } = await shop.db
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(valueOf(await end(await signedToken(shop.db, 'newsletter-unsubscribe', { id })))).toBe(
    'unsubscribed',
  )
  expect(await Promise.all([email, other].map(stateOf))).toEqual(['unsubscribed', 'confirmed'])
})

test('[E-8] links change nothing by being opened: the calls behind them are posted', async () => {
  const email = newMailbox()
  const token = await confirmTokenFor(email)
  for (const page of ['confirm', 'unsubscribe', 'subscribe']) {
    const url = `/api/ext/mailing-list/${page}?token=${encodeURIComponent(token)}&email=${email}`
    expect((await shop.app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400)
  }
  expect(await stateOf(email)).toBe('pending')
})

test('a link to end is none to confirm, and the other way round', async () => {
  const email = newMailbox()
  const [first, welcome] = await subscribed(email)
  const [confirming, ending] = [
    newsletterTokenIn(first!, 'confirm'),
    newsletterTokenIn(welcome!, 'unsubscribe'),
  ]
  expect(refusalOf(await end(confirming)).reason).toBe('newsletter-link-invalid')
  expect(refusalOf(await confirm(ending)).reason).toBe('newsletter-link-invalid')
  expect(refusalOf(await end(`${ending}x`)).reason).toBe('newsletter-link-invalid')
})

test.each([
  ['no address', {}],
  ['an address that is none', { email: 'mia' }],
  ['two addresses', { email: 'mia@example.com,bo@example.com' }],
  ['a second header', { email: 'mia@example.com\r\nBcc: all@example.com' }],
  ['a list', { email: ['mia@example.com'] }],
  ['a field more', { email: 'mia@example.com', state: 'confirmed' }],
])('[SHOP-04] [E-33] %s is refused', async (_, payload) => {
  for (const method of ['POST', 'DELETE'] as const) {
    const answer = await shop.app.inject({ method, url: '/api/ext/mailing-list/subscribe', payload })
    expect(answer.statusCode).toBe(400)
  }
})
