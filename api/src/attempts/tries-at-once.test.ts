import { afterAll, beforeAll, expect, test } from 'vitest'
import { countTries, forgetTries, listTries, uncountTries } from '#src/attempts/queries'
import { openTestDatabase } from '#test/support'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => (database = await openTestDatabase()))
afterAll(() => database.close())

const AT_ONCE = 8
const ROUNDS = 300
const now = new Date()
const keys = Array.from({ length: 24 }, (_, at) => `key ${(at * 7) % 24}`)

function count(asked: string[]) {
  const expiresAt = new Date(now.getTime() + 60 * 60_000)
  const tries = asked.map((key) => ({ key, most: Number.POSITIVE_INFINITY, waits: [], expiresAt }))
  return countTries(database.db, now, tries)
}

/** The same keys in both directions, by as many callers at once as there are connections for. */
async function allAtOnce(work: (at: number, asked: string[]) => Promise<unknown>) {
  const inTurn = async (first: number) => {
    for (let at = first; at < ROUNDS; at += AT_ONCE) await work(at, at % 2 === 0 ? keys : keys.toReversed())
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => inTurn(at)))
}

test('[part of E-17] tries that are counted and returned at once never wait for each other, and none is lost', async () => {
  for (let at = 0; at < ROUNDS; at++) await count(keys)
  await allAtOnce((at, asked) => (at % 3 === 0 ? uncountTries(database.db, asked) : count(asked)))
  const counted = await listTries(database.db, keys, now)
  const expected = ROUNDS + (ROUNDS * 2) / 3 - ROUNDS / 3
  expect(new Set([...counted.values()].map(({ tries }) => tries))).toEqual(new Set([expected]))
  expect(counted.size).toBe(keys.length)
})

test('[part of E-17] tries may be forgotten while others count them', async () => {
  await allAtOnce((at, asked) => (at % 3 === 0 ? forgetTries(database.db, asked) : count(asked)))
  await forgetTries(database.db, keys)
  expect((await listTries(database.db, keys, now)).size).toBe(0)
})
