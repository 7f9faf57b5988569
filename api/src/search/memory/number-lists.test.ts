import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeyedSlots } from '#src/search/memory/keyed-slots'
import { NumberLists } from '#src/search/memory/number-lists'
import { SlotSet } from '#src/search/memory/slot-set'
import { bitsOf, emptyBits } from '#src/search/memory/bits'

const list = fc.nat(5)
const number = fc.nat(20)
const change = fc.oneof(
  fc.record({ kind: fc.constant('push' as const), list, number }),
  fc.record({ kind: fc.constant('remove' as const), list, number }),
  fc.record({ kind: fc.constant('set' as const), list, numbers: fc.array(number) }),
)

test.each([1, 2] as const)('lists in one array hold what lists of their own would, stride %i', (stride) => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const lists = new NumberLists(stride)
      const expected: number[][][] = Array.from({ length: 6 }, () => [])
      const entryOf = (first: number) => (stride === 1 ? [first] : [first, first * 7])
      for (const each of changes) {
        const known = expected[each.list]!
        if (each.kind === 'push') {
          lists.push(each.list, each.number, each.number * 7)
          known.push(entryOf(each.number))
        } else if (each.kind === 'remove') {
          lists.remove(each.list, each.number)
          const at = known.findIndex(([first]) => first === each.number)
          if (at >= 0) known.splice(at, 1)
        } else {
          lists.set(each.list, each.numbers.flatMap(entryOf))
          expected[each.list] = each.numbers.map(entryOf)
        }
      }
      const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
      for (const [at, entries] of expected.entries()) {
        expect(lists.count(at)).toBe(entries.length)
        expect(sorted([...lists.get(at)])).toEqual(sorted(entries.flat()))
      }
    }),
  )
})

test('lists that grow in turns take the room of what is in them, and some', () => {
  const lists = new NumberLists()
  for (let number = 0; number < 300_000; number++) lists.push(number % 1_000, number)
  for (let round = 0; round < 20; round++) {
    for (let at = 0; at < 1_000; at++) lists.set(at, lists.get(at).slice())
    for (let at = 0; at < 1_000; at++) lists.push(at, round)
  }
  expect(lists.numbers.length).toBeLessThan(5 * 320_000)
  expect([...lists.get(7).slice(0, 3)]).toEqual([7, 1_007, 2_007])
  expect(lists.count(999)).toBe(320)
})

test('a set of products holds what was put in, few or many, in any order', () => {
  const slot = fc.oneof(fc.nat(50), fc.nat(5_000))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('add', 'add', 'add', 'remove'), slot), { maxLength: 400 }),
      fc.uniqueArray(slot),
      (changes, others) => {
        const set = new SlotSet()
        const expected = new Set<number>()
        for (const [what, each] of changes) {
          if (what === 'add') {
            set.add(each)
            expected.add(each)
          } else {
            set.remove(each)
            expected.delete(each)
          }
        }
        const all = emptyBits()
        set.addTo(all)
        expect(all.array()).toEqual([...expected].sort((a, b) => a - b))
        expect(set.countIn(bitsOf(others))).toBe(others.filter((each) => expected.has(each)).length)
      },
    ),
  )
})

test('products are found by a text that several of them may have, also after others have gone', () => {
  const text = fc.constantFrom('a', 'b', 'c', 'abc', 'x-1', 'x-2')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.boolean(), text, fc.nat(4)), { maxLength: 100 }),
      fc.nat(200),
      (changes, more) => {
        const keyed = new KeyedSlots()
        const expected = new Map<string, number[]>()
        for (const [adds, key, slot] of changes) {
          const known = expected.get(key) ?? []
          if (adds && !known.includes(slot)) {
            keyed.add(key, slot)
            expected.set(key, [...known, slot])
          } else if (!adds && known.includes(slot)) {
            keyed.remove(key, slot)
            expected.set(key, known.filter((each) => each !== slot)) // oxfmt-ignore
          }
        }
        for (let at = 0; at < more; at++) keyed.add(`more ${at}`, at)
        for (const [key, slots] of expected) expect([...keyed.get(key)].sort()).toEqual(slots.sort())
        for (let at = 0; at < more; at++) expect(keyed.get(`more ${at}`)).toEqual([at])
      },
    ),
  )
})
