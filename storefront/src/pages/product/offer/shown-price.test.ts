import { noOptions } from 'commerce/cart/chosen-options'
import type { GroupPart, Product, Variant } from 'commerce/catalog/product'
import { openingParts } from 'commerce/catalog/selection'
import { formatMoney } from 'commerce/format-money'
import { storeViews } from 'commerce/test/store-views'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { listOptionGroups } from '#src/pages/product/amp/list-option-groups'
import { hasPlainPrice, plainPrice } from '#src/pages/product/offer/plain-price'
import { shareBaseCents, shownPrice } from '#src/pages/product/offer/shown-price'
import { CustomOptions } from '#src/pages/product/options/custom-options'
import { wordsOfRequest } from '#src/ui/words/server-words'
import { WordsContext } from '#src/ui/words/use-words'

const words = wordsOfRequest('en')
const stock = { isInStock: true, qty: 9 }
const prices = { cents: 40_00, regularCents: 50_00 }
const tiers = [{ qty: 5, cents: 30_00 }]
const skirt: Product = {
  id: 1,
  sku: 'SKIRT',
  parentSku: 'SKIRT',
  type: 'simple',
  name: 'Skirt',
  slug: 'skirt',
  description: '',
  shortDescription: '',
  status: 1,
  visibility: 4,
  image: '',
  pictures: [],
  stock,
  prices,
  tiers,
  categories: [],
  metaTitle: '',
  metaDescription: '',
  isNew: false,
  isOnSale: false,
  customOptions: [],
  bundleOptions: [],
  groupParts: [],
  downloadLinks: [],
  samples: [],
  pairedSkus: [],
  relatedSkus: [],
  details: [],
  reviewCount: 0,
  ratingTenths: 0,
  minQty: 1,
  maxQty: 9,
  increment: 1,
  bundlePrice: { kind: 'sum', reductions: [] },
  attributes: [],
  variants: [],
}
const variant = (color: number, changes: Partial<Variant> = {}): Variant => ({
  sku: `LEO-${color}`,
  name: 'Leotard',
  status: 1,
  image: '',
  stock,
  prices,
  tiers,
  optionIds: { color },
  ...changes,
})
const shown = (product: Product, qty: number, choice = {}) =>
  shownPrice(product, { choice, shown: undefined, options: noOptions, qty })

test('[part of PDP-18] the price is that of the quantity, and its steps stand beside it', () => {
  expect(shown(skirt, 1)).toMatchObject({ cents: 40_00, regularCents: 50_00, singleCents: 40_00, tiers })
  expect(shown(skirt, 5)).toMatchObject({ cents: 30_00, regularCents: 50_00, singleCents: 40_00, tiers })
})

test('[part of PDP-18] what chosen options add is in the steps too', () => {
  const effect = { kind: 'fixed', amount: 2_00 } as const
  const option = { id: 1, title: 'Name', kind: 'field', isRequired: false, maxCharacters: null } as const
  const engraved: Product = { ...skirt, customOptions: [{ ...option, effect, values: [] }] }
  const options = { ...noOptions, custom: [{ optionId: 1, value: 'Odile' }] }
  const price = shownPrice(engraved, { choice: {}, shown: undefined, options, qty: 1 })
  expect(price).toMatchObject({ cents: 42_00, tiers: [{ qty: 5, cents: 32_00 }] })
})

test('[part of PDP-18] variants with steps of their own show theirs once one is chosen', () => {
  const leotard: Product = {
    ...skirt,
    type: 'configurable',
    variants: [variant(1), variant(2, { tiers: [] })],
  }
  expect(shown(leotard, 1).tiers).toEqual([])
  expect(shown(leotard, 1, { color: 1 }).tiers).toEqual(tiers)
  expect(shown(leotard, 1, { color: 2 }).tiers).toEqual([])
})

const soldOut = { isInStock: false, qty: 0 }

test('[PDP-03] while a choice is open the price is that of what can be had, and of all if nothing can', () => {
  const of = (cents: number) => ({ prices: { cents, regularCents: cents }, tiers: [] })
  const leotard = (...variants: Variant[]): Product => ({ ...skirt, type: 'configurable', variants })
  const cheap = variant(1, { ...of(38_00), stock: soldOut })
  expect(shown(leotard(cheap, variant(2, of(45_00))), 1)).toMatchObject({ cents: 45_00, isFrom: false })
  const others = [variant(2, of(45_00)), variant(3, of(40_00))]
  expect(shown(leotard(cheap, ...others), 1)).toMatchObject({ cents: 40_00, isFrom: true })
  const gone = variant(2, { ...of(45_00), stock: soldOut })
  expect(shown(leotard(cheap, gone), 1)).toMatchObject({ cents: 38_00, isFrom: true })
})

test('[part of PDP-10] a group costs what its quantities cost, and without any from its cheapest part on', () => {
  const part = (sku: string, cents: number, qty: number): GroupPart => ({
    qty,
    product: {
      ...variant(1),
      sku,
      name: sku,
      prices: { cents, regularCents: cents },
      tiers: [{ qty: 5, cents: cents / 2 }],
    },
  })
  const look: Product = { ...skirt, type: 'grouped', groupParts: [part('A', 10_00, 1), part('B', 4_00, 2)] }
  const costs = (parts: { sku: string; qty: string }[]) =>
    shownPrice(look, { choice: {}, shown: undefined, options: noOptions, parts, qty: 1 })
  expect(costs(openingParts(look))).toMatchObject({ cents: 18_00, isFrom: false })
  expect(costs([{ sku: 'A', qty: '5' }])).toMatchObject({ cents: 25_00, regularCents: 50_00, isFrom: false })
  expect(costs([{ sku: 'A', qty: 'two' }])).toMatchObject({ cents: 4_00, isFrom: true })
  expect(costs([])).toMatchObject({ cents: 4_00, isFrom: true })
  const [jacket, tights] = look.groupParts as [GroupPart, GroupPart]
  const withSoldOut = {
    ...look,
    groupParts: [jacket, { ...tights, product: { ...tights.product, stock: soldOut } }],
  }
  const opening = openingParts(withSoldOut)
  const shownOf = (parts: typeof opening) =>
    shownPrice(withSoldOut, { choice: {}, shown: undefined, options: noOptions, parts, qty: 1 })
  expect(shownOf(opening)).toMatchObject({ cents: 10_00, isFrom: false })
  expect(shownOf([])).toMatchObject({ cents: 10_00, isFrom: true })
})

const red = variant(1, { tiers: [], prices: { cents: 45_00, regularCents: 60_00 } })
const blue = variant(2, { tiers: [], prices: { cents: 38_00, regularCents: 38_00 } })
const black = variant(3, { tiers: [], prices: { cents: 38_00, regularCents: 50_00 } })
const plain: Product = { ...skirt, tiers: [] }

test.each<[string, Partial<Product>, Record<string, number>, Variant | undefined]>([
  ['a product without variants', {}, {}, undefined],
  ['variants of different prices, none chosen', { variants: [red, blue, black] }, {}, red],
  ['variants of one price, none chosen', { variants: [blue, black] }, {}, blue],
  ['a chosen variant', { variants: [red, blue] }, { color: 1 }, red],
  ['a choice that no variant fits', { variants: [red, blue] }, { color: 9 }, red],
])('a plain price is what all the rules come to: %s', (_title, changes, choice, ofPicture) => {
  const product: Product = { ...plain, ...changes }
  expect(hasPlainPrice(product)).toBe(true)
  const all = shownPrice(product, { choice, shown: ofPicture, options: noOptions, qty: 3 })
  expect(plainPrice(product, { choice, shown: ofPicture })).toEqual(all)
})

test.each<[string, Partial<Product>]>([
  ['steps of the product', { tiers }],
  ['steps of one variant', { variants: [red, variant(2)] }],
  ['a group', { type: 'grouped' }],
  ['files', { downloadLinks: [{ id: 1, title: 'MP3', priceCents: 0, sample: '' }] }],
])('the rules come for %s', (_title, changes) => {
  expect(hasPlainPrice({ ...plain, ...changes })).toBe(false)
})

describe('[part of PDP-11] a percent option is a share of the price that is shown', () => {
  const size = (id: number, cents: number) =>
    variant(1, { sku: `LEO-${id}`, optionIds: { size: id }, prices: { cents, regularCents: cents } })
  const [small, large] = [size(1, 40_00), size(2, 60_00)]
  const effect = { kind: 'percent', amount: 10_00 } as const
  const option = { id: 1, title: 'Name print', kind: 'field', isRequired: false, maxCharacters: 12 } as const
  const printed: Product = {
    ...skirt,
    type: 'configurable',
    tiers: [],
    variants: [small, large].map((each) => ({ ...each, tiers: [] })),
    customOptions: [{ ...option, effect, values: [] }],
  }
  const sum: Product = { ...printed, type: 'bundle', variants: [] }

  test.each<[string, Product, Record<string, number>, number]>([
    ['of the cheapest variant at first', printed, {}, 40_00],
    ['of the chosen variant', printed, { size: 2 }, 60_00],
    ['of nothing for a bundle that costs the sum of its parts', sum, {}, 0],
    [
      'of the own price of a bundle',
      {
        ...sum,
        bundlePrice: {
          kind: 'own',
          prices: { cents: 45_00, regularCents: 45_00 },
          specialShareMillionths: undefined,
        },
      },
      {},
      45_00,
    ],
  ])('%s, and so it says on its page and on AMP', (_title, product, choice, base) => {
    const chosen = { choice, shown: undefined }
    expect(shareBaseCents(product, chosen)).toBe(base)
    const text = base === 0 ? 'Name print' : `Name print (+${formatMoney(base / 10, storeViews.default)})`
    const page = renderToStaticMarkup(
      createElement(
        WordsContext,
        { value: words },
        createElement(CustomOptions, { product, chosen, errors: {}, format: storeViews.default }),
      ),
    )
    expect(page).toContain(`>${text}<`)
    const say = words.of('product')
    const [group] = listOptionGroups(product, {
      chosen,
      format: storeViews.default,
      say,
      sayAmp: words.of('amp'),
    })
    expect(group?.title).toBe(text)
    const options = { ...noOptions, custom: [{ optionId: 1, value: 'Odile' }] }
    const price = (picked: typeof options) =>
      shownPrice(product, { ...chosen, options: picked, qty: 1 }).cents
    expect(price(options) - price({ ...options, custom: [] })).toBe(base / 10)
  })
})
