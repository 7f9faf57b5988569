import * as user from 'commerce/contract/customers'
import { EXPORT_LINK_SECONDS, PASSWORD_CHECK_FAILURES, PRESS_REPEAT_SECONDS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '#src/jobs/clean-up'
import { emailKey } from '#src/customers/email/email-key'
import { later } from '#src/later'
import { personalTables } from '#src/privacy/personal-data'
import { eventsOf } from '#test/desks/audit-desk'
import { goodPassword, newCustomer } from '#test/customer'
import { inSeconds } from '#test/move-time'
import { takeMail } from '#test/mailbox'
import { newStudio } from '#test/sessions'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'
import { runFullLifecycle } from '#test/full-lifecycle'

const publicUrl = 'https://barre.example'
let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({ PUBLIC_URL: publicUrl })
})
afterEach(() => {
  shop.context.now = () => new Date()
})
afterAll(() => shop.close())

type Client = ReturnType<typeof clientOf>
const ask = (client: Client, currentPassword = goodPassword) =>
  client.call(user.askForExport, { query: {}, body: { currentPassword } })

/** The way to the file, out of the mail. */
async function linkFor({ client, email }: { client: Client; email: string }): Promise<string> {
  valueOf(await ask(client))
  const { text_part: text } = await takeMail(shop, email, '/api/user/export/')
  const link = /https:\/\/barre\.example(\/api\/user\/export\/[\w-]{43})\s/.exec(text)?.[1]
  if (link === undefined) throw new Error('The mail holds no link.')
  return link
}

const browser = { accept: 'text/html,*/*;q=0.8' }
const open = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers })
const press = (url: string, remoteAddress = '203.0.113.62') =>
  shop.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl },
  })

test('[E-62] the mailed link leads to a button, and the button to one file that nobody keeps', async () => {
  const customer = await newCustomer(shop.app)
  const link = await linkFor(customer)
  const page = await open(link, browser)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(messages.exportButton)
  const file = await press(link)
  expect(file.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="barre-own-data.json"',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  const { customer: own, shop: url } = file.json<{ customer: Record<string, unknown>; shop: string }>()
  expect(url).toBe(publicUrl)
  expect(own).toMatchObject({ id: customer.id, email: customer.email, first_name: 'Margot', orders: [] })
})

test('[E-62] a link is good once: looking at it uses nothing up, presses at once get the same file, and later ones nothing', async () => {
  const { email, ...customer } = await newCustomer(shop.app)
  const link = await linkFor({ email, ...customer })
  for (const _each of [1, 2]) expect((await open(link)).statusCode).toBe(200)
  const answers = await Promise.all([1, 2, 3, 4].map(() => press(link)))
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ customer: { email } })
  }
  const aMinuteLater = later(new Date(), PRESS_REPEAT_SECONDS + 1)
  shop.context.now = () => aMinuteLater
  expect((await press(link)).statusCode).toBe(404)
  const gone = await open(link, browser)
  expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(gone.body).toContain(messages.exportNotFound)
  expect((await open(link)).json()).toMatchObject({ code: 404, reason: 'export-not-found' })
})

test('[E-62] a press is repeated only while the account has the email that its link went to', async () => {
  const { email, id, ...customer } = await newCustomer(shop.app)
  const link = await linkFor({ email, ...customer })
  expect((await press(link)).statusCode).toBe(200)
  await shop.db
    .updateTable('customer')
    .set({ email_key: `other-${emailKey(email)}` })
    .where('id', '=', id)
    .execute()
  expect((await press(link)).statusCode).toBe(404)
})

test('[E-62] a link is good for 24 hours, and the next one ends it', async () => {
  const customer = await newCustomer(shop.app)
  const first = await linkFor(customer)
  const second = await linkFor(customer)
  expect((await press(first)).statusCode).toBe(404)
  const inADay = later(new Date(), EXPORT_LINK_SECONDS + 60)
  shop.context.now = () => inADay
  expect((await press(second)).statusCode).toBe(404)
  await inSeconds(shop.db, EXPORT_LINK_SECONDS + 60, () => cleanUp(shop.jobs))
  const exports = shop.db.selectFrom('single_use_link').selectAll().where('purpose', '=', 'data-export')
  expect(await exports.execute()).toEqual([])
  expect((await press('/api/user/export/nothing')).statusCode).toBe(404)
})

test('[E-62] the token lies in the mail alone', async () => {
  const customer = await newCustomer(shop.app)
  const token = (await linkFor(customer)).split('/').at(-1) ?? ''
  const { rows } = await shop.pool.query<{ text: string }>(
    `select row::text as text from single_use_link row union all select row::text from outbox row`,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
})

test('[E-62] nobody gets a mail without the password, and wrong ones stop after as many as elsewhere', async () => {
  const { client, email } = await newCustomer(shop.app)
  const wrong = refusalOf(await ask(client, 'not the password'))
  expect(wrong).toMatchObject({
    code: 400,
    reason: 'invalid',
    fields: [{ field: 'currentPassword', message: messages.currentPasswordWrong }],
  })
  for (let tries = 1; tries < PASSWORD_CHECK_FAILURES.most; tries++) await ask(client, 'not the password')
  expect(refusalOf(await ask(client)).reason).toBe('too-many-tries')
  expect(refusalOf(await ask(clientOf(shop.app))).reason).toBe('not-signed-in')
  const jobs = await shop.db.selectFrom('outbox').selectAll().where('state', '=', 'waiting').execute()
  expect(jobs.filter(({ kind }) => kind === 'mail.data_export')).toEqual([])
  expect(await shop.db.selectFrom('mailbox').selectAll().where('recipient', '=', email).execute()).toEqual([])
})

test('[E-62] [part of E-59] it is recorded who asked for whose data, and from where it was fetched', async () => {
  const customer = await newCustomer(shop.app)
  const ip = '198.51.100.62'
  const client = clientOf(shop.app, { token: customer.token, ip })
  const network = '203.0.113.99'
  const link = await linkFor({ client, email: customer.email })
  await press(link, network)
  const of = `customer ${customer.id}`
  expect(await eventsOf(shop, ip)).toEqual([{ event: 'export-asked', by: of, of, call: null, times: 1 }])
  expect(await eventsOf(shop, network)).toEqual([
    { event: 'data-exported', by: 'guest', of, call: null, times: 1 },
  ])
})

type Rows = Record<string, unknown>

/** Every object of the file, by its table. */
function rowsOf(table: string, row: Rows): [string, Rows][] {
  const inner = Object.entries(row).flatMap(([name, value]) =>
    name in personalTables && Array.isArray(value) ? value.flatMap((each) => rowsOf(name, each as Rows)) : [],
  )
  return [[table, row], ...inner]
}

test('[E-62] the file holds every column that is said to be exported, of every table, and no other', async () => {
  const anna = await runFullLifecycle(shop)
  await runFullLifecycle(shop)
  const studioId = await newStudio(shop)
  await shop.db
    .insertInto('payment')
    .values({ order_id: anna.doneId, provider: 'stripe', amount_cents: 1, currency: 'USD' })
    .execute()
  await shop.pool.query(
    `insert into payment_refund (payment_id, cause, amount_cents) select id, 'no_order', 1 from payment where order_id = $1`,
    [anna.doneId],
  )
  const { id: mailingId } = await shop.db
    .insertInto('marketing_mailing')
    .values({
      studio_id: studioId,
      key: 'a'.repeat(16),
      store_code: 'default',
      subject: 'Open',
      message: 'Dear families',
      recipients: 1,
      left_out: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('marketing_recipient')
    .values({
      studio_id: studioId,
      mailing_id: mailingId,
      email: anna.email,
      email_key: emailKey(anna.email),
    })
    .execute()
  const file = (await press(await linkFor(anna))).json<{ customer: Rows }>()
  const found = rowsOf('customer', file.customer)
  for (const [name, { exported }] of Object.entries(personalTables)) {
    const rows = found.filter(([table]) => table === name).map(([, row]) => row)
    expect(rows.length > 0, name).toBe(exported.length > 0)
    for (const row of rows) {
      const columns = Object.keys(row).filter((key) => !(key in personalTables) && key !== 'sku')
      expect(columns.toSorted(), name).toEqual(exported.filter((each) => each !== 'sku').toSorted())
    }
  }
  const text = JSON.stringify(file)
  for (const own of [
    'Canary Avenue',
    '+1 999 555 0199',
    'Canary dancer',
    'Canary pays',
    'CANARY 1',
    'Canary again',
  ])
    expect(text).toContain(own)
  expect(text.match(/canary-[\w-]+@example\.com/g)?.filter((each) => each !== anna.email)).toEqual([])
  expect(file.customer['orders']).toHaveLength(2)
})
