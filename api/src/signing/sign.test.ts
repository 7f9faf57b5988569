import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSignedToken, signedToken } from '#src/signing/sign'
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
