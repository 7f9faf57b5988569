import fastify, { type FastifyInstance } from 'fastify'
import { type Audience, audienceText } from 'commerce/contract/call/audience'
import { type AnyEndpoint, endpoint } from 'commerce/contract/call/endpoint'
import { sessionKinds } from 'commerce/session-kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { noteRefusals } from '#src/audit/note-refusals'
import { answerErrors } from '#src/http/answers/answer-errors'
import { registerEndpoints } from '#src/http/register'
import { describeCalls } from '#src/openapi/describe-calls'
import { newSession } from '#test/sessions'
import { openTestApp } from '#test/support'

const callers = ['guest', ...sessionKinds, 'staff without the role', 'bad token'] as const
type Caller = (typeof callers)[number]

const allWithGuests: Caller[] = ['guest', ...sessionKinds, 'staff without the role']
/** The actors that each audience allows. */
const audiences: [Audience, Caller[]][] = [
  ['no-session', [...allWithGuests, 'bad token']],
  ['anyone', allWithGuests],
  ['shopper', ['guest', 'customer']],
  ['buyer', ['guest', 'customer', 'owner', 'regular-user']],
  ['customer', ['customer']],
  ['owner', ['owner']],
  ['regular-user', ['regular-user']],
  ['store-visitor', ['owner', 'regular-user']],
  [{ staff: 'orders.manage' }, ['staff']],
]

const pathOf = (audience: Audience) => `/api/stock/${audienceText(audience).replaceAll(/\W+/g, '-')}`
const calls: AnyEndpoint[] = []
const tokens: Partial<Record<Caller, string>> = { 'bad token': 'A'.repeat(43) }
const came: string[] = []
let shop: Awaited<ReturnType<typeof openTestApp>>
let app: FastifyInstance

beforeAll(async () => {
  shop = await openTestApp()
  app = fastify()
  answerErrors(app, shop.context)
  noteRefusals(app, shop.context)
  const register = registerEndpoints(app, shop.context, calls)
  for (const [audience] of audiences) {
    const call = endpoint({
      method: 'GET',
      path: pathOf(audience),
      summary: 'Says who asks',
      audience,
      query: z.strictObject({}),
      result: z.string(),
    })
    register(call, ({ actor }) => {
      came.push(call.path)
      return actor.kind
    })
  }
  for (const kind of sessionKinds)
    tokens[kind] = (await newSession(shop, kind, { roles: ['orders'] })).accessToken
  tokens['staff without the role'] = (await newSession(shop, 'staff', { roles: ['catalog'] })).accessToken
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const matrix = audiences.flatMap(([audience, letIn]) =>
  callers.map((caller) => ({
    audience,
    called: audienceText(audience),
    caller,
    isLetIn: letIn.includes(caller),
  })),
)

test.each(matrix)(
  '[part of E-3] a call for $called, made by: $caller',
  async ({ audience, caller, isLetIn }) => {
    came.length = 0
    const token = tokens[caller]
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const answer = await app.inject({ url: pathOf(audience), headers })
    expect(came).toEqual(isLetIn ? [pathOf(audience)] : [])
    const signsIn = caller === 'guest' || caller === 'bad token'
    const refused = signsIn ? { code: 401, reason: 'not-signed-in' } : { code: 403, reason: 'not-allowed' }
    expect(answer.json()).toMatchObject(isLetIn ? { code: 200 } : refused)
  },
)

test.each(matrix)(
  '[part of E-3] what is wrong with a call for $called is told to nobody it is not for: $caller',
  async ({ audience, caller, isLetIn }) => {
    const token = tokens[caller]
    const answer = await app.inject({
      url: `${pathOf(audience)}?surprise=1`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    const signsIn = caller === 'guest' || caller === 'bad token'
    expect(answer.json()).toMatchObject(
      isLetIn
        ? { code: 400, reason: 'invalid', fields: [{ field: 'surprise' }] }
        : { code: signsIn ? 401 : 403, reason: signsIn ? 'not-signed-in' : 'not-allowed' },
    )
  },
)

test('[part of E-59] a call for others is refused and recorded, with who made it', async () => {
  const { holder, accessToken } = await newSession(shop, 'owner')
  // The many refusals of the other tests are counted together.
  const remoteAddress = '203.0.113.7'
  await app.inject({
    url: pathOf({ staff: 'orders.manage' }),
    headers: { authorization: `Bearer ${accessToken}` },
    remoteAddress,
  })
  const row = await shop.db
    .selectFrom('audit_log')
    .select(['event', 'actor_kind', 'actor_id', 'call'])
    .where('network', '=', remoteAddress)
    .executeTakeFirstOrThrow()
  const ownerId = holder.kind === 'owner' ? holder.ownerId : undefined
  expect(row).toEqual({
    event: 'access-refused',
    actor_kind: 'owner',
    actor_id: ownerId,
    call: pathOf({ staff: 'orders.manage' }),
  })
})

test('[API-05] the description says of each call who may make it, and whether a session is needed, by token or cookie', () => {
  const { paths, components } = describeCalls(calls, { publicUrl: 'https://shop.barre.test' })
  const said = audiences.map(([audience]) => {
    const operation = paths[pathOf(audience)]?.get
    return [operation?.['x-audience'], operation?.security]
  })
  const [bearer, ofCustomer] = [{ bearer: [] }, { 'customer-cookie': [] }]
  const ofAny = [{ 'owner-cookie': [] }, { 'regular-user-cookie': [] }, { 'staff-cookie': [] }]
  expect(said).toEqual([
    ['no-session', []],
    ['anyone', [{}, bearer, ofCustomer, ...ofAny]],
    ['shopper', [{}, bearer, ofCustomer]],
    ['buyer', [{}, bearer, ofAny[0], ofCustomer]],
    ['customer', [bearer, ofCustomer]],
    ['owner', [bearer, ofAny[0]]],
    ['regular-user', [bearer, ofAny[1]]],
    ['store-visitor', [bearer, ofAny[1], ofAny[0]]],
    ['staff: orders.manage', [bearer, ofAny[2]]],
  ])
  expect(components.securitySchemes['regular-user-cookie']).toMatchObject({
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-passcode',
  })
})
