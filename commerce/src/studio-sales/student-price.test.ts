import { expect, test } from 'vitest'
import { studentPrice, type StudioProduct, variantPrices } from '#src/studio-sales/student-price'

const pricing = { msrpFactorMillionths: 1_500_000, defaultPrice: { kind: 'list' } } as const
const inStore = { ownCents: null, isPublished: true, allowedColors: null, dressCodes: [] }
const leotard: StudioProduct = {
  productId: 1,
  entryCents: 10_00,
  myCents: 10_00,
  colors: [],
  isListed: true,
  inStore,
}
const red: StudioProduct = {
  productId: 2,
  entryCents: 12_00,
  myCents: 12_00,
  colors: [7],
  isListed: false,
  inStore: null,
}

test.each<[string, StudioProduct, StudioProduct | undefined, [my: number, student: number] | undefined]>([
  ['costs the list price of its own entry', red, leotard, [12_00, 30_00]],
  ['without an entry costs as much as its product', { ...red, entryCents: null }, leotard, [10_00, 25_00]],
  [
    'without an entry is not sold at the price of its cheapest sibling',
    { ...red, entryCents: null },
    { ...leotard, entryCents: null },
    undefined,
  ],
  [
    'that comes in variants has the lowest of their prices',
    { ...leotard, entryCents: null },
    undefined,
    [10_00, 25_00],
  ],
  [
    'costs what the studio set',
    red,
    { ...leotard, inStore: { ...inStore, ownCents: 19_00 } },
    [12_00, 19_00],
  ],
  ['may cost nothing', red, { ...leotard, inStore: { ...inStore, ownCents: 0 } }, [12_00, 0]],
  [
    'is sold in a color that is allowed',
    red,
    { ...leotard, inStore: { ...inStore, allowedColors: [7] } },
    [12_00, 30_00],
  ],
  [
    'is not sold in another color',
    red,
    { ...leotard, inStore: { ...inStore, allowedColors: [8] } },
    undefined,
  ],
  [
    'is not sold before it is published',
    red,
    { ...leotard, inStore: { ...inStore, isPublished: false } },
    undefined,
  ],
  ['is not sold where its product is not', red, { ...leotard, inStore: null }, undefined],
  ['is not sold once its product is withdrawn', red, { ...leotard, isListed: false }, undefined],
  [
    'is not sold without a price for the group',
    { ...leotard, entryCents: null, myCents: 0 },
    undefined,
    undefined,
  ],
  [
    'is not sold at more than a price may be',
    { ...leotard, entryCents: 99_999_999_99, myCents: 99_999_999_99 },
    undefined,
    undefined,
  ],
])('[part of STUDIO-10] [part of STUDIO-25] an article %s', (_, article, parent, prices) => {
  const price = studentPrice(article, parent, pricing)
  expect(price && [price.myCents, price.studentCents]).toEqual(prices)
  if (!parent) return
  const priceOf = variantPrices(parent, pricing)
  expect([priceOf(article), priceOf(article)]).toEqual([price, price])
})
