import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
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

test('[STUDIO-19] what a call of a studio is about is an owner in its path, the session, or a secret that was mailed', async () => {
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
