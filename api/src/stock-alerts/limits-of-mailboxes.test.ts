import { randomUUID } from 'node:crypto'
import { askForStockAlert } from 'commerce/contract/stock-alerts'
import { MAILBOX_STOCK_ALERTS_MAX, MAILS_TO_MAILBOX } from 'commerce/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCustomer } from '#test/customer'
import { buildProduct } from '#test/factories'
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
const soldOut = () => buildProduct(shop.db, { units: 0 })

const ask = (sku: string, email?: string, client = clientOf(shop.app)) =>
  client.call(askForStockAlert, { query: {}, body: { sku, ...(email !== undefined && { email }) } })

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

test('[UX-43] requests at once do not give a mailbox more alerts than it may have', async () => {
  const { client, email } = await newCustomer(shop.app)
  await confirmEmailOf(shop, email)
  for (let n = 1; n < MAILBOX_STOCK_ALERTS_MAX; n++)
    valueOf(await ask((await soldOut()).sku, undefined, client))
  const shoes = await Promise.all(Array.from({ length: 4 }, () => soldOut()))
  const answers = await Promise.all(shoes.map(({ sku }) => ask(sku, undefined, client)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const kept = await shop.db.selectFrom('stock_alert').select('id').where('email', '=', email).execute()
  expect(kept).toHaveLength(MAILBOX_STOCK_ALERTS_MAX)
})

test('[UX-43] what strangers asked for takes no place from the owner of a mailbox', async () => {
  const { client, email } = await newCustomer(shop.app)
  await confirmEmailOf(shop, email)
  const shoes = await Promise.all(Array.from({ length: MAILBOX_STOCK_ALERTS_MAX + 1 }, () => soldOut()))
  for (const { sku } of shoes) {
    await shop.db.deleteFrom('attempt').execute()
    expect(valueOf(await ask(sku, email))).toBe('pending')
  }
  const asked = () => shop.db.selectFrom('stock_alert').select('state').where('email', '=', email).execute()
  expect(await asked()).toHaveLength(MAILBOX_STOCK_ALERTS_MAX)
  for (const { sku } of [await soldOut(), shoes[0]!]) {
    expect(valueOf(await ask(sku, undefined, client))).toBe('waiting')
  }
  expect((await asked()).filter(({ state }) => state === 'waiting')).toHaveLength(2)
})

test('[UX-43] who waits for as many products as there may be can ask for one of them again', async () => {
  const { client, email } = await newCustomer(shop.app)
  await confirmEmailOf(shop, email)
  const shoe = await soldOut()
  valueOf(await ask(shoe.sku, undefined, client))
  for (let n = 1; n < MAILBOX_STOCK_ALERTS_MAX; n++)
    valueOf(await ask((await soldOut()).sku, undefined, client))
  expect(valueOf(await ask(shoe.sku, undefined, client))).toBe('waiting')
  const mailsBefore = (await openMailbox(shop).mailsTo(email, 0)).length
  expect(valueOf(await ask(shoe.sku, email))).toBe('pending')
  expect(await openMailbox(shop).mailsTo(email, mailsBefore + 1)).toHaveLength(mailsBefore + 1)
})
