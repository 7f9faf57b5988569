import { expect, test } from 'vitest'
import { noOptions } from '#src/cart/chosen-options'
import { priceLine } from '#src/cart/price-line'
import { addedNow, ownBundleTerms, specialPrice } from '#src/pricing/special-price'
import { buildBundleOption, buildCustomOption, buildOffer } from '#test/build-offer'

const caller = { priceGroupId: 0, now: new Date('2026-11-20T12:00:00Z') }
const special = { priceCents: 100_00, specialPriceCents: 80_00 }

test('an option adds its own price, or its share of the regular price, also during a sale', () => {
  const offer = buildOffer({
    terms: special,
    customOptions: [
      buildCustomOption({ id: 1, effect: { kind: 'fixed', amount: 5_00 } }),
      buildCustomOption({
        id: 2,
        kind: 'checkbox',
        values: [
          { id: 20, title: 'Pearls', effect: { kind: 'percent', amount: 10_00 } },
          { id: 21, title: 'Feathers', effect: { kind: 'fixed', amount: 2_50 } },
        ],
      }),
    ],
  })
  const custom = [
    { optionId: 1, value: 'Amélie' },
    { optionId: 2, value: '20,21' },
  ]
  const price = priceLine({ offer, options: { ...noOptions, custom }, qty: 1 }, caller)
  expect(price).toMatchObject({ cents: 97_50, regularCents: 117_50 })
  expect(price.steps).toEqual([
    { rule: 'regular', cents: 100_00 },
    { rule: 'special', cents: 80_00 },
    { rule: 'option', cents: 97_50 },
  ])
})

test('files of a download add their prices', () => {
  const links = [
    { id: 1, title: 'Music', priceCents: 3_00 },
    { id: 2, title: 'Video', priceCents: 7_00 },
  ]
  const offer = buildOffer({ type: 'downloadable', links })
  expect(priceLine({ offer, options: { ...noOptions, links: [2] }, qty: 1 }, caller).cents).toBe(36_00)
})

test('a bundle costs the sum of its parts, each at its own price and quantity', () => {
  const shoes = buildOffer({ productId: 2, terms: special })
  const ribbon = buildOffer({ productId: 3, terms: { priceCents: 2_50 } })
  const bundleOptions = [
    buildBundleOption([{ offer: shoes }], { id: 1 }),
    buildBundleOption([{ offer: ribbon, qty: 2 }], { id: 2, kind: 'checkbox' }),
  ]
  const bundle = [
    { optionId: 1, qty: 3, choiceIds: [10] },
    { optionId: 2, qty: 9, choiceIds: [20] },
  ]
  const offer = buildOffer({ type: 'bundle', bundleOptions })
  const line = { offer, options: { ...noOptions, bundle }, qty: 1 }
  expect(priceLine(line, caller)).toMatchObject({ cents: 3 * 80_00 + 2 * 2_50, regularCents: 305_00 })
  const tenOff = { priceGroupId: null, minQty: 1, priceCents: null, percentOffMillionths: 100_000 }
  expect(priceLine({ ...line, offer: { ...offer, overrides: [tenOff] } }, caller).cents).toBe(220_50)
})

test('a bundle of a fixed price adds what its choices cost extra', () => {
  const shoes = buildOffer({ productId: 2 })
  const offer = buildOffer({
    type: 'bundle',
    hasDynamicPrice: false,
    bundleOptions: [buildBundleOption([{ offer: shoes }, { offer: shoes, amount: 4_00 }], { id: 1 })],
  })
  const bundle = [{ optionId: 1, qty: 1, choiceIds: [11] }]
  expect(priceLine({ offer, options: { ...noOptions, bundle }, qty: 1 }, caller).cents).toBe(33_00)
  const terms = ownBundleTerms({ ...offer.terms, specialPriceCents: 80_00 })
  const reduced = priceLine({ offer: { ...offer, terms }, options: { ...noOptions, bundle }, qty: 1 }, caller)
  expect(reduced).toMatchObject({ cents: 26_40, regularCents: 33_00 })
})

test.each([
  ['nothing of it', null, 10_00],
  ['all of it', 100_00, 10_00],
  ['more than it', 140_00, 10_00],
  ['a share of it', 62_50, 6_25],
])('the special price of a bundle with a price of its own says %s', (_, specialPriceCents, cents) => {
  const terms = ownBundleTerms({ priceCents: 10_00, specialPriceCents, specialFrom: null, specialTo: null })
  expect(specialPrice(terms, caller.now) || terms.priceCents).toBe(cents)
  expect(addedNow(terms, 4_00, caller.now)).toBe((4_00 * cents) / 10_00)
  const over = { ...terms, specialTo: new Date(caller.now.getTime() - 1) }
  expect([specialPrice(over, caller.now), addedNow(over, 4_00, caller.now)]).toEqual([0, 4_00])
})
