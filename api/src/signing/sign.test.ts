import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hmacOf, openRowSigner } from '#src/signing/hmac-shared-queries'
import { readSignedToken, sign, signedToken } from '#src/signing/sign'
import { openTestDatabase } from '#test/support'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a token is known again for its purpose, with its value', async () => {
  const token = await signedToken(database.db, 'tickets', { seat: 7 })
  expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/)
  expect(await readSignedToken(database.db, 'tickets', token)).toEqual({ seat: 7 })
  expect(await readSignedToken(database.db, 'cloakroom', token)).toBeUndefined()
})

test.each<[string, (token: string) => string]>([
  ['another value', (token) => token.replace(/^[\w-]+/, Buffer.from('{"seat":1}').toString('base64url'))],
  ['another signature', (token) => token.replace(/\.[\w-]+/, `.${'A'.repeat(43)}`)],
  ['no signature', (token) => token.replace(/\.[\w-]+/, '')],
  ['something added', (token) => `${token}.x`],
  ['nothing', () => ''],
  ['a text', () => '../../etc/passwd'],
])('a token with %s is none', async (_, change) => {
  const token = await signedToken(database.db, 'tickets', { seat: 7 })
  expect(await readSignedToken(database.db, 'tickets', change(token))).toBeUndefined()
})

test('the key is of this shop alone', async () => {
  const other = await openTestDatabase()
  await other.db
    .updateTable('signing_key')
    .set({ key: Buffer.alloc(32, 7) })
    .execute()
  const token = await signedToken(database.db, 'tickets', { seat: 7 })
  expect(await readSignedToken(other.db, 'tickets', token)).toBeUndefined()
  await other.close()
})

// Without what no text of PostgreSQL can hold.
const storable = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => !text.includes('\0'))

test('a statement signs as the shop does', async () => {
  const signRow = await openRowSigner(database.db, 'seats')
  await fc.assert(
    fc.asyncProperty(storable, async (value) => {
      const signed = sql<{ signature: Buffer }>`select ${signRow(sql`${value}`)} as signature`
      const { rows } = await signed.execute(database.db)
      expect(rows[0]?.signature).toEqual(await sign(database.db, 'seats', value))
    }),
    { numRuns: 200 },
  )
})

test.each([1, 32, 64, 65, 200])('a key of %i bytes makes the same HMAC in a statement', async (bytes) => {
  const key = Buffer.alloc(bytes, 'plié')
  const { rows } = await sql<{
    hmac: Buffer
  }>`select ${hmacOf(key, sql`${'à terre'}::text`)} as hmac`.execute(database.db)
  expect(rows[0]?.hmac).toEqual(createHmac('sha256', key).update('à terre').digest())
})
