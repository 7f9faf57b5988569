import 'fake-indexeddb/auto'
import type * as rules from 'commerce/offline/waiting-order'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { runCommand, settleAll, type WorldCommand } from '#test/order-commands'
import { World } from '#test/order-world'

const senders = vi.hoisted(() => ({ claim: true }))
// The same rules, also for senders that send without writing it down first.
vi.mock('commerce/offline/waiting-order', async (original) => {
  const own = await original<typeof rules>()
  const claimOrder: typeof own.claimOrder = (order, sender) => {
    const step = own.claimOrder(order, sender)
    return senders.claim || step.kind === 'leave' || step.kind === 'keep' ? step : { ...step, order }
  }
  const settleOrder: typeof own.settleOrder = (order, answer, heard) => {
    if (senders.claim) return own.settleOrder(order, answer, heard)
    const lease = { holder: heard.holder, until: heard.now, isLocked: false }
    return own.settleOrder({ ...order, state: 'sending', lease }, answer, heard)
  }
  return { ...own, claimOrder, settleOrder }
})

beforeEach(() => {
  senders.claim = true
  vi.spyOn(console, 'error').mockReturnValue()
  return () => void vi.restoreAllMocks()
})

// What may happen to an order on its way. Each is what one request, or its sender, meets.
const weathers = [
  'fine', 'fine', 'cut-before', 'cut-after', 'cut-late', 'dies-before', 'dies-after', 'dies-late', 'dies-answered', 'status-400',
  'status-401', 'status-404', 'status-409', 'status-422', 'running', 'status-429', 'status-500', 'status-500-after', 'status-502-late',
  'status-503', 'empty-after', 'html-before', 'html-after', 'html-404', 'truncated-after', 'no-number',
] as const // oxfmt-ignore

const waits = [1_000, 10_000, 61_000, 16 * 60_000, 25 * 60 * 60_000]
const year = 365 * 24 * 60 * 60_000

const only = <Kind extends string>(kind: Kind) => fc.constant(kind)
const weather = fc.array(fc.constantFrom(...weathers), { maxLength: 6 })
const tabs = fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 })
const command: fc.Arbitrary<WorldCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: only('drain'), tabs, weather, isBack: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: only('place'), isTwice: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: only('post'), isOffline: fc.boolean(), weather }) },
  { weight: 2, arbitrary: fc.record({ kind: only('wait'), ms: fc.constantFrom(...waits) }) },
  { weight: 1, arbitrary: fc.record({ kind: only('set-clock'), ms: fc.constantFrom(year, -year, -30_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: only('line'), isOnline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: only('sign-in'), who: fc.constantFrom('anna', 'bea') }) },
  { weight: 1, arbitrary: fc.record({ kind: only('sign-out') }) },
  { weight: 1, arbitrary: fc.record({ kind: only('expire') }) },
  { weight: 1, arbitrary: fc.record({ kind: only('reload'), tab: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: only('arrive') }) },
  { weight: 2, arbitrary: fc.record({ kind: only('decide'), weather }) },
  { weight: 1, arbitrary: fc.record({ kind: only('edit'), weather }) },
  { weight: 1, arbitrary: fc.record({ kind: only('delete'), at: fc.nat(3), weather }) },
) // oxfmt-ignore

/** Whatever happens on the way: each order that was not taken back is stored exactly once, and the shopper has its number. */
const everyOrderOnce = fc.asyncProperty(
  fc.boolean(),
  fc.array(command, { minLength: 1, maxLength: 12 }),
  async (hasLocks, commands) => {
    const world = await World.open(hasLocks)
    await runCommand(world, { kind: 'place', isTwice: false })
    for (const each of commands) await runCommand(world, each)
    await settleAll(world)
    expect(world.faults, world.faults.join('; ')).toEqual([])
    for (const intent of world.intents) {
      const placed = intent.keys.filter((key) => world.shop.has(key))
      expect(placed).toHaveLength(intent.isDeleted ? 0 : 1)
      if (intent.isDeleted) continue
      const number = world.shop.numberOf(placed[0] ?? '')
      expect(await world.stateOf(intent)).toEqual({ state: 'confirmed', number })
    }
  },
)

const sequences = 2_000
const seed = fc.readConfigureGlobal().seed ?? Math.trunc(Math.random() * 2 ** 31)

test('[part of ORDER-08] [part of ORDER-05] [part of F26] [part of F27] [part of F29] [part of F30] whatever happens on the way, each order reaches the shop exactly once, none that was taken back does, and each refusal reaches the shopper', async () => {
  // Who wants to see the same lives again needs it, also after a run that passed.
  // oxlint-disable-next-line no-console
  console.info(`Random lives of orders: PROPERTY_SEED=${seed}`)
  await fc.assert(everyOrderOnce, { numRuns: sequences, seed })
}, 120_000)

test('[part of ORDER-05] without the claim the same lives have an order that is sent by two', async () => {
  senders.claim = false
  const { failed, errorInstance } = await fc.check(everyOrderOnce, { numRuns: 500, seed, endOnFailure: true })
  expect(failed).toBe(true)
  expect(String(errorInstance)).toContain('is sent')
})
