import * as user from 'commerce/contract/customers'
import { sql } from 'kysely'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteErasure, readErasures } from '#src/privacy/erasure/erasure-log'
import { repeatErasures } from '#src/privacy/erasure/repeat-erasures'
import { goodPassword, newCustomer } from '#test/customer'
import { confirmEmailOf, openMailbox } from '#test/mailbox'
import { valueOf } from '#test/shopper'
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
async function erased() {
  const customer = await newCustomer(shop.app)
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
