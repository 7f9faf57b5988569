import * as user from 'commerce/contract/customers'
import {
  NETWORK_MULTIPLES,
  SIGN_IN_FAILURES,
  SIGN_IN_FAILURES_OF_IP,
  SIGN_IN_FAILURES_WHILE_GUESSED,
} from 'commerce/limits'
import { messages } from 'commerce/messages'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tryKey } from '#src/attempts/limit-tries'
import { goodPassword, newCustomer } from '#test/customer'
import { resetTokenIn, takeMail } from '#test/mailbox'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
let clock = 0
beforeAll(async () => {
  // A crowd takes its time on a busy machine.
  server = await openTestApp({ REQUEST_SECONDS: '300' })
  server.context.now = () => new Date(clock)
})
afterAll(() => server.close())
// No earlier than in the test before: what it counted was not tried in the future.
beforeEach(() => (clock = Math.max(clock, Date.now())))

function letPass(seconds: number): void {
  clock += seconds * 1000
}

const logIn = (username: string, password: string, ip: string) =>
  clientOf(server.app, { ip }).call(user.logIn, { body: { username, password } })

let host = 0
const newIp = () => `198.51.${100 + Math.floor(++host / 250)}.${host % 250}`

async function codeOf(username: string, password: string, ip: string): Promise<number> {
  const answer = await logIn(username, password, ip)
  return answer.ok ? 200 : answer.code
}

/** Seconds until a try is let through again, asked for as often as needed. */
async function waitFor(username: string, ip: string): Promise<number> {
  for (let seconds = 0; ; seconds++) {
    if ((await codeOf(username, 'a guess', ip)) === 401) return seconds
    letPass(1)
  }
}

test('[E-16] the first failures wait for nothing, later ones longer and longer, and after ten the rest of 15 minutes', async () => {
  const { email } = await newCustomer(server.app)
  const ip = newIp()
  const waits: number[] = []
  for (let count = 0; count < SIGN_IN_FAILURES.most; count++) waits.push(await waitFor(email, ip))
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16])
  const refusal = refusalOf(await logIn(email, goodPassword, ip))
  expect(refusal).toMatchObject({ code: 429, reason: 'too-many-tries', result: messages.tooManyTries })
  letPass(SIGN_IN_FAILURES.seconds - 60)
  expect(await codeOf(email, goodPassword, ip)).toBe(429)
  letPass(60)
  expect(await codeOf(email, goodPassword, ip)).toBe(200)
})

test('[E-16] an answer says how long to wait', async () => {
  const email = `${randomUUID()}@example.com`
  const ip = newIp()
  const waits: unknown[] = []
  for (let count = 0; count < 7; count++) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user/login',
      remoteAddress: ip,
      payload: { username: email, password: 'a guess' },
    })
    const wait = answer.headers['retry-after']
    waits.push(wait)
    if (answer.statusCode === 429) letPass(Number(wait))
  }
  expect(waits).toEqual([undefined, undefined, undefined, undefined, undefined, '1', undefined])
})

test('[E-16] many guesses at once get no further than one after the other', async () => {
  const { email } = await newCustomer(server.app)
  const ip = newIp()
  const tries = await Promise.all(Array.from({ length: 20 }, () => codeOf(email, 'a guess', ip)))
  expect(tries.filter((code) => code === 401)).toHaveLength(5)
  expect(tries.filter((code) => code === 429)).toHaveLength(15)
})

test('[E-16] whoever signs in begins to count anew', async () => {
  const { email } = await newCustomer(server.app)
  const ip = newIp()
  for (let round = 0; round < 2; round++) {
    for (let count = 0; count < 4; count++) expect(await codeOf(email, 'a guess', ip)).toBe(401)
    expect(await codeOf(email, goodPassword, ip)).toBe(200)
  }
})

test('[E-16] strangers who guess from many addresses keep the owner out from none, however long they go on', async () => {
  const { email } = await newCustomer(server.app)
  for (let round = 0; round < 4; round++) {
    for (let count = 0; count < 30; count++) await logIn(email, 'a guess', newIp())
    expect(await codeOf(email, goodPassword, newIp())).toBe(200)
    letPass(10 * 60)
  }
})

test('[E-16] while somebody guesses a password, a second try from any address waits', async () => {
  const { email } = await newCustomer(server.app)
  for (let count = 0; count < 10; count++) expect(await codeOf(email, 'a guess', newIp())).toBe(401)
  const ip = newIp()
  const waits: number[] = []
  const { most } = SIGN_IN_FAILURES_WHILE_GUESSED
  for (let count = 0; count < most; count++) waits.push(await waitFor(email, ip))
  expect(waits).toEqual([0, 30, 60, 120, 240])
  expect(await codeOf(email, goodPassword, ip)).toBe(429)
  const other = await newCustomer(server.app)
  expect(await codeOf(other.email, goodPassword, ip)).toBe(200)
})

test('[E-16] an account that does not exist is waited for as one that does', async () => {
  const codes = async (email: string) => {
    const ip = newIp()
    const answers: number[] = []
    for (let count = 0; count < 7; count++) answers.push(await codeOf(email, 'a guess', ip))
    return answers
  }
  const known = await codes((await newCustomer(server.app)).email)
  expect(await codes(`${randomUUID()}@example.com`)).toEqual(known)
  expect(known).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('[E-16] one address gets no further than a hundred an hour over many accounts', async () => {
  const ip = newIp()
  await logIn('dancer@example.com', 'a guess', ip)
  const { most, seconds } = SIGN_IN_FAILURES_OF_IP
  expect({ most, seconds }).toEqual({ most: 100, seconds: 3600 })
  await server.db
    .updateTable('attempt')
    .set({ tries: most - 1 })
    .where('key', '=', tryKey('sign-in-address', ip))
    .execute()
  expect(await codeOf('dancer-2@example.com', 'a guess', ip)).toBe(401)
  expect(await codeOf('dancer-3@example.com', 'a guess', ip)).toBe(429)
  const { email } = await newCustomer(server.app)
  expect(await codeOf(email, goodPassword, newIp())).toBe(200)
  letPass(seconds + 1)
  expect(await codeOf(email, goodPassword, ip)).toBe(200)
})

test('[E-16] [E-18] an owner who waits because of guesses from the same address gets in by a mailed link', async () => {
  const { email } = await newCustomer(server.app)
  const ip = newIp()
  for (let count = 0; count < SIGN_IN_FAILURES.most; count++) await waitFor(email, ip)
  expect(await codeOf(email, goodPassword, ip)).toBe(429)
  const client = clientOf(server.app, { ip })
  valueOf(await client.call(user.askForReset, { body: { email } }))
  const resetToken = resetTokenIn(await takeMail(server, email))
  const newPassword = 'the owner is back'
  valueOf(await client.call(user.createPassword, { body: { newPassword, resetToken } }))
  expect(await codeOf(email, newPassword, ip)).toBe(200)
})

test('[E-16] who signs in rightly is not counted, however often', async () => {
  const { email } = await newCustomer(server.app)
  const ip = newIp()
  for (let count = 0; count < 12; count++) valueOf(await logIn(email, goodPassword, ip))
  const keys = [tryKey('sign-in-address', ip), tryKey('sign-in-account', email)]
  const rows = await server.db.selectFrom('attempt').select('tries').where('key', 'in', keys).execute()
  expect(rows.map(({ tries }) => tries)).toEqual([0, 0])
})

test('[E-16] who has a large network of IPv6 guesses no more than a few households', async () => {
  const { email } = await newCustomer(server.app)
  const tried = { 48: 0, 56: 0 }
  for (const bits of [56, 48] as const) {
    for (let at = 0; at < 400; at++) {
      const group = bits === 56 ? at : at * 256
      const code = await codeOf(email, 'a guess', `2001:db8:${bits}:${group.toString(16)}::1`)
      if (code === 429) break
      expect(code).toBe(401)
      tried[bits]++
    }
  }
  expect(tried[56]).toBeLessThanOrEqual(SIGN_IN_FAILURES.most * NETWORK_MULTIPLES[56])
  expect(tried[48]).toBeLessThanOrEqual(SIGN_IN_FAILURES.most * NETWORK_MULTIPLES[48])
  expect(tried[48]).toBeGreaterThan(tried[56])
  // The owner, from elsewhere, still signs in.
  expect(await codeOf(email, goodPassword, newIp())).toBe(200)
})

test('[E-16] an address that is stopped leaves no row for each account it makes up', async () => {
  const ip = newIp()
  for (let count = 0; count < SIGN_IN_FAILURES_OF_IP.most; count++) {
    await codeOf(`${randomUUID()}@example.com`, 'a guess', ip)
  }
  const count = async () => (await server.db.selectFrom('attempt').select('key').execute()).length
  const before = await count()
  for (let times = 0; times < 20; times++) {
    expect(await codeOf(`${randomUUID()}@example.com`, 'a guess', ip)).toBe(429)
  }
  expect(await count()).toBe(before)
})
