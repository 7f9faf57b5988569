import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { openStage, type Stage } from '#test/calls/stage'
import { tableSums } from '#test/calls/table-sums'

const callCases = await readCallCases()
const ownerKeys = ['ownerId', 'owner_id'] as const
const keyOf = ({ path }: AnyEndpoint) => ownerKeys.find((key) => path.includes(`{${key}}`))

/** Calls that name an owner, whose studio they are about. */
const ofStudios = [...(await contractCalls())].filter(
  ([, call]) => call.audience === 'owner' && keyOf(call) !== undefined,
)

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
beforeEach(() => stage.shop.db.deleteFrom('attempt').execute())
afterAll(() => stage.close())

test.each(ofStudios)(
  '[STUDIO-19] %s of another studio is answered byte for byte as of one that is not there, and changes nothing',
  async (name, call) => {
    const key = keyOf(call)
    const example = await callCases.get(name)?.example(stage)
    if (!key || !example) throw new Error(`Add an example of ${name} to api/test/call-cases/.`)
    const token = stage.tokens.owner
    const before = await tableSums(stage.shop.db)
    const foreign = await send(stage.shop.app, call, { ...example, token })
    const missing = await send(stage.shop.app, call, {
      ...example,
      token,
      query: { ...example.query, [key]: '200000000' },
    })
    expect([foreign.statusCode, foreign.body]).toEqual([missing.statusCode, missing.body])
    expect(foreign.statusCode).toBe(404)
    expect(await tableSums(stage.shop.db)).toEqual(before)
  },
)

const at = '/api/ext/studio-owner/'

/** What is sent with them is of no studio. */
const namesNothing = new Set([
  'DELETE owner/{owner_id}',
  'DELETE upload/{ownerId}',
  'GET category/{ownerId}',
  'GET marketing/{ownerId}',
  'GET marketing/{ownerId}/flyer',
  'GET passcode/{ownerId}',
  'GET payments/{ownerId}',
  'GET productlist/{ownerId}',
  'GET productsbacktostock/{ownerId}',
  'GET reports/{ownerId}',
  'GET rmalist/{ownerId}',
  'GET setdefaultprice/{ownerId}',
  'GET settings/{ownerId}',
  'GET sortcategory/{ownerId}',
  'GET sourceinventory/{ownerId}',
  'GET storeproducts/{owner_id}',
  'GET storeproducts/{owner_id}/table',
  'POST category/{ownerId}',
  'POST marketing/{ownerId}/preview',
  'POST upload/{ownerId}',
  'PUT passcode/{ownerId}',
  'PUT setdefaultprice/{ownerId}',
])

/** A text for the own studio: it names nothing of another one. */
const onlyTyped = new Set([
  'GET settings/{ownerId}/url',
  'PUT settings/{ownerId}',
  'POST marketing/{ownerId}',
])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The same value with what differs in the other one put in its place. */
function mixed(own: unknown, other: unknown, put: (foreign: unknown) => unknown): unknown {
  if (Array.isArray(own) && Array.isArray(other)) return own.map((each, at) => mixed(each, other[at], put))
  if (isRecord(own) && isRecord(other))
    return Object.fromEntries(Object.entries(own).map(([key, each]) => [key, mixed(each, other[key], put)]))
  return own === other ? own : put(other)
}

/** Of the same kind, and of nobody. */
function missingFor(value: unknown): unknown {
  if (typeof value === 'number') return 200_000_000
  if (/^\d+$/.test(String(value))) return '200000000'
  return /^[\da-f-]{36}$/.test(String(value)) ? randomUUID() : 'no-such-thing'
}

/** A request of the own studio, with what is another's in it, and with what is not there. */
async function askedWith(name: string, call: AnyEndpoint) {
  const key = keyOf(call)
  const example = callCases.get(name)?.example
  if (!key || !example) throw new Error(`Add an example of ${name} to api/test/call-cases/.`)
  const [own, other] = [await example(stage), await example(stage)]
  const owner = { [key]: own.query?.[key] ?? '' }
  const sentWith = (put: (foreign: unknown) => unknown) => ({
    token: own.token,
    query: { ...(mixed(own.query, other.query, put) as Record<string, string>), ...owner },
    ...('body' in own && { body: mixed(own.body, other.body, put) }),
  })
  return { foreign: sentWith((value) => value), missing: sentWith(missingFor) }
}

const listed = (names: Set<string>) => ofStudios.filter(([name]) => names.has(name.replace(at, '')))
const namesSomething = ofStudios.filter(
  ([name]) => !namesNothing.has(name.replace(at, '')) && !onlyTyped.has(name.replace(at, '')),
)

test.each(namesSomething)(
  '[part of STUDIO-19] %s of the own studio with what is another’s is answered byte for byte as with what is not there, and changes nothing',
  async (name, call) => {
    const { foreign, missing } = await askedWith(name, call)
    expect(foreign).not.toEqual(missing)
    const before = await tableSums(stage.shop.db)
    const answer = await send(stage.shop.app, call, foreign)
    const none = await send(stage.shop.app, call, missing)
    expect([answer.statusCode, answer.body]).toEqual([none.statusCode, none.body])
    expect(await tableSums(stage.shop.db)).toEqual(before)
  },
)

test.each(listed(namesNothing))(
  '[part of STUDIO-19] %s names nothing that another studio has',
  async (name, call) => {
    const { foreign, missing } = await askedWith(name, call)
    expect(foreign).toEqual(missing)
  },
)

test('[part of STUDIO-19] what a call of a studio is about is an owner in its path, the session, or a secret that was mailed', async () => {
  const others = [...(await contractCalls())]
    .filter(([name, call]) => name.includes('/studio-owner/') && keyOf(call) === undefined)
    // Orders and returns are those of shoppers: see lookup.test.ts.
    .filter(([, { audience }]) => audience !== 'shopper')
    .map(([name]) => name.replace('/api/ext/studio-owner', ''))
  expect(others).toEqual([
    'GET /bulkgrid',
    'GET /cms',
    'GET /menu',
    'GET /owner',
    'GET /owner/list',
    'GET /rmaattributes',
    'GET /settings',
    'GET /store',
    'GET /store/home',
    'GET /store/products',
    'GET /store/products/{sku}',
    'POST /login',
    'POST /logout',
    'POST /owner/confirm',
    'POST /owner/email',
    'POST /owner/invite',
    'POST /register',
    'POST /store/logout',
    'PUT /forgotpassword',
    'PUT /owner',
    'PUT /owner/email',
    'PUT /owner/password',
  ])
})
