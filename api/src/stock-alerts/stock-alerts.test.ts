import { randomUUID } from 'node:crypto'
import { askForStockAlert } from 'commerce/contract/stock-alerts'
import { STOCK_ALERT_DAYS, STOCK_ALERTS_AT_ONCE } from 'commerce/limits'
import { messages } from 'commerce/messages'
import mailWords from 'commerce/words/en/mails'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cleanUp } from '#src/jobs/clean-up'
import { signedToken } from '#src/signing/sign'
import { endUrl, stockAlertPath } from '#src/stock-alerts/links'
import { sendDueAlerts } from '#src/stock-alerts/send-due-alerts'
import { newCustomer } from '#test/customer'
import { eventually } from '#test/eventually'
import {
  buildBundle,
  buildChoices,
  buildGrouped,
  buildOption,
  buildProduct,
  type BuiltProduct,
} from '#test/factories'
import { confirmEmailOf, openMailbox } from '#test/mailbox'
import { inSeconds } from '#test/move-time'
import { clientOf, newShopper, refusalOf, valueOf } from '#test/shopper'
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
  expect(page).toContain("Email me when it's back</button>")
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

test('[UX-43] [CART-03] a product that is set out of stock is not sold as its variants: who asks for one waits, and hears when the product is back', async () => {
  const mailbox = openMailbox(shop)
  const { client, email } = await newCustomer(shop.app)
  await confirmEmailOf(shop, email)
  const black = await buildOption(shop.db, 'color', 'Jet')
  const sku = randomUUID().slice(0, 8)
  const parent = await buildChoices(shop.db, { sku, name: 'Circle skirt' }, [
    { sku: `${sku}-black`, options: { color: black }, units: 4, name: 'Circle skirt, black' },
  ])
  const setInStock = (isInStock: boolean) =>
    shop.db.updateTable('product').set({ is_in_stock: isInStock }).where('id', '=', parent.id).execute()
  await setInStock(false)
  const buyer = await newShopper(shop.app)
  const refused = refusalOf(await buyer.post({ sku: `${sku}-black`, qty: 1 }))
  expect(refused.result).toBe(messages.outOfStockRefused)
  expect(valueOf(await ask(sku, undefined, client))).toBe('waiting')
  expect(valueOf(await ask(`${sku}-black`, undefined, client))).toBe('waiting')
  await sendDueAlerts(shop.jobs)
  await mailbox.isEmpty()
  await setInStock(true)
  await sendDueAlerts(shop.jobs)
  const mails = await mailbox.mailsTo(email, 2)
  expect(subjects(mails).toSorted()).toEqual([
    'Back in stock: Circle skirt',
    'Back in stock: Circle skirt, black',
  ])
  expect(refusalOf(await ask(`${sku}-black`, undefined, client)).reason).toBe('in-stock')
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

test('[UX-43] the link of an old mail ends the alert of its mailbox and product, also one that was asked for after the first was forgotten', async () => {
  const mailbox = openMailbox(shop)
  const email = newEmail()
  const shoe = await soldOut()
  const alertOf = (address: string) =>
    shop.db
      .selectFrom('stock_alert')
      .select(['id', 'product_id as productId', 'email'])
      .where('email', '=', address)
      .executeTakeFirst()
  const askAndConfirm = async (address: string, mails: number) => {
    valueOf(await ask(shoe.sku, address))
    await follow((await mailbox.mailsTo(address, mails))[mails - 1]!.text_part)
  }
  await askAndConfirm(email, 1)
  const first = await alertOf(email)
  const old = await endUrl(shop.context, first!)
  await restock(shoe)
  await mailbox.mailsTo(email, 2)
  const forget = () =>
    inSeconds(shop.db, (STOCK_ALERT_DAYS.sent + 1) * 24 * 60 * 60, () => cleanUp(shop.jobs))
  await eventually(async () => {
    await forget()
    expect(await alertOf(email)).toBeUndefined()
  })
  await shop.db.updateTable('stock').set({ on_hand: 0 }).where('product_id', '=', shoe.id).execute()
  const other = newEmail()
  await askAndConfirm(other, 1)
  await askAndConfirm(email, 3)
  expect((await alertOf(email))?.id).not.toBe(first?.id)
  expect((await follow(old)).status).toBe(200)
  expect(await alertOf(email)).toBeUndefined()
  // A link that was sent before links named their mailbox ends the alert with its number.
  const { id } = (await alertOf(other))!
  await follow(stockAlertPath(await signedToken(shop.db, 'stock-alert', { id, does: 'end' })))
  expect(await alertOf(other)).toBeUndefined()
})

/** As many mailboxes wait for a product, without asking one by one. */
async function letWait({ id }: BuiltProduct, count: number): Promise<void> {
  await sql`insert into stock_alert (product_id, email, email_key, store_code, state)
    select ${id}, name, name, 'default', 'waiting'
    from generate_series(1, ${count}::int) number, lateral (select 'w' || number || '@example.com' as name) named`.execute(
    shop.db,
  )
}

const countWaiting = async ({ id }: BuiltProduct) =>
  (
    await shop.db
      .selectFrom('stock_alert')
      .select('id')
      .where('product_id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  ).length

test('the job reads the alerts of what came back, and not those of all who wait', async () => {
  await sql`with gone as (
      insert into product (type, sku, name, url_key, price_cents)
      select 'simple', 'gone-' || number, 'Gone', 'gone-' || number, 100 from generate_series(1, 1000) number returning id)
    insert into stock_alert (product_id, email, email_key, store_code, state)
    select id, 'w' || number || '@example.com', 'w' || number || '@example.com', 'default', 'waiting'
    from gone, generate_series(1, 10) number`.execute(shop.db)
  const back = await soldOut()
  await letWait(back, 2)
  await sql`analyze stock_alert`.execute(shop.db)
  await sendDueAlerts(shop.jobs)
  await shop.db.updateTable('stock').set({ on_hand: 5 }).where('product_id', '=', back.id).execute()
  const read = await shop.db.transaction().execute(async (tx) => {
    await sendDueAlerts({ db: tx })
    const { rows } = await sql<{ read: number }>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname = 'stock_alert'`.execute(tx)
    return rows[0]?.read
  })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(1_000)
  expect(await countWaiting(back)).toBe(0)
})

test('more who wait than one turn takes are all told in the next ones', async () => {
  const shoe = await soldOut()
  await letWait(shoe, STOCK_ALERTS_AT_ONCE + 100)
  await restock(shoe)
  expect(await countWaiting(shoe)).toBe(100)
  await sendDueAlerts(shop.jobs)
  expect(await countWaiting(shoe)).toBe(0)
})

const ways: [string, (product: BuiltProduct) => Promise<unknown>][] = [
  ['gets stock', ({ id }) => shop.db.insertInto('stock').values({ product_id: id, on_hand: 3 }).execute()],
  ['is enabled again', ({ id }) => change(id, { status: 1 })],
  ['is set in stock', ({ id }) => change(id, { is_in_stock: true })],
  ['may be ordered ahead', ({ id }) => change(id, { allows_backorder: true })],
  ['is counted no more', ({ id }) => change(id, { manage_stock: false })],
]
const change = (id: number, columns: object) =>
  shop.db.updateTable('product').set(columns).where('id', '=', id).execute()

test.each(ways)('a mail goes out when a product %s', async (way, comeBack) => {
  const hidden = { 'is enabled again': { status: 2 }, 'is set in stock': { is_in_stock: false } }[way]
  const units = hidden ? 4 : way === 'gets stock' ? null : 0
  const shoe = await buildProduct(shop.db, { units, ...hidden })
  await letWait(shoe, 1)
  await sendDueAlerts(shop.jobs)
  expect(await countWaiting(shoe)).toBe(1)
  await comeBack(shoe)
  await sendDueAlerts(shop.jobs)
  expect(await countWaiting(shoe)).toBe(0)
})

const composed: [string, string, (part: BuiltProduct) => Promise<BuiltProduct>][] = [
  ['bundle', 'Starter set', (part) => buildBundle(shop.db, [{ title: 'Shoes', parts: [part] }])],
  ['group', 'Audition look', (part) => buildGrouped(shop.db, [{ part, qty: 1 }])],
]

test.each(composed)(
  '[UX-43] a %s that was set out of stock can be waited for, and one mail says that it is back',
  async (_kind, productName, build) => {
    const mailbox = openMailbox(shop)
    const { client, email } = await newCustomer(shop.app)
    await confirmEmailOf(shop, email)
    const { id, sku } = await build(await buildProduct(shop.db))
    expect(refusalOf(await ask(sku, undefined, client)).reason).toBe('in-stock')
    await change(id, { is_in_stock: false })
    expect(valueOf(await ask(sku, undefined, client))).toBe('waiting')
    await sendDueAlerts(shop.jobs)
    expect(await countWaiting({ id, sku })).toBe(1)
    await change(id, { is_in_stock: true })
    for (let turn = 0; turn < 2; turn++) await sendDueAlerts(shop.jobs)
    await mailbox.isEmpty()
    const mails = await mailbox.mailsTo(email)
    expect(subjects(mails)).toEqual([`Back in stock: ${productName}`])
    expect(mails[0]!.text_part).toContain(`/p/${sku}/`)
  },
)

test('[UX-43] a bundle is back with the last part that it needs, and a group with its first', async () => {
  const [shoe, tights, bow] = [await soldOut(), await soldOut(), await soldOut()]
  const bundle = await buildBundle(shop.db, [
    { title: 'Shoes', parts: [shoe] },
    { title: 'Tights', parts: [tights] },
    { title: 'Bow', isRequired: false, parts: [bow] },
  ])
  const group = await buildGrouped(shop.db, [
    { part: tights, qty: 1 },
    { part: bow, qty: 2 },
  ])
  for (const each of [bundle, group]) await letWait(each, 1)
  await restock(shoe)
  expect([await countWaiting(bundle), await countWaiting(group)]).toEqual([1, 1])
  await restock(tights)
  expect([await countWaiting(bundle), await countWaiting(group)]).toEqual([0, 0])
})

test('[UX-43] who confirms after the product came back is told at once', async () => {
  const mailbox = openMailbox(shop)
  const email = newEmail()
  const shoe = await soldOut({ name: 'Late slipper' })
  valueOf(await ask(shoe.sku, email))
  const [asked] = await mailbox.mailsTo(email)
  await restock(shoe)
  await follow(asked!.text_part)
  await sendDueAlerts(shop.jobs)
  const mails = await mailbox.mailsTo(email, 2)
  expect(mails.at(-1)).toMatchObject({ subject: 'Back in stock: Late slipper' })
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

test('[UX-43] thousands that come back at once, as by an import, are noted as one, and who waits for any of them is told', async () => {
  await sendDueAlerts(shop.jobs)
  const awaited = await soldOut()
  await letWait(awaited, 2)
  await shop.db.deleteFrom('stock').where('product_id', '=', awaited.id).execute()
  await sql`with made as (
      insert into product (type, sku, name, url_key, price_cents)
      select 'simple', 'many-' || number, 'Many', 'many-' || number, 100 from generate_series(1, 1500) number returning id)
    insert into stock (product_id, on_hand)
    select id, 5 from made union all select ${awaited.id}::int, 5`.execute(shop.db)
  const noted = await shop.db.selectFrom('returned_product').select('product_id').execute()
  expect(noted).toEqual([{ product_id: null }])
  await sendDueAlerts(shop.jobs)
  expect(await countWaiting(awaited)).toBe(0)
  expect(await shop.db.selectFrom('returned_product').select('id').execute()).toEqual([])
})
