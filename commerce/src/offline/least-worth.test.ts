import { expect, test } from 'vitest'
import { type KeptEntry, leastWorth } from '#src/offline/least-worth'

const worth: Record<string, number> = { stock: 1, checkout: 9 }
const entry = (key: string, bytes: number, usedAt: number): KeptEntry => ({
  group: key.split('/')[0] ?? '',
  key,
  bytes,
  usedAt,
})
const dropped = (entries: KeptEntry[], quotaBytes: number) =>
  leastWorth(entries, { quotaBytes, worthOf: (group) => worth[group] ?? 0 }).map(({ key }) => key)

test.each<[string, KeptEntry[], number, string[]]>([
  ['nothing goes while it fits', [entry('stock/1', 10, 1), entry('checkout/1', 10, 1)], 20, []],
  [
    'the smallest worth goes first, however new it is',
    [entry('checkout/1', 10, 1), entry('stock/1', 10, 9)],
    15,
    ['stock/1'],
  ],
  [
    'of one worth goes what was used longest ago',
    [entry('stock/new', 10, 9), entry('stock/old', 10, 1), entry('checkout/1', 10, 1)],
    20,
    ['stock/old'],
  ],
  [
    'no more goes than must',
    [entry('stock/1', 10, 1), entry('stock/2', 10, 2), entry('stock/3', 10, 3)],
    20,
    ['stock/1'],
  ],
  ['what nobody knows goes before all', [entry('old/1', 10, 9), entry('stock/1', 10, 1)], 10, ['old/1']],
])('[part of NET-13] %s', (_what, entries, quotaBytes, keys) => {
  expect(dropped(entries, quotaBytes)).toEqual(keys)
})
