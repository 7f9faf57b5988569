import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runCommand, settleAll, type WorldCommand, World } from '#test/order-world'

// What may happen to one request or its sender.
const weathers = [
  'fine', 'fine', 'cut-before', 'cut-after', 'dies-before', 'dies-after', 'dies-answered', 'status-400', 'status-401',
  'status-404', 'status-409', 'status-422', 'running', 'status-429', 'status-500', 'status-500-after', 'status-502-after', 'status-503',
  'empty-after', 'html-before', 'html-after', 'html-404', 'truncated-after', 'no-number',
] as const // oxfmt-ignore

const waits = [1_000, 10_000, 61_000, 16 * 60_000, 25 * 60 * 60_000]
const year = 365 * 24 * 60 * 60_000

const weather = fc.constantFrom(...weathers)
const tabs = fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 })
const drain = fc.record({
  kind: fc.constant('drain' as const),
  tabs,
  weather: fc.array(weather, { maxLength: 6 }),
  isBack: fc.boolean(),
})
const command: fc.Arbitrary<WorldCommand> = fc.oneof(
  { weight: 6, arbitrary: drain },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('place' as const), isTwice: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(...waits) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('set-clock' as const), ms: fc.constantFrom(year, -year, -30_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('line' as const), isOnline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign-in' as const), who: fc.constantFrom('anna', 'bea') }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'sign-out' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'decide' as const }) },
) // oxfmt-ignore

const sequences = 2_000

test('[part of ORDER-08] [part of ORDER-05] [part of F26] [part of F27] [part of F29] [part of F30] whatever happens on the way, each order reaches the shop exactly once, and each refusal reaches the shopper', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(command, { minLength: 1, maxLength: 12 }),
      async (hasLocks, commands) => {
        const world = await World.open(hasLocks)
        await runCommand(world, { kind: 'place', isTwice: false })
        for (const each of commands) await runCommand(world, each)
        await settleAll(world)
        expect(world.faults).toEqual([])
        for (const intent of world.intents) {
          const placed = intent.keys.filter((key) => world.shop.orders.has(key))
          expect(placed).toHaveLength(1)
          expect(await world.stateOf(intent)).toEqual({
            state: 'confirmed',
            number: world.shop.orders.get(placed[0] ?? ''),
          })
        }
      },
    ),
    { numRuns: sequences },
  )
  vi.restoreAllMocks()
}, 120_000)
