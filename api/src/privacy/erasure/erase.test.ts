import { listOrderHistory } from 'commerce/contract/order-history'
import * as user from 'commerce/contract/customers'
import { MAILS_TO_MAILBOX, PASSWORD_CHECK_FAILURES } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { cleanUp } from '#src/jobs/clean-up'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { personalTables } from '#src/privacy/personal-data'
import { eventsOf } from '#test/desks/audit-desk'
import { findBrokenDocuments } from '#test/checks/check-documents'
import { goodPassword, newCustomer, newRegistration, signIn } from '#test/customer'
import { inSeconds } from '#test/move-time'
import { doWith, orderNow } from '#test/desks/order-desk'
import { openMailbox, takeMail } from '#test/mailbox'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'
import { runFullLifecycle, tracesIn } from '#test/full-lifecycle'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

type Client = ReturnType<typeof clientOf>
const erase = (client: Client, currentPassword = goodPassword) =>
  client.call(user.eraseMe, { query: {}, body: { currentPassword } })

const cleanUpInYears = ({ db, jobs }: Pick<typeof shop, 'db' | 'jobs'>, years: number) => {
  const then = new Date()
  then.setUTCFullYear(then.getUTCFullYear() + years)
  then.setUTCDate(then.getUTCDate() + 1)
  return inSeconds(db, (then.getTime() - Date.now()) / 1000, () => cleanUp(jobs))
}

/** Tables that keep personal traces as long as the books are kept. */
const forTheBooks = ['coupon_use', 'invoice', 'order_address', 'order_history', 'order_line', 'orders']
const ofReturns = ['return_comment', 'return_request', 'return_track']
const allForTheBooks = [...forTheBooks, 'refund', ...ofReturns, 'tracking']

test('[E-63] an erased account leaves traces in its orders alone, and when their time is over nowhere', async () => {
  const own = await openTestApp()
  onTestFinished(own.close)
  const anna = await runFullLifecycle(own)
  expect(Object.keys(await tracesIn(own))).toEqual(
    expect.arrayContaining([...allForTheBooks, 'customer', 'customer_address', 'review', 'mailbox']),
  )
  valueOf(await anna.client.call(user.askForReset, { body: { email: anna.email } }))
  valueOf(await anna.client.call(user.askForExport, { query: {}, body: { currentPassword: goodPassword } }))
  valueOf(await erase(anna.client))
  // The last mail is sent, and its reader deletes it.
  await takeMail(own, anna.email)
  await openMailbox(own).isEmpty()
  await sql`delete from mailbox`.execute(own.db)
  expect(Object.keys(await tracesIn(own)).toSorted()).toEqual(allForTheBooks.toSorted())

  await cleanUpInYears(own, 9)
  expect(Object.keys(await tracesIn(own)).toSorted()).toEqual(allForTheBooks.toSorted())
  // An undelivered order keeps its buyer for as long as it takes.
  await cleanUpInYears(own, 10)
  const left = await tracesIn(own)
  const { increment_id: openNumber } = await own.db
    .selectFrom('orders')
    .select('increment_id')
    .where('id', '=', anna.openId)
    .executeTakeFirstOrThrow()
  expect(left['orders']).toHaveLength(1)
  expect(left['orders']?.[0]).toContain(openNumber)

  await doWith(own.db, shipOrder, anna.openId)
  await doWith(own.db, invoiceOrder, anna.openId, { paidBy: 'cash' })
  // The mail about the parcel is read and deleted as well.
  await openMailbox(own).isEmpty()
  await sql`delete from mailbox`.execute(own.db)
  await cleanUpInYears(own, 10)
  expect(await tracesIn(own)).toEqual({})
  expect(await findBrokenDocuments(own.db)).toEqual([])
})

test('[E-63] what is said to be deleted with the account is, and what is said to stay does', async () => {
  const own = await openTestApp()
  onTestFinished(own.close)
  const anna = await runFullLifecycle(own)
  const before = await countRows(own)
  valueOf(await erase(anna.client))
  const after = await countRows(own)
  // The last mail, and the line of the log.
  expect(after['outbox']).toBe((before['outbox'] ?? 0) + 2)
  // A digest, so that no import makes the account again.
  expect(after['former_mailbox']).toBe((before['former_mailbox'] ?? 0) + 1)
  for (const [name, { atErasure }] of Object.entries(personalTables)) {
    // The last mail may have come by now.
    if (name === 'mailbox') expect(after[name]).toBeLessThanOrEqual(1)
    const counted = ['outbox', 'mailbox', 'audit_log', 'review', 'cart', 'attempt', 'former_mailbox']
    if (counted.includes(name)) continue
    expect(after[name], name).toBe(atErasure === 'deleted' ? 0 : before[name])
  }
})

async function countRows({ db }: typeof shop): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of Object.keys(personalTables)) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

test('[E-63] mail about an account that could not be sent is not sent any more, to former addresses neither', async () => {
  const own = await openTestApp()
  onTestFinished(own.close)
  const { client, email } = await newCustomer(own.app)
  const change = { firstname: 'Margot', lastname: 'Fonteyn', email: `canary-${email}` }
  const body = { customer: change, currentPassword: goodPassword }
  valueOf(await client.call(user.changeMe, { query: {}, body }))
  const passwords = { currentPassword: goodPassword, newPassword: 'a new pas de deux' }
  const changed = valueOf(await client.call(user.changePassword, { query: {}, body: passwords }))
  expect(changed).toBe(true)
  await sql`update outbox set state = 'dead', last_error = ${`550 no ${change.email} here`}`.execute(own.db)
  const { token } = await signIn(clientOf(own.app), change.email, passwords.newPassword)
  valueOf(await erase(clientOf(own.app, { token }), passwords.newPassword))
  const left = await own.db.selectFrom('outbox').select('kind').orderBy('id').execute()
  expect(left.map(({ kind }) => kind)).toEqual(['mail.account_erased', 'erasure.note'])
})

test('[E-63] [part of SESS-11] who changes the address and the password of an account and erases it at once takes no notice back', async () => {
  const { client, email } = await newCustomer(shop.app)
  const next = `next-${email}`
  const body = {
    customer: { firstname: 'Margot', lastname: 'Fonteyn', email: next },
    currentPassword: goodPassword,
  }
  valueOf(await client.call(user.changeMe, { query: {}, body }))
  const passwords = { currentPassword: goodPassword, newPassword: 'a new pas de deux' }
  const changed = await client.call(user.changePassword, { query: {}, body: passwords })
  const { meta = {} } = changed.ok ? changed : {}
  valueOf(await erase(clientOf(shop.app, { token: String(meta['token']) }), passwords.newPassword))
  const subjects = async (recipient: string, count: number) =>
    (await openMailbox(shop).mailsTo(recipient, count)).map(({ subject }) => subject).toSorted()
  expect(await subjects(email, 1)).toEqual(['Your Barre email address was changed'])
  expect(await subjects(next, 3)).toEqual([
    'Your Barre account was deleted',
    'Your Barre password was changed',
    'Your new email address for Barre',
  ])
})

test('[E-32] accounts made with somebody’s address and erased again let three notices through to it', async () => {
  const name = `mia-${Date.now()}`
  for (let count = 0; count < 5; count++) {
    const email = `${name}+${count}@example.com`
    const guest = clientOf(shop.app, { ip: `198.51.100.${count}` })
    valueOf(await guest.call(user.createUser, { body: newRegistration(email) }))
    valueOf(await erase(clientOf(shop.app, { ...(await signIn(guest, email)), ip: '198.51.100.7' })))
  }
  await openMailbox(shop).isEmpty()
  const sent = await shop.db
    .selectFrom('mailbox')
    .select('id')
    .where('recipient', 'like', `${name}%`)
    .where('subject', '=', 'Your Barre account was deleted')
    .execute()
  expect(sent).toHaveLength(MAILS_TO_MAILBOX.most)
})

test('[E-63] a customer whose order is of another time finds it in the history, without names', async () => {
  const own = await openTestApp({ ORDER_YEARS: '1' })
  onTestFinished(own.close)
  const anna = await runFullLifecycle(own)
  await cleanUpInYears(own, 1)
  const client = clientOf(own.app, await signIn(clientOf(own.app), anna.email))
  const { items } = valueOf(await client.call(listOrderHistory, { query: {} }))
  const names = items.map(({ entity_id: id, customer_lastname: name }) => [id, name])
  expect(names).toEqual([
    [anna.openId, 'Canaryova'],
    [anna.doneId, ''],
  ])
  expect(items[1]?.billing_address).toMatchObject({ lastname: '', city: '', region: 'TX', country_id: 'US' })
  expect(await findBrokenDocuments(own.db)).toEqual([])
})

test('[E-63] reviews stay without a name, one where the same was said twice; nothing of anybody else changes', async () => {
  const anna = await runFullLifecycle(shop)
  const bea = await runFullLifecycle(shop)
  const reviewsOf = (id: number) =>
    shop.db.selectFrom('review').select(['nickname', 'title']).where('customer_id', '=', id).execute()
  const ofBea = await reviewsOf(bea.id)
  valueOf(await erase(anna.client))
  expect(await reviewsOf(anna.id)).toEqual([])
  const anonymous = await shop.db
    .selectFrom('review')
    .select('title')
    .where('nickname', '=', messages.anonymousReviewer)
    .execute()
  expect(anonymous).toEqual([{ title: 'Fits' }])
  expect(ofBea).toHaveLength(2)
  expect(await reviewsOf(bea.id)).toEqual(ofBea)
  expect(valueOf(await bea.client.call(user.readMe, { query: {} })).addresses).toHaveLength(1)
})

test('[E-63] who is erased is signed out everywhere, gets one last mail, and may begin anew', async () => {
  const { client, email, refreshToken, id } = await newCustomer(shop.app)
  const guest = clientOf(shop.app)
  const elsewhere = await signIn(guest, email)
  valueOf(await erase(client))
  const asked = await clientOf(shop.app, elsewhere).call(user.readMe, { query: {} })
  expect(refusalOf(asked).reason).toBe('not-signed-in')
  expect(refusalOf(await guest.call(user.refreshSession, { body: { refreshToken } })).code).toBe(401)
  const body = { username: email, password: goodPassword }
  expect(refusalOf(await guest.call(user.logIn, { body })).reason).toBe('sign-in-failed')
  expect((await takeMail(shop, email)).text_part).toContain('We deleted the account with this email address')
  const again = valueOf(await guest.call(user.createUser, { body: newRegistration(email) }))
  expect(again.id).not.toBe(id)
})

test('[E-63] an order under way goes on to its end without its account', async () => {
  const { client, openId, doneId, id } = await runFullLifecycle(shop)
  valueOf(await erase(client))
  await doWith(shop.db, invoiceOrder, openId, { paidBy: 'cash' })
  await doWith(shop.db, shipOrder, openId)
  expect((await orderNow(shop.db, openId)).state).toBe('complete')
  const lines = (await orderNow(shop.db, openId)).lines.map(({ id: lineId, qty }) => ({ lineId, qty }))
  await doWith(shop.db, refundOrder, openId, { lines })
  const rows = await shop.db
    .selectFrom('orders')
    .select(['customer_id', 'email'])
    .where('id', 'in', [openId, doneId])
    .execute()
  expect(rows.map(({ customer_id: customer }) => customer)).toEqual([null, null])
  for (const { email } of rows) expect(email).toContain('canary')
  const carts = await shop.db.selectFrom('cart').select('id').where('customer_id', '=', id).execute()
  expect(carts).toEqual([])
})

test('[E-63] nobody is erased without the password, and wrong ones stop after as many as elsewhere', async () => {
  const { client } = await newCustomer(shop.app)
  expect(refusalOf(await erase(client, 'not the password'))).toMatchObject({
    code: 400,
    reason: 'invalid',
    fields: [{ field: 'currentPassword', message: messages.currentPasswordWrong }],
  })
  for (let tries = 1; tries < PASSWORD_CHECK_FAILURES.most; tries++) await erase(client, 'not the password')
  expect(refusalOf(await erase(client)).reason).toBe('too-many-tries')
  expect(refusalOf(await erase(clientOf(shop.app))).reason).toBe('not-signed-in')
  valueOf(await client.call(user.readMe, { query: {} }))
})

test('[E-63] [part of E-59] the record knows that an account was erased, and by whom', async () => {
  const { token, id } = await newCustomer(shop.app)
  const ip = '198.51.100.63'
  valueOf(await erase(clientOf(shop.app, { token, ip })))
  const of = `customer ${id}`
  expect(await eventsOf(shop, ip)).toEqual([{ event: 'erased', by: of, of, call: null, times: 1 }])
})
