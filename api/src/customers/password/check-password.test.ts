import { logIn } from 'commerce/contract/customers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { goodPassword, newCustomer, newRegistration } from '#test/customer'
import { openImportDesk } from '#test/desks/import-desk'
import { clientOf } from '#test/shopper'
import { openTestApp } from '#test/support'

/** The memory of each password check, which determines how long it takes. */
const checked = vi.hoisted((): string[] => [])
vi.mock('@node-rs/argon2', async (importActual) => {
  const actual = await importActual<typeof import('@node-rs/argon2')>()
  return {
    ...actual,
    verify: (stored: string, password: string) => {
      checked.push(/\$m=(\d+),/.exec(stored)?.[1] ?? 'none')
      return actual.verify(stored, password)
    },
  }
})

const ours = '19456'
const platforms = '65536'

let server: Awaited<ReturnType<typeof openTestApp>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  server = await openTestApp()
  desk = await openImportDesk(server.pool)
})
beforeEach(() => server.pool.query('truncate attempt'))
afterAll(async () => {
  await desk.close()
  await server.close()
})

async function workOfRefusing(username: string): Promise<string[]> {
  checked.length = 0
  const answer = await clientOf(server.app).call(logIn, { body: { username, password: 'wrong password' } })
  expect(answer).toMatchObject({ ok: false, reason: 'sign-in-failed' })
  return checked.toSorted()
}

test('[E-15] the password of an account is kept at the full costs of Argon2id', async () => {
  const { email } = await newCustomer(server.app)
  const query = server.db.selectFrom('customer').select('password_hash').where('email', '=', email)
  const { password_hash: stored } = await query.executeTakeFirstOrThrow()
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(stored).not.toContain(goodPassword)
})

test('[E-15] while imported passwords wait, a refusal is the same work whoever has an account, and of whichever kind', async () => {
  const registration = newRegistration('ours@example.com')
  await server.app.inject({ method: 'POST', url: '/api/user/create', payload: registration })
  expect(registration.password).toBe(goodPassword)
  for (const name of ['ours', 'nobody']) {
    expect(await workOfRefusing(`${name}@example.com`)).toEqual([ours])
  }
  const hex = 'ab'.repeat(32)
  await desk.importTexts({
    customers: `email,firstname,lastname,password_hash\nargon@example.com,A,B,${hex}:salt:2\nweak@example.com,A,B,${hex}:salt:1\n`,
  })
  for (const name of ['ours', 'nobody', 'argon', 'weak']) {
    expect(await workOfRefusing(`${name}@example.com`)).toEqual([ours, platforms])
  }
})
