import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CatalogAction, type CatalogRule, rulePrice } from '#src/pricing/catalog-rule'
import { buildCatalogRule } from '#test/build-catalog-rule'

const now = new Date('2026-11-20T12:00:00Z')
const caller = { priceGroupId: 1, now }
const priceWith = (...rules: Partial<CatalogRule>[]) =>
  rulePrice(99_99, rules.map(buildCatalogRule), caller).cents

test.each<[string, CatalogAction, number]>([
  ['a share off, rounded to the cent', { kind: 'percent-off', millionths: 333_333 }, 66_66],
  ['all of it off', { kind: 'percent-off', millionths: 1_000_000 }, 0],
  ['an amount off', { kind: 'fixed-off', cents: 10_00 }, 89_99],
  ['a larger amount than it costs', { kind: 'fixed-off', cents: 200_00 }, 0],
  ['a share of it', { kind: 'to-percent', millionths: 500_000 }, 50_00],
  ['an amount', { kind: 'to-fixed', cents: 49_99 }, 49_99],
  ['an amount above the price changes nothing', { kind: 'to-fixed', cents: 120_00 }, 99_99],
])('[PRICE-02] a catalog rule: %s', (_name, action, expected) => {
  expect(priceWith({ action })).toBe(expected)
})

test.each<[string, Partial<CatalogRule>, boolean]>([
  ['begins now', { startsAt: now.getTime() }, true],
  ['begins in a moment', { startsAt: now.getTime() + 1 }, false],
  ['ends in a moment', { endsAt: now.getTime() + 1 }, true],
  ['ends now', { endsAt: now.getTime() }, false],
  ['is for the own group', { priceGroupIds: [1, 2] }, true],
  ['is for another group', { priceGroupIds: [0, 2] }, false],
])('[PRICE-02] a catalog rule that %s', (_name, options, holds) => {
  expect(priceWith(options)).toBe(holds ? 89_99 : 99_99)
})

const half = { id: 1, priority: 2, action: { kind: 'percent-off', millionths: 500_000 } } as const
const tenOff = { id: 2, priority: 1, action: { kind: 'fixed-off', cents: 10_00 } } as const

test('[PRICE-02] catalog rules go by priority, each lowers what those before it left, and one can be the last', () => {
  expect(priceWith(half, tenOff)).toBe(44_99)
  expect(priceWith(half, { ...tenOff, stopsFurther: true })).toBe(89_99)
  expect(priceWith(half, { ...tenOff, stopsFurther: true, endsAt: now.getTime() })).toBe(49_99)
  expect(priceWith({ ...half, priority: 1 }, tenOff)).toBe(39_99)
})

test('[PRICE-02] each rule that lowered the price is named', () => {
  const rules = [half, { ...tenOff, name: 'Ten off' }, { id: 3, priority: 3, endsAt: 0 }].map(
    buildCatalogRule,
  )
  expect(rulePrice(100_00, rules, caller).steps).toEqual([
    { rule: 'catalog', ruleId: 2, name: 'Ten off', cents: 90_00 },
    { rule: 'catalog', ruleId: 1, name: 'Sale', cents: 45_00 },
  ])
})

test('[PRICE-05] whatever the rules and their order, a price is a whole number of cents and never raised', () => {
  const rate = fc.nat(1_000_000)
  const action: fc.Arbitrary<CatalogAction> = fc.oneof(
    fc.record({ kind: fc.constantFrom('percent-off' as const, 'to-percent' as const), millionths: rate }),
    fc.record({ kind: fc.constantFrom('fixed-off' as const, 'to-fixed' as const), cents: fc.nat(200_00) }),
  )
  const rule = fc.record({ id: fc.nat(9), priority: fc.nat(2), stopsFurther: fc.boolean(), action })
  const rules = fc.uniqueArray(rule, { selector: ({ id }) => id, maxLength: 5 }).chain((given) => {
    const built = given.map(buildCatalogRule)
    return fc.tuple(fc.constant(built), fc.shuffledSubarray(built, { minLength: built.length }))
  })
  fc.assert(
    fc.property(rules, fc.nat(1_000_00), ([given, shuffled], regular) => {
      const { cents } = rulePrice(regular, given, caller)
      expect(Number.isSafeInteger(cents)).toBe(true)
      expect(cents).toBeGreaterThanOrEqual(0)
      expect(cents).toBeLessThanOrEqual(regular)
      expect(rulePrice(regular, shuffled, caller)).toEqual(rulePrice(regular, given, caller))
    }),
  )
})
