import type { AnyEndpoint } from 'commerce/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#src/token'
import type { CallCase, Sent } from '#test/calls/call-case'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { canary, openStage, type Stage } from '#test/calls/stage'
import { tableSums } from '#test/calls/table-sums'
import { newCustomer } from '#test/customer'
import { type Description, readDescription } from '#test/description'

const calls = await contractCalls()
const callCases = await readCallCases()
const actors = ['a guest', 'another customer', 'an expired token', 'a made-up token'] as const
type Actor = (typeof actors)[number]

let stage: Stage
let description: Description
let expired: string

beforeAll(async () => {
  stage = await openStage()
  description = await readDescription(stage.shop.app)
  const { token } = await stage.anna.newSession()
  const { numUpdatedRows } = await stage.shop.db
    .updateTable('session_token')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('hash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
  expired = token
})
afterAll(() => stage.close())

function require(name: string): { call: AnyEndpoint; callCase: CallCase } {
  const [call, callCase] = [calls.get(name), callCases.get(name)]
  if (!call || !callCase) throw new Error(`Add an example of ${name} to api/test/call-cases/.`)
  return { call, callCase }
}

/** What Anna sees of all that is hers. */
async function seenByAnna(): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const [name, { audience, example }] of callCases) {
    if (!name.startsWith('GET ') || audience === 'everyone') continue
    const answer = await send(stage.shop.app, require(name).call, {
      ...(await example(stage)),
      token: stage.anna.token,
    })
    // Good until another moment each time.
    seen[name] = answer.body.replace(/"groupToken":"[\w.-]+"/, '')
  }
  return seen
}

async function confirmedCustomer(): Promise<string> {
  const { token, id } = await newCustomer(stage.shop.app)
  const change = { email_confirmed_at: new Date() }
  await stage.shop.db.updateTable('customer').set(change).where('id', '=', id).execute()
  return token
}

async function tokenOf(actor: Actor): Promise<string | undefined> {
  switch (actor) {
    case 'a guest':
      return undefined
    case 'another customer':
      return confirmedCustomer()
    case 'an expired token':
      return expired
    case 'a made-up token':
      return 'A'.repeat(43)
  }
}

/** The statuses with which this actor may be answered. */
function statusesFor({ takesToken }: AnyEndpoint, { audience }: CallCase, actor: Actor): number[] {
  const isBadToken = actor === 'an expired token' || actor === 'a made-up token'
  if (isBadToken && takesToken !== false) return [401]
  if (audience === 'owner') return actor === 'a guest' ? [401, 404] : [404]
  if (audience === 'asker') return actor === 'a guest' ? [401] : [200]
  return [200]
}

const matrix = [...calls.keys()].flatMap((name) => actors.map((actor) => [name, actor] as const))

test.each(matrix)(
  '[E-3] [E-14] [E-21] %s about what is Anna’s, sent by %s, tells nothing of hers and changes nothing of hers',
  async (name, actor) => {
    const { call, callCase } = require(name)
    const example: Sent = { ...(await callCase.example(stage)), token: await tokenOf(actor) }
    const { audience } = callCase
    const mayChange = statusesFor(call, callCase, actor).includes(200)
    const seen = mayChange && audience !== 'holder' ? await seenByAnna() : undefined
    const tables = mayChange ? undefined : await tableSums(stage.shop.db)
    const answer = await send(stage.shop.app, call, example)
    expect(statusesFor(call, callCase, actor), answer.body).toContain(answer.statusCode)
    expect(description.problemsOf(description.describedAs(name), answer)).toEqual([])
    if (audience !== 'holder') expect(answer.body).not.toMatch(canary)
    if (tables) expect(await tableSums(stage.shop.db)).toEqual(tables)
    if (seen) expect(await seenByAnna()).toEqual(seen)
  },
)

test('[E-21] what Anna sees of hers holds her name and address, so that a leak would show', async () => {
  const seen = await seenByAnna()
  expect(Object.keys(seen).length).toBeGreaterThan(3)
  for (const name of ['GET /api/user/me', 'GET /api/cart']) expect(seen[name]).toMatch(canary)
})

test('[E-21] no call of accounts, bags or orders counts as one whose answer is everyone’s', () => {
  const open = [...callCases].filter(([, { audience }]) => audience === 'everyone').map(([name]) => name)
  expect(open.filter((name) => /\/api\/(user\/me|order)|cart\/(?!create)/.test(name))).toEqual([])
})
