import { createCart, getCart } from 'commerce/contract/cart'
import { makeClient } from 'commerce/contract/call/make-client'
import { searchCatalog } from 'commerce/contract/search'
import { expect, test } from 'vitest'
import { customerSession, openSession } from '#src/session/open-session'

interface Sent {
  path: string
  token: string | undefined
}

/** A shop that knows only the access token 'fresh', and gives it for the refresh token 'known'. */
function shop({ refreshAnswers = 200 } = {}) {
  const sent: Sent[] = []
  const send = makeClient(async ({ path, headers, body }) => {
    const token = headers['authorization']?.replace('Bearer ', '')
    sent.push({ path: path.split('?')[0] ?? '', token })
    const isRefresh = path === '/api/user/refresh'
    const isKnown = isRefresh ? body?.includes('"known"') : token === undefined || token === 'fresh'
    const code = isRefresh && refreshAnswers !== 200 ? refreshAnswers : isKnown ? 200 : 401
    const answer =
      code === 200
        ? { code, result: 'fresh', meta: { refreshToken: 'next' } }
        : { code, result: 'No.', reason: code === 401 ? 'not-signed-in' : 'unavailable' }
    return { status: code, contentType: 'application/json', text: async () => JSON.stringify(answer) }
  })
  return { sent, send }
}

function visit(cookie: string, answers?: { refreshAnswers: number }) {
  const { sent, send } = shop(answers)
  const request = new Request('http://127.0.0.1/', { headers: { cookie } })
  const session = openSession(send, { request, publicUrl: 'http://127.0.0.1' }, customerSession)
  const pull = () => session.api.call(getCart, { query: { cartId: 'a'.repeat(32) } })
  return { sent, session, pull }
}

test('[API-01] a guest asks without a token, and is asked to keep nothing', async () => {
  const { sent, session, pull } = visit('cart=abc')
  expect((await pull()).ok).toBe(true)
  expect(sent).toEqual([{ path: '/api/cart', token: undefined }])
  expect(session.cookies()).toEqual([])
  expect(session.isSignedIn()).toBe(false)
})

test('[API-06] who is signed in asks with the token in a header', async () => {
  const { sent, pull } = visit('customer=fresh; customer-refresh=known')
  expect((await pull()).ok).toBe(true)
  expect(sent).toEqual([{ path: '/api/cart', token: 'fresh' }])
})

test.each(['customer=stale; customer-refresh=known', 'customer-refresh=known'])(
  '[API-01] with the cookies "%s" the token is renewed once for all calls of a page',
  async (cookie) => {
    const { sent, session, pull } = visit(cookie)
    const answers = await Promise.all([pull(), pull(), pull()])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(sent.filter(({ path }) => path === '/api/user/refresh')).toHaveLength(1)
    expect(session.cookies()).toEqual([
      expect.stringMatching(/^customer=fresh; Path=\/; Max-Age=900; SameSite=Lax; HttpOnly$/),
      expect.stringMatching(/^customer-refresh=next; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/),
      // For scripts of the page: random, and opens nothing.
      expect.stringMatching(/^signed-in=\w{12}; Path=\/; Max-Age=2592000; SameSite=Lax$/),
    ])
  },
)

test('a renewed session keeps its mark, and a new session gets another', async () => {
  const { session, pull } = visit('customer-refresh=known; signed-in=0123456789ab')
  const mark = () => /^signed-in=(\w+);/.exec(session.cookies().at(-1) ?? '')?.[1]
  await pull()
  expect(mark()).toBe('0123456789ab')
  session.begin({ accessToken: 'fresh', refreshToken: 'known' })
  expect(mark()).toMatch(/^[0-9a-f]{12}$/)
  expect(mark()).not.toBe('0123456789ab')
})

test.each(['', 'a', '0123456789a!', '0123456789abc'])(
  'a renewed session with the mark "%s" gets a proper one',
  async (kept) => {
    const { session, pull } = visit(`customer-refresh=known; signed-in=${kept}`)
    await pull()
    expect(session.cookies().at(-1)).toMatch(/^signed-in=[0-9a-f]{12};/)
  },
)

test('[API-01] a session that is over leaves a guest, and its cookies go', async () => {
  const { sent, session, pull } = visit('customer=stale; customer-refresh=old')
  expect((await pull()).ok).toBe(true)
  expect(sent.at(-1)?.token).toBeUndefined()
  expect(session.isSignedIn()).toBe(false)
  expect(session.cookies().map((cookie) => cookie.split(';')[0])).toEqual([
    'customer=',
    'customer-refresh=',
    'signed-in=',
  ])
})

test('[API-01] while nobody knows whether the session is over, nothing is done as a guest', async () => {
  const { sent, session, pull } = visit('customer-refresh=known', { refreshAnswers: 503 })
  expect(await pull()).toMatchObject({ ok: false, code: 503 })
  expect(sent.map(({ path }) => path)).toEqual(['/api/user/refresh'])
  expect(session.cookies()).toEqual([])
})

/** A shop that cannot tell who asks, because its database is away. */
function visitWhileAway(cookie: string) {
  const sent: Sent[] = []
  const send = makeClient(async ({ path, headers }) => {
    const token = headers['authorization']?.replace('Bearer ', '')
    sent.push({ path: path.split('?')[0] ?? '', token })
    const isKnown = token === undefined && path.startsWith('/api/catalog')
    const answer = isKnown
      ? { code: 200, result: { items: [] } }
      : { code: 503, reason: 'unavailable', result: 'Away.' }
    return { status: answer.code, contentType: 'application/json', text: async () => JSON.stringify(answer) }
  })
  const request = new Request('http://127.0.0.1/', { headers: { cookie } })
  return { sent, session: openSession(send, { request, publicUrl: 'http://127.0.0.1' }, customerSession) }
}

test.each(['customer=fresh; customer-refresh=known', 'customer-refresh=known'])(
  'while nobody can tell who asks, a visitor with the cookies "%s" is shown goods as a guest, is known to be, and stays signed in',
  async (cookie) => {
    const { sent, session } = visitWhileAway(cookie)
    expect(session.sawGuestPrices()).toBe(false)
    expect((await session.api.call(searchCatalog, { query: {} })).ok).toBe(true)
    expect(sent.at(-1)).toEqual({ path: '/api/catalog/search', token: undefined })
    expect(session.sawGuestPrices()).toBe(true)
    expect(session.cookies()).toEqual([])
    expect(session.isSignedIn()).toBe(true)
  },
)

test('while nobody can tell who asks, nothing of a customer is asked for as a guest', async () => {
  const { sent, session } = visitWhileAway('customer=fresh; customer-refresh=known')
  const answer = await session.api.call(getCart, { query: { cartId: 'a'.repeat(32) } })
  expect(answer).toMatchObject({ ok: false, code: 503 })
  expect(sent.every(({ token }) => token === 'fresh')).toBe(true)
})

test.each(['customer-refresh=known', 'customer=stale; customer-refresh=known'])(
  '[API-01] [E-7] with the cookies "%s" a renewal that is limited shows the page as to a guest, changes nothing and keeps the session',
  async (cookie) => {
    const { sent, session, pull } = visit(cookie, { refreshAnswers: 429 })
    expect(await pull()).toMatchObject({ ok: true })
    expect(sent.at(-1)).toEqual({ path: '/api/cart', token: undefined })
    const asked = sent.length
    expect(await session.api.call(createCart, { query: {} })).toMatchObject({ ok: false, code: 429 })
    expect(sent.slice(asked).filter(({ path }) => path.startsWith('/api/cart'))).toEqual(
      cookie.includes('stale') ? [{ path: '/api/cart/create', token: 'stale' }] : [],
    )
    expect(session.cookies()).toEqual([])
    expect(session.isSignedIn()).toBe(true)
  },
)
