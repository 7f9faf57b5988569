import { randomUUID } from 'node:crypto'
import { askForStockAlert } from 'commerce/contract/stock-alerts'
import { MAILS_TO_MAILBOX, MAILBOX_STOCK_ALERTS_MAX } from 'commerce/limits'
import mailWords from 'commerce/words/en/mails'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendDueAlerts } from '#src/stock-alerts/send-due-alerts'
import { newCustomer } from '#test/customer'
import { buildChoices, buildOption, buildProduct, type BuiltProduct } from '#test/factories'
import { confirmEmailOf, openMailbox } from '#test/mailbox'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

const newEmail = () => `jill-${randomUUID()}@example.com`
const soldOut = (options: Parameters<typeof buildProduct>[1] = {}) =>
  buildProduct(shop.db, { units: 0, ...options })

const ask = (sku: string, email?: string, client = clientOf(shop.app)) =>
  client.call(askForStockAlert, { query: {}, body: { sku, ...(email !== undefined && { email }) } })

async function restock({ id }: BuiltProduct, units = 1): Promise<void> {
  await shop.db.updateTable('stock').set({ on_hand: units }).where('product_id', '=', id).execute()
  await sendDueAlerts(shop.jobs)
}

/** What a link leads to, and what its button does. */
async function follow(text: string): Promise<{ page: string; done: string; status: number }> {
  const url = /\/api\/stock-alerts\/\S+/.exec(text)?.[0] ?? 'none'
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const page = await shop.app.inject({ url, headers })
  const done = await shop.app.inject({ method: 'POST', url, headers, payload: '' })
  return { page: page.body, done: done.body, status: done.statusCode }
}

const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject)

test('[UX-43] a guest confirms by mail, and is told once when the product is back', async () => {
  const mailbox = openMailbox(shop)
  const email = newEmail()
  const shoe = await soldOut({ name: 'Canvas slipper' })
  expect(valueOf(await ask(shoe.sku, email))).toBe('pending')
  const [asked] = await mailbox.mailsTo(email)
  expect(asked).toMatchObject({ subject: mailWords.stockAlertAskedSubject })
  expect(asked!.text_part).toContain('Canvas slipper')
  const { page, done } = await follow(asked!.text_part)
  expect(page).toContain('Email me when it is back</button>')
  expect(done).toContain("We'll email you")
  await sendDueAlerts(shop.jobs)
  await restock(shoe)
  await Promise.all([sendDueAlerts(shop.jobs), sendDueAlerts(shop.jobs)])
  const mails = await mailbox.mailsTo(email, 2)
  expect(subjects(mails)).toEqual([mailWords.stockAlertAskedSubject, 'Back in stock: Canvas slipper'])
  expect(mails[1]!.text_part).toContain(`/p/${shoe.sku}/`)
  await restock(shoe, 0)
  await restock(shoe, 5)
  await mailbox.isEmpty()
  expect(await mailbox.mailsTo(email, 2)).toHaveLength(2)
})

test('[UX-43] nobody is mailed about a product who has not confirmed it', async () => {
  const mailbox = openMailbox(shop)
  const email = newEmail()
  const shoe = await soldOut()
  valueOf(await ask(shoe.sku, email))
  await restock(shoe)
  await mailbox.isEmpty()
  expect(subjects(await mailbox.mailsTo(email))).toEqual([mailWords.stockAlertAskedSubject])
})

test('[UX-43] a customer who confirmed their email is noted at once, for the variant that is missing', async () => {
  const mailbox = openMailbox(shop)
  const { client, email } = await newCustomer(shop.app)
  await confirmEmailOf(shop, email)
  const black = await buildOption(shop.db, 'color', 'Black')
  const pink = await buildOption(shop.db, 'color', 'Pink')
  const sku = randomUUID().slice(0, 8)
  const parent = await buildChoices(shop.db, { sku, name: 'Wrap skirt' }, [
    { sku: `${sku}-black`, options: { color: black }, units: 4 },
    { sku: `${sku}-pink`, options: { color: pink }, units: 0, name: 'Wrap skirt, pink' },
  ])
  expect(refusalOf(await ask(`${sku}-black`, undefined, client)).reason).toBe('in-stock')
  expect(refusalOf(await ask(parent.sku, undefined, client)).reason).toBe('in-stock')
  expect(valueOf(await ask(`${sku}-pink`, undefined, client))).toBe('waiting')
  const { id } = await shop.db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', `${sku}-pink`)
    .executeTakeFirstOrThrow()
  await restock({ id, sku: `${sku}-pink` })
  const [mail] = await mailbox.mailsTo(email)
  expect(mail).toMatchObject({ subject: 'Back in stock: Wrap skirt, pink' })
  expect(mail!.text_part).toMatch(new RegExp(`/p/${sku}/[^/]+/${sku}-pink`))
})

test('a customer whose email is not confirmed, or who names another one, is asked by mail as a guest is', async () => {
  const { client, email } = await newCustomer(shop.app)
  const shoe = await soldOut()
  expect(refusalOf(await ask(shoe.sku, undefined, client)).fields).toMatchObject([{ field: 'email' }])
  expect(valueOf(await ask(shoe.sku, email, client))).toBe('pending')
  await confirmEmailOf(shop, email)
  expect(valueOf(await ask(shoe.sku, newEmail(), client))).toBe('pending')
})

test('one who asks twice has one alert, and a link of before does not begin it again after the mail', async () => {
  const mailbox = openMailbox(shop)
  const email = newEmail()
  const shoe = await soldOut()
  const answers = await Promise.all([ask(shoe.sku, email), ask(shoe.sku, email)])
  for (const answer of [...answers, await ask(shoe.sku, email.toUpperCase())])
    expect(valueOf(answer)).toBe('pending')
  const [asked] = await mailbox.mailsTo(email)
  for (let press = 0; press < 2; press++) expect((await follow(asked!.text_part)).status).toBe(200)
  const kept = await shop.db
    .selectFrom('stock_alert')
    .select('id')
    .where('product_id', '=', shoe.id)
    .execute()
  expect(kept).toHaveLength(1)
  await restock(shoe)
  await mailbox.isEmpty()
  expect(await follow(asked!.text_part)).toMatchObject({ status: 422 })
})

test('a mailbox is asked so often in an hour, and waits for so many products', async () => {
  const email = newEmail()
  const shoe = await soldOut()
  for (let n = 0; n < MAILS_TO_MAILBOX.most; n++) valueOf(await ask(shoe.sku, email))
  expect(refusalOf(await ask(shoe.sku, email)).reason).toBe('too-many-tries')
  const { client, email: own } = await newCustomer(shop.app)
  await confirmEmailOf(shop, own)
  for (let n = 0; n < MAILBOX_STOCK_ALERTS_MAX; n++)
    valueOf(await ask((await soldOut()).sku, undefined, client))
  expect(refusalOf(await ask((await soldOut()).sku, undefined, client)).reason).toBe('too-many-tries')
})

test.each(['none', `eyJpZCI6MSwiZG9lcyI6ImVuZCJ9.${'A'.repeat(43)}`])(
  'a link that is none of ours says so: %s',
  async (token) => {
    const answer = await shop.app.inject({
      url: `/api/stock-alerts/${token}`,
      headers: { accept: 'text/html' },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('This link has expired')
  },
)
