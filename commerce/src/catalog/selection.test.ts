import { describe, expect, test } from 'vitest'
import { checkOptions } from '#src/cart/check-options'
import { priceLine } from '#src/cart/price-line'
import { offerOfProduct } from '#src/catalog/offer-of-product'
import type { PartProduct } from '#src/catalog/product'
import { readQty } from '#src/cart/read-qty'
import { fieldNames, openingOptions, readSelection } from '#src/catalog/selection'
import { messages } from '#src/messages'
import { buildLeotard, buildVariant } from '#test/build-product'

const fixed = (amount: number) => ({ kind: 'fixed', amount }) as const
const inStock = { isInStock: true, qty: 9 }
const engraved = buildLeotard({
  type: 'simple',
  variants: [],
  attributes: [],
  prices: { cents: 4000, regularCents: 5000 },
  customOptions: [
    {
      id: 1,
      title: 'Name',
      kind: 'field',
      isRequired: true,
      maxCharacters: 12,
      effect: fixed(750),
      values: [],
    },
    {
      id: 2,
      title: 'Ribbon',
      kind: 'checkbox',
      isRequired: false,
      maxCharacters: null,
      effect: fixed(0),
      values: [
        { id: 20, title: 'Satin', effect: fixed(300) },
        { id: 21, title: 'Velvet', effect: { kind: 'percent', amount: 1000 } },
      ],
    },
  ],
})
const part = (sku: string, cents: number): PartProduct => ({
  sku,
  name: sku,
  image: '',
  stock: inStock,
  prices: { cents, regularCents: cents },
  tiers: [],
})
const bundle = buildLeotard({
  type: 'bundle',
  variants: [],
  attributes: [],
  bundleOptions: [
    {
      id: 7,
      title: 'Shoes',
      kind: 'radio',
      isRequired: true,
      choices: [
        { id: 70, qty: 1, isDefault: false, canChangeQty: true, addsCents: 300, product: part('SHOE', 2500) },
        { id: 71, qty: 2, isDefault: true, canChangeQty: true, addsCents: 100, product: part('PAD', 900) },
      ],
    },
  ],
})
const caller = { priceGroupId: 0, now: new Date(0) }

function totalOf(product: typeof engraved, entries: [string, string][]) {
  const { options } = readSelection(entries)
  const line = { offer: offerOfProduct(product, undefined), options, qty: 1 }
  return priceLine(line, caller).cents
}

describe('a posted form', () => {
  test('is read by the names its fields were given', () => {
    const selection = readSelection([
      [fieldNames.sku, 'LEO-BLK-M'],
      [fieldNames.qty, ' 2 '],
      [fieldNames.custom(1), 'Odile'],
      [fieldNames.custom(2), '20'],
      [fieldNames.custom(2), '21'],
      [fieldNames.bundle(7), '70'],
      [fieldNames.bundleQty(7), '3'],
      [fieldNames.link, '5'],
      ['request', 'something else'],
    ])
    expect(selection.sku).toBe('LEO-BLK-M')
    expect(readQty(selection.qty)).toBe(2)
    expect(selection.options).toEqual({
      configurable: [],
      custom: [
        { optionId: 1, value: 'Odile' },
        { optionId: 2, value: '20,21' },
      ],
      bundle: [{ optionId: 7, qty: 3, choiceIds: [70] }],
      links: [5],
    })
  })

  test.each(['', 'abc', '1.5', '-1', '1e9', '1000', '1000000000'])(
    '[CART-02] a quantity of "%s" is none',
    (text) => {
      expect(readQty(text)).toBeUndefined()
    },
  )

  test('[CART-02] names invalid quantities of parts, and leaves 0 to the rules', () => {
    const group = readSelection([
      [fieldNames.part('BAR.1'), 'abc'],
      [fieldNames.part('BAR.2'), '0'],
      [fieldNames.bundleQty(7), '1000'],
      [fieldNames.bundleQty(8), '2'],
    ])
    expect(group.wrongQuantities).toEqual([
      { field: 'product_option.grouped_quantities.BAR.1', message: messages.quantityInvalid },
      { field: 'product_option.bundle_options.7', message: messages.quantityInvalid },
    ])
  })
})

describe('the price on the page', () => {
  test('[PDP-11] adds a fixed price as it is and a percentage as a share of the regular price', () => {
    expect(totalOf(engraved, [])).toBe(4000)
    expect(totalOf(engraved, [[fieldNames.custom(1), 'Odile']])).toBe(4750)
    expect(totalOf(engraved, [[fieldNames.custom(2), '21']])).toBe(4500)
  })

  test('[PDP-11] of a bundle is the sum of its parts times their quantities, its defaults at first', () => {
    const opening = { offer: offerOfProduct(bundle, undefined), options: openingOptions(bundle), qty: 1 }
    expect(priceLine(opening, caller).cents).toBe(1800)
    const chosen: [string, string][] = [
      [fieldNames.bundle(7), '70'],
      [fieldNames.bundleQty(7), '3'],
    ]
    expect(totalOf(bundle, chosen)).toBe(7500)
  })

  test('[PDP-11] of a bundle has its share taken off the sum, more of it from a quantity on', () => {
    const reductions = [
      { qty: 1, offMillionths: 200_000 },
      { qty: 3, offMillionths: 500_000 },
    ]
    const offer = offerOfProduct({ ...bundle, bundlePrice: { kind: 'sum', reductions } }, undefined)
    const line = { offer, options: openingOptions(bundle) }
    expect(priceLine({ ...line, qty: 1 }, caller)).toMatchObject({ cents: 1440, regularCents: 1800 })
    expect(priceLine({ ...line, qty: 3 }, caller).cents).toBe(900)
  })

  test('[PDP-11] of a bundle with a price of its own is that price and what its choices add', () => {
    const own = { cents: 5000, regularCents: 6000 }
    const offer = offerOfProduct({ ...bundle, bundlePrice: { kind: 'own', prices: own } }, undefined)
    const line = { offer, options: openingOptions(bundle), qty: 1 }
    expect(priceLine(line, caller)).toMatchObject({ cents: 5200, regularCents: 6200 })
  })

  test('[part of PDP-18] is that of the quantity', () => {
    const product = { ...engraved, tiers: [{ qty: 5, cents: 3500 }] }
    const offer = offerOfProduct(product, undefined)
    const at = (qty: number) => priceLine({ offer, options: openingOptions(product), qty }, caller).cents
    expect([at(1), at(4), at(5)]).toEqual([4000, 4000, 3500])
  })

  test('may be zero if a rule takes everything off', () => {
    const free = { ...engraved, prices: { cents: 0, regularCents: 5000 } }
    expect(totalOf(free, [])).toBe(0)
  })

  test('is that of the chosen variant', () => {
    const variant = buildVariant({ prices: { cents: 3900, regularCents: 4500 } })
    const line = { offer: offerOfProduct(buildLeotard(), variant), options: openingOptions(bundle), qty: 1 }
    const { cents, regularCents } = priceLine(line, caller)
    expect([cents, regularCents]).toEqual([3900, 4500])
  })
})

test('[CART-02] the page finds what the server would refuse, with the same words', () => {
  const { options } = readSelection([[fieldNames.custom(1), '  ']])
  expect(checkOptions(offerOfProduct(engraved, undefined), options)).toEqual([
    { field: 'product_option.custom_options.1', message: messages.fieldRequired },
  ])
})
