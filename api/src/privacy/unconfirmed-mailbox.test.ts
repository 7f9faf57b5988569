import * as newsletter from 'commerce/contract/newsletter'
import * as mail from 'commerce/contract/contact'
import * as user from 'commerce/contract/customers'
import { messages } from 'commerce/messages'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newRegistration, signIn } from '#test/customer'
import { newsletterTokenIn } from '#test/desks/newsletter-post'
import { takeMail } from '#test/mailbox'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const publicUrl = 'https://barre.example'
let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({ PUBLIC_URL: publicUrl })
})
afterAll(() => shop.close())

/** A newsletter reader without an account. */
async function newReader() {
  const email = `mia-${randomUUID()}@example.com`
  const guest = clientOf(shop.app)
  valueOf(await guest.call(newsletter.subscribe, { query: {}, body: { email } }))
  const token = newsletterTokenIn(await takeMail(shop, email, '/confirm?'), 'confirm')
  valueOf(await guest.call(newsletter.confirmSubscription, { body: { token } }))
  await takeMail(shop, email, '/unsubscribe?')
  return email
}

/** A stranger who registers with someone else's e-mail, and is signed in. */
async function strangerWith(email: string) {
  const guest = clientOf(shop.app)
  valueOf(await guest.call(user.createUser, { body: newRegistration(email) }))
  return clientOf(shop.app, await signIn(guest, email))
}

const stateOf = async (email: string) =>
  (
    await shop.db
      .selectFrom('newsletter_subscriber')
      .select('state')
      .where('email_key', '=', email)
      .executeTakeFirst()
  )?.state

const ownData = async (email: string) => {
  const { text_part: text } = await takeMail(shop, email, '/api/user/export/')
  const url = /https:\/\/barre\.example(\/api\/user\/export\/[\w-]+)/.exec(text)?.[1] ?? ''
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl }
  const answer = await shop.app.inject({ method: 'POST', url, headers })
  return answer.json<{ customer: { email: string; newsletter_subscriber?: unknown[] } }>().customer
}

test('[SHOP-04] who registered with an address that nobody confirmed is not told whether it gets the newsletter', async () => {
  const stranger = await strangerWith(await newReader())
  const refusal = refusalOf(await stranger.call(newsletter.readSubscription, { query: {} }))
  expect(refusal).toMatchObject({
    code: 403,
    reason: 'email-not-confirmed',
    result: messages.emailNotConfirmed,
  })
})

test('[SHOP-04] the newsletter of an unconfirmed address is not ended by its account: a link is mailed to it', async () => {
  const email = await newReader()
  const stranger = await strangerWith(email)
  expect(valueOf(await stranger.call(newsletter.unsubscribe, { query: {}, body: { email } }))).toBe('pending')
  expect(await stateOf(email)).toBe('confirmed')
})

test('[E-62] the file of an account whose address nobody confirmed holds nothing of the mailbox', async () => {
  const email = await newReader()
  const stranger = await strangerWith(email)
  valueOf(await stranger.call(user.askForExport, { query: {}, body: { currentPassword: goodPassword } }))
  const own = await ownData(email)
  expect(own).toMatchObject({ email })
  expect(own.newsletter_subscriber ?? []).toEqual([])
})

test('[E-63] erasing an account whose address nobody confirmed leaves the newsletter and the mail of its owner', async () => {
  const email = await newReader()
  const guest = clientOf(shop.app)
  const kept = await shop.db.selectFrom('mailbox').selectAll().where('recipient', '=', email).execute()
  const stranger = await strangerWith(email)
  valueOf(await guest.call(newsletter.unsubscribe, { query: {}, body: { email } }))
  const token = valueOf(await guest.call(mail.getMailToken))
  const message = { sourceAddress: email, subject: 'A question', emailText: 'Where is it?', token }
  valueOf(await guest.call(mail.sendEmail, { query: {}, body: message }))
  const waiting = async () =>
    (
      await shop.db
        .selectFrom('outbox')
        .select('kind')
        .where('state', '=', 'waiting')
        .where('kind', 'in', ['mail.newsletter_ending', 'mail.visitor_message'])
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind)
  expect(await waiting()).toEqual(['mail.newsletter_ending', 'mail.visitor_message'])
  valueOf(await stranger.call(user.eraseMe, { query: {}, body: { currentPassword: goodPassword } }))
  expect(await waiting()).toEqual(['mail.newsletter_ending', 'mail.visitor_message'])
  expect(await stateOf(email)).toBe('confirmed')
  const left = await shop.db.selectFrom('mailbox').selectAll().where('recipient', '=', email).execute()
  expect(left).toEqual(expect.arrayContaining(kept))
  const notice = await takeMail(shop, email, 'deleted')
  expect(notice.text_part).toContain('its newsletter subscription is unchanged')
})
