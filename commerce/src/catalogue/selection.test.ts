import { describe, expect, test } from 'vitest'
import { checkOptions } from '#src/cart/check-options'
import { priceLine } from '#src/cart/price-line'
import { offerOfProduct } from '#src/catalogue/offer-of-product'
import type { PartProduct } from '#src/catalogue/product'
import { fieldNames, openingOptions, readQty, readSelection, selectionToWire } from '#src/catalogue/selection'
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
      ...{
        id: 2,
        title: 'Ribbon',
        kind: 'checkbox',
        isRequired: false,
        maxCharacters: null,
        effect: fixed(0),
      },
      values: [
        { id: 20, title: 'Satin', effect: fixed(300) },
        { id: 21, title: 'Velvet', effect: { kind: 'percent', amount: 1000 } },
      ],
    },
  ],
})
const part = (sku: string, cents: number): PartProduct => ({
  ...{ sku, name: sku, image: '', stock: inStock },
  cents,
})
const bundle = buildLeotard({
  ...{ type: 'bundle', variants: [], attributes: [] },
  bundleOptions: [
    {
      ...{ id: 7, title: 'Shoes', kind: 'radio', isRequired: true },
      choices: [
        { id: 70, qty: 1, isDefault: false, canChangeQty: true, product: part('SHOE', 2500) },
        { id: 71, qty: 2, isDefault: true, canChangeQty: true, product: part('PAD', 900) },
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

  test.each(['', 'abc', '1.5', '-1', '1e9', '99999999'])('[CART-02] a quantity of "%s" is none', (text) => {
    expect(readQty(text)).toBeUndefined()
  })

  test('sends the quantities of a group, and nothing where nothing was chosen', () => {
    const group = readSelection([[fieldNames.part('BAR.1'), '2']])
    expect(selectionToWire(group)).toEqual({
      extension_attributes: { grouped_quantities: [{ sku: 'BAR.1', qty: 2 }] },
    })
    expect(selectionToWire(readSelection([[fieldNames.qty, '1']]))).toBeUndefined()
  })
})

describe('the price on the page', () => {
  test('adds a fixed price as it is and a percentage as a share of the regular price', () => {
    expect(totalOf(engraved, [])).toBe(4000)
    expect(totalOf(engraved, [[fieldNames.custom(1), 'Odile']])).toBe(4750)
    expect(totalOf(engraved, [[fieldNames.custom(2), '21']])).toBe(4500)
  })

  test('of a bundle is the sum of its parts times their quantities, its defaults at first', () => {
    const opening = { offer: offerOfProduct(bundle, undefined), options: openingOptions(bundle), qty: 1 }
    expect(priceLine(opening, caller).cents).toBe(1800)
    const chosen: [string, string][] = [
      [fieldNames.bundle(7), '70'],
      [fieldNames.bundleQty(7), '3'],
    ]
    expect(totalOf(bundle, chosen)).toBe(7500)
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
