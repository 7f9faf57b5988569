import { type Audience, audienceText, sessionKindsOf } from 'commerce/contract/call/audience'
import * as cart from 'commerce/contract/cart'
import { endpoint } from 'commerce/contract/call/endpoint'
import { sessionCookies } from 'commerce/contract/call/session-cookies'
import { type SessionKind, sessionKinds } from 'commerce/session-kinds'
import * as user from 'commerce/contract/customers'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { guest } from '#src/actor'
import { registerEndpoints } from '#src/http/register'
import { findKeptActor } from '#src/session/find-kept-actor'
import { newBrowser, ofOwnPage } from '#test/browser'
import { newSession } from '#test/sessions'
import { refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

const audiences: Audience[] = [
  'no-session',
  'anyone',
  'shopper',
  'buyer',
  'customer',
  'owner',
  'regular-user',
  'store-visitor',
  { staff: 'orders.manage' },
]

test('[part of E-3] each call takes the cookies of its own kind of session and of no other', async () => {
  const called = fastify()
  const register = registerEndpoints(called, shop.context, [])
  for (const audience of audiences) {
    const path = `/api/who/${audienceText(audience).replaceAll(/\W+/g, '-')}`
    const query = z.strictObject({})
    register(
      endpoint({ method: 'GET', path, summary: '', audience, query, result: z.string() }),
      ({ actor }) => actor.kind,
    )
  }
  const sessions = await Promise.all(
    sessionKinds.map(async (kind) => [kind, await newSession(shop, kind)] as const),
  )
  const ask = async (audience: Audience, cookie: string) => {
    const url = `/api/who/${audienceText(audience).replaceAll(/\W+/g, '-')}`
    const answer = await called.inject({ url, headers: { cookie, ...ofOwnPage } })
    return answer.statusCode === 200 ? answer.json<{ result: string }>().result : 'refused'
  }
  for (const audience of audiences) {
    const isForGuests = ['no-session', 'anyone', 'shopper', 'buyer'].some((each) => each === audience)
    for (const [kind, { accessToken }] of sessions) {
      const takes = sessionKindsOf(audience).includes(kind)
      const said = `${audienceText(audience)} with the cookie of a ${kind}`
      const asked = await ask(audience, `${sessionCookies[kind].access}=${accessToken}`)
      expect(asked, said).toBe(takes ? kind : isForGuests ? 'guest' : 'refused')
      // A token in the cookie of another kind counts as none.
      for (const other of sessionKinds.filter((each) => each !== kind)) {
        const misplaced = await ask(audience, `${sessionCookies[other].access}=${accessToken}`)
        expect(misplaced, `${said}, as ${other}`).toBe(isForGuests ? 'guest' : 'refused')
      }
    }
  }
  await called.close()
})

test.each<SessionKind>(['owner', 'regular-user', 'staff'])(
  '[part of E-3] who is signed in as %s is no customer, with cookies either',
  async (kind) => {
    const { client, jar } = newBrowser(shop.app)
    const { accessToken, refreshToken } = await newSession(shop, kind)
    jar.set(sessionCookies[kind].access, accessToken)
    jar.set(sessionCookies[kind].refresh, refreshToken)
    expect(refusalOf(await client.call(user.readMe, { query: {} }))).toMatchObject({
      code: 401,
      reason: 'not-signed-in',
    })
    valueOf(await client.call(cart.createCart, { query: {} }))
    expect(jar.get(sessionCookies[kind].access)).toBe(accessToken)
  },
)

test.each(sessionKinds)('[API-01] the session of a %s is renewed as that', async (kind) => {
  const { accessToken, refreshToken } = await newSession(shop, kind)
  const ctx = { ...shop.context, actor: guest, requestId: '', ip: '192.0.2.1', headers: {} } as never
  expect(await findKeptActor(ctx, { kind, accessToken, refreshToken })).toEqual({
    actor: expect.objectContaining({ kind }),
  })
  const renewed = await findKeptActor(ctx, { kind, accessToken: undefined, refreshToken })
  expect(renewed).toMatchObject({
    actor: { kind },
    renewed: { accessToken: expect.stringMatching(/^[\w-]{43}$/) },
  })
})
