import * as user from 'commerce/contract/customers'
import { RENEWALS_OF_SESSION, RENEWALS_OF_TOKEN, SESSION_DAYS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { workOf } from '#test/checks/count-work'
import { newCustomer, renew, signIn } from '#test/customer'
import { inSeconds } from '#test/move-time'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (server = await openTestApp()))
afterAll(() => server.close())
afterEach(() => {
  server.context.now = () => new Date()
})

function letPass(seconds: number): void {
  const then = Date.now() + seconds * 1000
  server.context.now = () => new Date(then)
}

function me(token: string) {
  return clientOf(server.app, { token }).call(user.readMe, { query: {} })
}

async function isSignedIn(token: string): Promise<boolean> {
  const answer = await me(token)
  if (!answer.ok) expect(answer).toMatchObject({ code: 401, reason: 'not-signed-in' })
  return answer.ok
}

function logIn(username: string, password: string, ip = '127.0.0.1') {
  return clientOf(server.app, { ip }).call(user.logIn, { body: { username, password } })
}

test('[part of SESS-01] [API-01] who signed in is known by the token, in the header and in the query', async () => {
  const { token, id } = await newCustomer(server.app)
  expect(valueOf(await me(token)).id).toBe(id)
  const answer = await server.app.inject(`/api/user/me?token=${token}`)
  expect(answer.json()).toMatchObject({ code: 200, result: { id } })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each(['', 'x', 'a'.repeat(43), "' or 1=1 --"])(
  '[API-01] with the token "%s" nobody is anybody',
  async (token) => {
    const answer = await server.app.inject({
      url: '/api/user/me',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(401)
  },
)

test('[API-01] [E-1] each sign-in has tokens of its own, of which the database keeps hashes', async () => {
  const { email, ...first } = await newCustomer(server.app)
  const second = await signIn(clientOf(server.app), email)
  expect(new Set([first.token, first.refreshToken, second.token, second.refreshToken]).size).toBe(4)
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(session_token) || jsonb_build_object('raw', encode(hash, 'escape')) as row from session_token`.execute(
    server.db,
  )
  for (const token of [first.token, first.refreshToken]) expect(JSON.stringify(rows)).not.toContain(token)
})

test('[API-01] a refresh token is no access token, nor the other way round', async () => {
  const { token, refreshToken } = await newCustomer(server.app)
  expect(await isSignedIn(refreshToken)).toBe(false)
  const body = { refreshToken: token }
  expect(refusalOf(await clientOf(server.app).call(user.refreshSession, { body })).code).toBe(401)
  expect(await isSignedIn(token)).toBe(true)
})

test('[part of SESS-01] [E-16] a wrong password and an unknown account answer the same', async () => {
  const { email } = await newCustomer(server.app)
  const wrong = refusalOf(await logIn(email, 'not my password'))
  const unknown = refusalOf(await logIn('nobody@example.com', 'not my password'))
  expect(wrong).toMatchObject({ code: 401, result: messages.signInFailed })
  expect(unknown).toEqual(wrong)
})

test('[part of SESS-01] [E-16] an unknown account is the same work as a wrong password', async () => {
  const { email } = await newCustomer(server.app)
  const workOfRefusing = (username: string, ip: string) =>
    workOf(server, {
      ip,
      ask: async (client) => {
        const body = { username, password: 'not my password' }
        expect(refusalOf(await client.call(user.logIn, { body })).code).toBe(401)
      },
    })
  const known = await workOfRefusing(email, '198.51.100.1')
  expect(known.checked).toHaveLength(1)
  expect(known.statements.length).toBeGreaterThan(1)
  expect(await workOfRefusing('nobody-else@example.com', '198.51.100.2')).toEqual(known)
})

test('[API-01] an access token is good for 15 minutes, and is renewed by the refresh token', async () => {
  const { token, refreshToken, id } = await newCustomer(server.app)
  letPass(14 * 60)
  expect(await isSignedIn(token)).toBe(true)
  letPass(15 * 60 + 1)
  expect(await isSignedIn(token)).toBe(false)
  const renewed = await renew(clientOf(server.app), refreshToken)
  expect(renewed.refreshToken).not.toBe(refreshToken)
  expect(valueOf(await me(renewed.token)).id).toBe(id)
})

test('[API-01] a refresh token lives 30 days, counted from its last use', async () => {
  const { refreshToken, ...other } = await newCustomer(server.app)
  const day = 24 * 60 * 60
  letPass(29 * day)
  const renewed = await renew(clientOf(server.app), refreshToken)
  letPass(58 * day)
  await renew(clientOf(server.app), renewed.refreshToken)
  letPass(31 * day)
  const untouched = await signIn(clientOf(server.app), other.email)
  letPass(62 * day)
  const body = { refreshToken: untouched.refreshToken }
  expect(refusalOf(await clientOf(server.app).call(user.refreshSession, { body })).code).toBe(401)
})

test('[API-01] [E-7] tabs that refresh at the same time all go on', async () => {
  const { refreshToken } = await newCustomer(server.app)
  const renewed = await Promise.all(
    Array.from({ length: 6 }, () => renew(clientOf(server.app), refreshToken)),
  )
  expect(new Set(renewed.map((session) => session.token)).size).toBe(6)
  for (const { token } of renewed) expect(await isSignedIn(token)).toBe(true)
  letPass(9)
  const last = await renew(clientOf(server.app), refreshToken)
  expect(await isSignedIn(last.token)).toBe(true)
})

test('[API-01] [E-7] a refresh token used again ends its session for everybody, and no other session', async () => {
  const { email, ...stolen } = await newCustomer(server.app)
  const elsewhere = await signIn(clientOf(server.app), email)
  const thief = await renew(clientOf(server.app), stolen.refreshToken)
  letPass(11)
  const body = { refreshToken: stolen.refreshToken }
  expect(refusalOf(await clientOf(server.app).call(user.refreshSession, { body })).code).toBe(401)
  for (const token of [stolen.token, thief.token]) expect(await isSignedIn(token)).toBe(false)
  const thiefs = { refreshToken: thief.refreshToken }
  expect(refusalOf(await clientOf(server.app).call(user.refreshSession, { body: thiefs })).code).toBe(401)
  expect(await isSignedIn(elsewhere.token)).toBe(true)
})

test('[API-01] [E-7] a replay and a refresh at the same time: the session is over, and nothing breaks', async () => {
  const { refreshToken } = await newCustomer(server.app)
  const newest = await renew(clientOf(server.app), refreshToken)
  letPass(11)
  const guest = clientOf(server.app)
  const answers = await Promise.all(
    [refreshToken, newest.refreshToken, refreshToken, newest.refreshToken].map((token) =>
      guest.call(user.refreshSession, { body: { refreshToken: token } }),
    ),
  )
  expect(answers.filter((answer) => !answer.ok && answer.code !== 401)).toEqual([])
  for (const answer of answers) if (answer.ok) expect(await isSignedIn(answer.value)).toBe(false)
})

test('[API-01] [E-5] after signing out neither token is good', async () => {
  const { token, refreshToken } = await newCustomer(server.app)
  const guest = clientOf(server.app, { ip: '198.51.100.31' })
  expect(valueOf(await guest.call(user.logOut, { body: { refreshToken } }))).toBe(true)
  expect(await isSignedIn(token)).toBe(false)
  expect(refusalOf(await guest.call(user.refreshSession, { body: { refreshToken } })).code).toBe(401)
  expect(valueOf(await guest.call(user.logOut, { body: { refreshToken } }))).toBe(true)
})

test('[API-01] a token that ran out keeps nobody from signing in', async () => {
  const { email, token } = await newCustomer(server.app)
  letPass(60 * 60)
  const client = clientOf(server.app, { token })
  expect((await signIn(client, email)).token).not.toBe(token)
})

test('[E-7] [E-16] renewals that fail end no session of others behind the same address, and leave no count of made-up tokens', async () => {
  const ip = '203.0.113.200'
  const { refreshToken } = await newCustomer(server.app)
  const stranger = clientOf(server.app, { ip })
  await server.db.deleteFrom('attempt').execute()
  for (let count = 0; count < 30; count++) {
    const body = { refreshToken: randomBytes(32).toString('base64url') }
    expect(refusalOf(await stranger.call(user.refreshSession, { body })).code).toBe(401)
  }
  expect(await server.db.selectFrom('attempt').selectAll().execute()).toEqual([])
  await renew(stranger, refreshToken)
})

test('[E-7] one refresh token renews so often and no more, from wherever, and its session goes on', async () => {
  const { refreshToken, token, ...customer } = await newCustomer(server.app)
  const codes: number[] = []
  for (let count = 0; count <= RENEWALS_OF_TOKEN.most; count++) {
    const client = clientOf(server.app, { ip: `203.0.113.${count}` })
    const answer = await client.call(user.refreshSession, { body: { refreshToken } })
    codes.push(answer.ok ? 200 : answer.code)
  }
  expect(codes.slice(0, -1)).toEqual(Array.from({ length: RENEWALS_OF_TOKEN.most }, () => 200))
  expect(codes.at(-1)).toBe(429)
  expect(await isSignedIn(token)).toBe(true)
  await signIn(clientOf(server.app), customer.email)
})

test('[part of E-60] a session is renewed so often an hour and no more, each time with the latest token, and goes on', async () => {
  const customer = await newCustomer(server.app)
  let { refreshToken } = customer
  for (let count = 0; count < RENEWALS_OF_SESSION.most; count++)
    refreshToken = (await renew(clientOf(server.app), refreshToken)).refreshToken
  const again = () => clientOf(server.app).call(user.refreshSession, { body: { refreshToken } })
  expect(refusalOf(await again()).code).toBe(429)
  expect(await isSignedIn(customer.token)).toBe(true)
  const other = await signIn(clientOf(server.app), customer.email)
  await renew(clientOf(server.app), other.refreshToken)
  letPass(RENEWALS_OF_SESSION.seconds)
  expect((await again()).ok).toBe(true)
})

test('[E-7] whoever uses up the renewals of a session with the latest token hides no token that comes again', async () => {
  const stolen = await newCustomer(server.app)
  const thief = clientOf(server.app)
  let { token, refreshToken } = await renew(thief, stolen.refreshToken)
  for (let count = 1; count < RENEWALS_OF_SESSION.most; count++)
    ({ token, refreshToken } = await renew(thief, refreshToken))
  const send = (sent: string) => thief.call(user.refreshSession, { body: { refreshToken: sent } })
  expect(refusalOf(await send(refreshToken)).code).toBe(429)
  letPass(11)
  expect(refusalOf(await send(stolen.refreshToken)).code).toBe(401)
  for (const each of [stolen.token, token]) expect(await isSignedIn(each)).toBe(false)
  expect(refusalOf(await send(refreshToken)).code).toBe(401)
})

test('[E-7] whoever uses up the renewals of one token does not hide that it comes again', async () => {
  const stolen = await newCustomer(server.app)
  const thief = clientOf(server.app)
  const send = () => thief.call(user.refreshSession, { body: { refreshToken: stolen.refreshToken } })
  for (let count = 0; count < RENEWALS_OF_TOKEN.most; count++) valueOf(await send())
  expect(refusalOf(await send()).code).toBe(429)
  letPass(11)
  expect(refusalOf(await send()).code).toBe(401)
  expect(await isSignedIn(stolen.token)).toBe(false)
})

test('[API-01] a session ends after 90 days however often it is renewed, by the clock of the database', async () => {
  const daySeconds = 24 * 60 * 60
  let session: { token: string; refreshToken: string } = await newCustomer(server.app)
  const at = (seconds: number, work: () => Promise<void>) =>
    inSeconds(server.db, seconds, async () => {
      letPass(seconds)
      await work()
    })
  const end = SESSION_DAYS.customer * daySeconds
  for (const seconds of [25 * daySeconds, 50 * daySeconds, 75 * daySeconds, end - 60]) {
    await at(seconds, async () => {
      session = await renew(clientOf(server.app), session.refreshToken)
      expect(await isSignedIn(session.token)).toBe(true)
    })
  }
  await at(end + 60, async () => {
    expect(await isSignedIn(session.token)).toBe(false)
    const body = { refreshToken: session.refreshToken }
    expect(refusalOf(await clientOf(server.app).call(user.refreshSession, { body })).code).toBe(401)
  })
})

test('[part of SESS-08] where the merchant renews no sessions, one ends with its first token', async () => {
  const { config } = server.context
  const { token, refreshToken } = await newCustomer(server.app)
  server.context.config = { ...config, renewsSessions: false }
  expect(await isSignedIn(token)).toBe(true)
  const answer = await clientOf(server.app).call(user.refreshSession, { body: { refreshToken } })
  server.context.config = config
  expect(answer).toMatchObject({ ok: false, code: 401 })
  expect(valueOf(await me((await renew(clientOf(server.app), refreshToken)).token)).id).toEqual(
    expect.any(Number),
  )
})
