import type { Audience } from 'commerce/contract/call/audience'
import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import type { SessionKind } from 'commerce/session-kinds'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashToken } from '#src/token'
import type { CallCase, Sent } from '#test/calls/call-case'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { canary, openStage, type Stage } from '#test/calls/stage'
import { tableSums } from '#test/calls/table-sums'
import { type Description, readDescription } from '#test/description'
import { newSession } from '#test/sessions'

const calls = await contractCalls()
const callCases = await readCallCases()
const strangers = {
  'a guest': 'guest',
  'another customer': 'customer',
  'a studio owner': 'owner',
  'a regular user': 'regular-user',
  'a member of staff': 'staff',
  'an expired token': undefined,
  'a made-up token': undefined,
} as const
type Stranger = keyof typeof strangers
const actors = Object.keys(strangers) as Stranger[] // its keys are its type

/** The kinds of actors that an audience lets in. */
function letIn(audience: Audience): readonly unknown[] {
  switch (audience) {
    case 'no-session':
    case 'anyone':
      return ['guest', 'customer', 'owner', 'regular-user', 'staff']
    case 'shopper':
      return ['guest', 'customer']
    case 'buyer':
      return ['guest', 'customer', 'owner', 'regular-user']
    case 'customer':
    case 'owner':
    case 'regular-user':
      return [audience]
    case 'store-visitor':
      return ['regular-user', 'owner']
    default:
      return ['staff']
  }
}

let stage: Stage
let description: Description
/** Tokens that ran out, one of each kind of session. The customer's is Anna's. */
let expired: Record<SessionKind, string>

async function begin(): Promise<void> {
  stage = await openStage()
  description = await readDescription(stage.shop.app)
  const { shop, anna } = stage
  expired = {
    customer: (await anna.newSession()).token,
    owner: (await newSession(shop, 'owner')).accessToken,
    'regular-user': (await newSession(shop, 'regular-user')).accessToken,
    staff: (await newSession(shop, 'staff')).accessToken,
  }
  const { numUpdatedRows } = await shop.db
    .updateTable('session_token')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('hash', 'in', Object.values(expired).map(hashToken))
    .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(4n)
}

/** The kind of session that a call is for; of several, a customer's, or a family's. */
function kindFor({ audience }: AnyEndpoint): SessionKind {
  if (typeof audience === 'object') return 'staff'
  if (audience === 'owner' || audience === 'regular-user') return audience
  return audience === 'store-visitor' ? 'regular-user' : 'customer'
}

beforeAll(begin)
// Each test makes customers, and there are more tests than one IP address may register customers.
beforeEach(() => stage.shop.db.deleteFrom('attempt').execute())
afterAll(() => stage.close())

function require(name: string): { call: AnyEndpoint; callCase: CallCase } {
  const [call, callCase] = [calls.get(name), callCases.get(name)]
  if (!call || !callCase) throw new Error(`Add an example of ${name} to api/test/call-cases/.`)
  return { call, callCase }
}

/** Whether an answer concerns one person: the owner of a named thing, the holder of a secret, or the caller. */
function isOfSomebody({ audience }: AnyEndpoint, of: CallCase['of']): boolean {
  return of !== undefined || !letIn(audience).includes('guest')
}

/** What Anna sees of her own data. */
async function seenByAnna(): Promise<Record<string, string>> {
  const looks: { name: string; call: AnyEndpoint; sent: Sent }[] = []
  // An example may make what another call shows: all are made before the first look.
  for (const [name, { of, example }] of callCases) {
    const { call } = require(name)
    if (!name.startsWith('GET ') || !isOfSomebody(call, of)) continue
    looks.push({ name, call, sent: { ...(await example(stage)), token: stage.anna.token } })
  }
  const seen: Record<string, string> = {}
  for (const { name, call, sent } of looks) {
    const answer = await send(stage.shop.app, call, sent)
    // Its expiry differs each time.
    seen[name] = answer.body.replace(/"groupToken":"[\w.-]+"/, '')
  }
  return seen
}

/** A new one for each test, with the password of all: hashing it each time would take most of the time. */
async function confirmedCustomer(): Promise<string> {
  const { shop, bea } = stage
  const { accessToken, holder } = await newSession(shop, 'customer')
  if (holder.kind !== 'customer') throw new Error('A customer was asked for.')
  await shop.db
    .updateTable('customer')
    .set((row) => ({
      email_confirmed_at: new Date(),
      password_hash: row.selectFrom('customer as other').select('password_hash').where('id', '=', bea.id),
    }))
    .where('id', '=', holder.customerId)
    .execute()
  return accessToken
}

/** The same for an owner: some calls take the password, or end the sessions. */
async function ownerWithPassword(): Promise<string> {
  const { shop, bea } = stage
  const { accessToken, holder } = await newSession(shop, 'owner')
  if (holder.kind !== 'owner') throw new Error('An owner was asked for.')
  await shop.db
    .updateTable('studio_owner')
    .set((row) => ({
      password_hash: row.selectFrom('customer').select('password_hash').where('id', '=', bea.id),
    }))
    .where('id', '=', holder.ownerId)
    .execute()
  return accessToken
}

async function tokenOf(actor: Stranger, call: AnyEndpoint): Promise<string | undefined> {
  switch (actor) {
    case 'a guest':
      return undefined
    case 'another customer':
      return confirmedCustomer()
    case 'a studio owner':
      return ownerWithPassword()
    case 'a regular user':
    case 'a member of staff':
      return stage.tokens[strangers[actor]]
    case 'an expired token':
      return expired[kindFor(call)]
    case 'a made-up token':
      return 'A'.repeat(43)
  }
}

/** The status of the answer to this actor. */
function statusFor({ audience }: AnyEndpoint, { of }: CallCase, actor: Stranger): number {
  if (audience === 'no-session') return 200
  const kind = strangers[actor]
  if (kind === undefined) return 401
  if (!letIn(audience).includes(kind)) return kind === 'guest' ? 401 : 403
  return of === 'owner' ? 404 : 200
}

interface Asked {
  actor: Stranger
  sent: Sent
  status: number
}

/** Whether this call may change something, and is done for this actor. */
const isMadeBy = (name: string) => (actor: Stranger) => {
  const { call, callCase } = require(name)
  return !name.startsWith('GET ') && statusFor(call, callCase, actor) === 200
}

/** What these actors ask of a call about what is Anna's. A request that changes something is made anew for each. */
async function askedBy(name: string, who: Stranger[]): Promise<Asked[]> {
  const { call, callCase } = require(name)
  const asked: Asked[] = []
  let example: Sent | undefined
  for (const actor of who) {
    const isSpent = isMadeBy(name)(actor) || example?.after !== undefined
    if (isSpent || example === undefined) example = await callCase.example(stage)
    const sent = { ...example, token: await tokenOf(actor, call) }
    asked.push({ actor, sent, status: statusFor(call, callCase, actor) })
  }
  return asked
}

/** Each sends its request, and learns nothing of Anna. */
async function expectNothingTold(name: string, asked: Asked[]): Promise<void> {
  const { call, callCase } = require(name)
  for (const { actor, sent, status } of asked) {
    const answer = await send(stage.shop.app, call, sent)
    const who = `${name}, ${actor}`
    expect(answer.statusCode, `${who}: ${answer.body}`).toBe(status)
    expect(description.problemsOf(description.describedAs(name), answer), who).toEqual([])
    if (callCase.of !== 'holder') expect(answer.body, who).not.toMatch(canary)
  }
}

test.each([...calls.keys()])(
  '[E-3] [E-14] [part of E-21] %s about what is Anna’s tells nothing of hers to anybody else, and changes nothing where it is refused or only reads',
  async (name) => {
    const others = actors.filter((actor) => !isMadeBy(name)(actor))
    const asked = await askedBy(name, others)
    const before = await tableSums(stage.shop.db)
    await expectNothingTold(name, asked)
    expect(await tableSums(stage.shop.db), others.join(', ')).toEqual(before)
    if (require(name).callCase.of !== 'holder') return
    // The holder of a secret may change what it is for.
    await expectNothingTold(name, await askedBy(name, actors.filter(isMadeBy(name))))
  },
)

/** Those that somebody else may make, too. */
const open = [...calls.keys()].filter(
  (name) => require(name).callCase.of !== 'holder' && actors.some(isMadeBy(name)),
)

/** What Anna sees before and after all others have made these calls. */
async function seenAroundCalls(names: string[]) {
  const asked: [string, Asked[]][] = []
  for (const name of names) {
    await stage.shop.db.deleteFrom('attempt').execute()
    asked.push([name, await askedBy(name, actors.filter(isMadeBy(name)))])
  }
  const before = await seenByAnna()
  for (const [name, others] of asked) {
    await stage.shop.db.deleteFrom('attempt').execute()
    await expectNothingTold(name, others)
  }
  return { before, after: await seenByAnna() }
}

// Looking at all that is Anna's takes its time, so about ten calls are between two looks. If she sees a change, each is made
// alone in a new shop. Neighbors, of which one may undo the other, are in different groups.
const groupCount = Math.ceil(open.length / 10)
const groups = Array.from({ length: groupCount }, (_, group) =>
  open.filter((_call, at) => at % groupCount === group),
)
test.each(groups.map((names) => [names] as const))(
  '[part of E-3] [E-14] [part of E-21] what others do with %s changes nothing of Anna’s',
  async (names) => {
    const { before, after } = await seenAroundCalls(names)
    if (isDeepStrictEqual(after, before)) return
    await stage.close()
    await begin()
    for (const name of names) {
      const alone = await seenAroundCalls([name])
      expect(alone.after, name).toEqual(alone.before)
    }
    expect(after, names.join(', ')).toEqual(before)
  },
)

test.each([...calls.keys()])(
  '[part of E-3] what is wrong with %s is not told to those who may not make it',
  async (name) => {
    const { call } = require(name)
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, 'x'])
    const query = { ...Object.fromEntries(inPath), surprise: '1' }
    for (const actor of actors) {
      const status = statusFor(call, { example: () => ({}) }, actor)
      const token = actor === 'another customer' ? stage.anna.token : await tokenOf(actor, call)
      const answer = await send(stage.shop.app, call, { query, token })
      expect(answer.statusCode, `${actor}: ${answer.body}`).toBe(status === 200 ? 400 : status)
    }
  },
)

test('[part of E-21] what Anna sees of hers holds her name and address, so that a leak would show', async () => {
  const seen = await seenByAnna()
  expect(Object.keys(seen).length).toBeGreaterThan(3)
  for (const name of ['GET /api/user/me', 'GET /api/cart']) expect(seen[name]).toMatch(canary)
})

test('[part of E-21] no call of accounts, bags or orders counts as one whose answer is everyone’s', () => {
  const open = [...callCases]
    .filter(([name, { of }]) => !isOfSomebody(require(name).call, of))
    .map(([name]) => name)
  expect(open.filter((name) => /\/api\/(user\/me|order)|cart\/(?!create)/.test(name))).toEqual([])
})
