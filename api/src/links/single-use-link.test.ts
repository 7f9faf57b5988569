import * as user from 'commerce/contract/customers'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantRights } from '#src/db/rights/grant-rights'
import { hashToken, newToken } from '#src/token'
import { goodPassword, newCustomer } from '#test/customer'
import { confirmTokenIn, resetTokenIn, takeMail } from '#test/mailbox'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const guest = () => clientOf(shop.app)
const confirm = (confirmToken: string) => guest().call(user.confirmEmail, { body: { confirmToken } })
const setPassword = (resetToken: string, newPassword = 'rond de jambe à terre') =>
  guest().call(user.createPassword, { body: { resetToken, newPassword } })
const getFile = (token: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/user/export/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** A customer with a link of each kind. */
async function withEveryLink() {
  const { client, email } = await newCustomer(shop.app)
  const confirmToken = confirmTokenIn(await takeMail(shop, email, '/confirm-email?'))
  valueOf(await guest().call(user.askForReset, { body: { email } }))
  const resetToken = resetTokenIn(await takeMail(shop, email, '/new-password?'))
  valueOf(await client.call(user.askForExport, { query: {}, body: { currentPassword: goodPassword } }))
  const { text_part: text } = await takeMail(shop, email, '/api/user/export/')
  const exportToken = /\/api\/user\/export\/([\w-]{43})\s/.exec(text)?.[1] ?? ''
  return { client, confirmToken, resetToken, exportToken }
}

test('a link is worth nothing where another kind is asked for, and is not used up by that', async () => {
  const { confirmToken, resetToken, exportToken } = await withEveryLink()
  expect(refusalOf(await confirm(resetToken)).reason).toBe('confirm-link-invalid')
  expect(refusalOf(await confirm(exportToken)).reason).toBe('confirm-link-invalid')
  expect(refusalOf(await setPassword(confirmToken)).reason).toBe('reset-link-invalid')
  expect((await getFile(confirmToken)).statusCode).toBe(404)
  expect((await getFile(resetToken)).statusCode).toBe(404)
  expect((await getFile(exportToken)).statusCode).toBe(200)
  valueOf(await confirm(confirmToken))
  valueOf(await setPassword(resetToken))
})

test('links that went to the e-mail an account had before are good for nothing', async () => {
  const { client, confirmToken, resetToken, exportToken } = await withEveryLink()
  const customer = { firstname: 'Margot', lastname: 'Fonteyn', email: `${randomUUID()}@example.com` }
  valueOf(await client.call(user.changeMe, { query: {}, body: { customer, currentPassword: goodPassword } }))
  expect(refusalOf(await confirm(confirmToken)).reason).toBe('confirm-link-invalid')
  expect(refusalOf(await setPassword(resetToken)).reason).toBe('reset-link-invalid')
  expect((await getFile(exportToken)).statusCode).toBe(404)
})

/** The old tables, with links in them. */
const fourTables = `
  create table password_reset (customer_id integer primary key references customer on delete cascade,
    key uuid not null unique, token_hash bytea unique, expires_at timestamptz not null);
  create table email_confirmation (customer_id integer primary key references customer on delete cascade,
    key uuid not null unique, email_key text not null, token_hash bytea unique, expires_at timestamptz not null);
  create table data_export (customer_id integer primary key references customer on delete cascade,
    key uuid not null unique, token_hash bytea unique, expires_at timestamptz not null);
  insert into password_reset
    select customer_id, key, token_hash, expires_at from single_use_link where purpose = 'password-reset';
  insert into email_confirmation
    select customer_id, key, email_key, token_hash, expires_at from single_use_link where purpose = 'email-confirmation';
  insert into data_export
    select customer_id, key, token_hash, expires_at from single_use_link where purpose = 'data-export';
  drop table single_use_link;
  create table guest_export_link (key uuid primary key, email_key text not null unique, email text not null,
    store_code text not null references store_view, token_hash bytea unique, expires_at timestamptz not null);
  insert into guest_export_link (key, email_key, email, store_code, expires_at)
    values (gen_random_uuid(), 'guest@example.com', 'guest@example.com', 'default', now() + interval '1 hour')`

test('links that were mailed before the four tables became one still work; those that ran out are left behind', async () => {
  // Those of other tests, used or not.
  await shop.db.deleteFrom('single_use_link').execute()
  const { confirmToken, resetToken, exportToken } = await withEveryLink()
  const late = await withEveryLink()
  await shop.pool.query(fourTables)
  const { rows } = await shop.pool.query<{ count: number }>('select count(*)::int as count from data_export')
  expect(rows).toEqual([{ count: 2 }])
  await shop.pool.query(`update data_export set expires_at = now()
    where customer_id = (select max(customer_id) from data_export)`)
  const guestToken = newToken()
  await shop.pool.query('update guest_export_link set token_hash = $1', [hashToken(guestToken)])
  const migrations = join(import.meta.dirname, '../../migrations')
  for (const name of ['0053-single-use-links.sql', '0076-links-of-owners.sql'])
    await shop.pool.query(await readFile(join(migrations, name), 'utf8'))
  const later = await readFile(join(migrations, '0085-scanned-files-and-new-emails.sql'), 'utf8')
  const ofLinks = later.split(';').filter((statement) => statement.includes('alter table single_use_link'))
  await shop.pool.query(ofLinks.join(';'))
  for (const name of ['0098-links-of-guests.sql', '0103-links-sent-twice.sql'])
    await shop.pool.query(await readFile(join(migrations, name), 'utf8'))
  await grantRights(shop.db)

  expect((await getFile(exportToken)).statusCode).toBe(200)
  expect((await getFile(late.exportToken)).statusCode).toBe(404)
  expect((await getFile(guestToken)).statusCode).toBe(200)
  valueOf(await confirm(confirmToken))
  valueOf(await setPassword(resetToken))
  expect(refusalOf(await setPassword(resetToken, 'grand battement')).reason).toBe('reset-link-invalid')
  valueOf(await setPassword(late.resetToken))
})
