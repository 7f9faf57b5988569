import * as user from 'commerce/contract/customers'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteErasure, readErasures } from '#src/privacy/erasure/erasure-log'
import { repeatErasures } from '#src/privacy/erasure/repeat-erasures'
import { later } from '#src/later'
import { openImportDesk } from '#test/desks/import-desk'
import { goodPassword, newCustomer, signIn } from '#test/customer'
import { buildProduct } from '#test/factories'
import { confirmEmailOf, openMailbox } from '#test/mailbox'
import { newStudio } from '#test/sessions'
import { clientOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let folder: string
let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'barre-erasures-'))
  shop = await openTestApp({ ERASURE_LOG: join(folder, 'kept/elsewhere/erasures.jsonl') })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const again = () => repeatErasures(shop.db, shop.context.config)

/** Erased, and noted. */
async function erased({ isConfirmed = false } = {}) {
  const customer = await newCustomer(shop.app)
  if (isConfirmed) await confirmEmailOf(shop, customer.email)
  const row = await shop.db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  const body = { currentPassword: goodPassword }
  valueOf(await customer.client.call(user.eraseMe, { query: {}, body }))
  await openMailbox(shop).isEmpty()
  return row
}

test('[E-63] accounts that were erased are in the log by number alone, and stay away however often it is read', async () => {
  expect(await again()).toBe(0)
  const [first, second] = [await erased(), await erased()]
  const erasures = await readErasures(shop.context.config.erasureLog)
  expect(erasures.map(({ customer }) => customer)).toEqual([first.id, second.id])
  expect(JSON.stringify(erasures)).not.toMatch(/@|Margot/)
  expect(await again()).toBe(0)
})

test('[E-63] a mailbox that was erased with its account stays erased, though the backup is of before it was confirmed', async () => {
  const own = async (isConfirmed: boolean) => {
    const { id, email, client } = await newCustomer(shop.app)
    const backup = sql.table(`backup_${id}`)
    await sql`create table ${backup} as select * from customer where id = ${id}`.execute(shop.db)
    if (isConfirmed) await confirmEmailOf(shop, email)
    valueOf(await client.call(user.eraseMe, { query: {}, body: { currentPassword: goodPassword } }))
    await openMailbox(shop).isEmpty()
    // The backup brings both back.
    await sql`insert into customer select * from ${backup}`.execute(shop.db)
    const reader = { email, email_key: email, state: 'confirmed' }
    await shop.db.insertInto('newsletter_subscriber').values(reader).execute()
    return email
  }
  const [confirmed, unconfirmed] = [await own(true), await own(false)]
  expect(await again()).toBe(2)
  const left = await shop.db.selectFrom('newsletter_subscriber').select('email').execute()
  expect(left.map(({ email }) => email)).toEqual([unconfirmed])
  expect(JSON.stringify(await readErasures(shop.context.config.erasureLog))).not.toContain(confirmed)
})

/** What a mailbox is in without an account, an hour ago unless it says another time. */
async function enterEverywhere(email: string, at = new Date(Date.now() - 3_600_000)) {
  const { db } = shop
  const reader = { email, email_key: email, created_at: at }
  await db
    .insertInto('newsletter_subscriber')
    .values({ ...reader, state: 'confirmed' })
    .execute()
  const { id: product_id } = await buildProduct(db)
  const alert = { product_id, email, email_key: email, store_code: 'default', asked_at: at }
  await db.insertInto('stock_alert').values(alert).execute()
  const studio_id = await newStudio(shop)
  const text = { store_code: 'default', subject: 'Open', message: 'Dear families', key: 'a'.repeat(16) }
  const { id: mailing_id } = await db
    .insertInto('marketing_mailing')
    .values({ ...text, studio_id, recipients: 1, left_out: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('marketing_recipient')
    .values({ ...reader, studio_id, mailing_id })
    .execute()
  await db
    .insertInto('outbox')
    .values({ kind: 'mail.other', subject_key: email, payload: { email }, state: 'dead' })
    .execute()
}

async function tablesWith(email: string): Promise<string[]> {
  const found: string[] = []
  for (const table of ['newsletter_subscriber', 'stock_alert', 'marketing_recipient', 'outbox']) {
    const { rows } =
      await sql`select from ${sql.table(table)} found where found::text like ${`%${email}%`}`.execute(shop.db)
    if (rows.length > 0) found.push(table)
  }
  return found
}

test('[E-63] what a mailbox was in before its account began is erased again, and nothing that it asked for since, and nobody else', async () => {
  const [anna, back, unconfirmed] = [
    await erased({ isConfirmed: true }),
    await erased({ isConfirmed: true }),
    await erased(),
  ]
  await enterEverywhere(anna.email)
  await enterEverywhere(back.email, later(new Date(), 1))
  await enterEverywhere(unconfirmed.email)
  await enterEverywhere('ben@example.com')
  expect(await again()).toBe(1)
  expect(await tablesWith(anna.email)).toEqual([])
  for (const { email } of [back, unconfirmed, { email: 'ben@example.com' }]) {
    expect(await tablesWith(email), email).toHaveLength(4)
  }
  expect(await again()).toBe(0)
})

test('[E-63] [part of BACK-04] an import brings back nobody whom the log names, though the database does not know of it', async () => {
  const [anna, ben] = [await erased({ isConfirmed: true }), await erased()]
  await sql`delete from former_mailbox`.execute(shop.db)
  await again()
  const desk = await openImportDesk(shop.pool)
  const rows = [anna, ben].map(({ email }) => `${email},Anna,Pavlova`)
  const customers = ['email,firstname,lastname', ...rows, ''].join('\n')
  expect(await desk.importTexts({ customers })).toMatchObject({ summary: { customers: { created: 1 } } })
  await desk.close()
  const back = await shop.db
    .selectFrom('customer')
    .select('email')
    .where('email', 'in', [anna.email, ben.email])
    .execute()
  expect(back).toEqual([{ email: ben.email }])
  const { rows: kept } = await sql<{
    text: string
  }>`select former_mailbox::text as text from former_mailbox`.execute(shop.db)
  expect(JSON.stringify(kept)).not.toContain(anna.email)
})

test('[E-63] [part of BACK-04] who was imported and erased without confirming stays away after a restore, and what the mailbox asked for stays', async () => {
  const desk = await openImportDesk(shop.pool)
  const email = 'imported@example.com'
  const hash = createHash('sha256').update(`salt${goodPassword}`).digest('hex')
  const customers = `email,firstname,lastname,password_hash\n${email},Anna,Pavlova,${hash}:salt:1\n`
  await desk.importTexts({ customers })
  const { token } = await signIn(clientOf(shop.app), email, goodPassword)
  const body = { currentPassword: goodPassword }
  valueOf(await clientOf(shop.app, { token }).call(user.eraseMe, { query: {}, body }))
  await openMailbox(shop).isEmpty()
  const { erasureLog } = shop.context.config
  expect((await readErasures(erasureLog)).at(-1)).toEqual(
    expect.objectContaining({ imported: expect.stringMatching(/^[\w-]{43}$/) }),
  )
  // The backup knows nothing of it, and the shop has not started since.
  await sql`delete from former_mailbox`.execute(shop.db)
  const outcome = await desk.importTexts({ customers, erasureLog })
  await desk.close()
  expect(outcome).toMatchObject({
    summary: { customers: { created: 0 }, warnings: [expect.stringContaining('had an account here')] },
  })
  // It may be the mailbox of somebody else.
  await enterEverywhere(email)
  expect(await again()).toBe(0)
  expect(await tablesWith(email)).toHaveLength(4)
})

test('[E-63] who got the number of an erased account after a backup was restored is somebody else', async () => {
  const former = await erased()
  const other = { ...former, email: 'new@example.com', email_key: 'new@example.com', created_at: new Date() }
  await shop.db.insertInto('customer').values(other).execute()
  expect(await again()).toBe(0)
  const account = await shop.db.selectFrom('customer').selectAll().where('id', '=', former.id).execute()
  expect(account).toHaveLength(1)
})

test('[E-63] a line that breaks off was written again; another that says nothing stops the shop', async () => {
  const file = join(folder, 'torn.jsonl')
  const config = { ...shop.context.config, erasureLog: file }
  const former = { customer: 7, since: '17.5', erasedAt: '2026-11-21T08:00:00.000Z' }
  await writeFile(file, '\n{"custo')
  await noteErasure(file, { payload: former })
  expect(await readErasures(file)).toEqual([former])
  await appendFile(file, '{"customer":"Anna"}')
  await expect(repeatErasures(shop.db, config)).rejects.toThrow(`A line of ${file} names no erased account`)
})
