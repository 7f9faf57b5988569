import { storeViews } from 'commerce/test/store-views'
import { expect, test } from 'vitest'
import { readChoice } from '#src/listing/filters/choice'
import { chosenValues, filterValues } from '#src/listing/filters/filter-values'
import { wordsOfRequest } from '#src/ui/words/server-words'

const attributes = [
  {
    code: 'color',
    input: 'select',
    label: 'Color',
    options: [
      { id: 1, label: 'Black', swatch: '#000000' },
      { id: 2, label: 'Pink', swatch: '#f4a6c0' },
      { id: 3, label: 'Gold', swatch: '#d4af37' },
    ],
  },
  { code: 'shoes_size', input: 'select', label: 'Shoe size', options: [{ id: 9, label: '38', swatch: '' }] },
]
const terms = (counts: [number, number][]) => ({
  buckets: counts.map(([key, count]) => ({ key, doc_count: count })),
})
const prices = (counts: [string, number][]) => ({
  buckets: counts.map(([key, count]) => ({ key, doc_count: count })),
})
const whole = {
  agg_terms_color: terms([
    [2, 8],
    [1, 5],
  ]),
  agg_range_price: prices([
    ['0.0-50.0', 9],
    ['150.0-*', 4],
  ]),
}
const reading = { format: storeViews.default, say: wordsOfRequest('en').of('listing') }
const filtersOf = (query: string, counted: Parameters<typeof filterValues>[0]['counted']) =>
  filterValues({ attributes, counted, whole }, readChoice(new URLSearchParams(query)), reading)

test('[CAT-03] each value has its count, in the order of the merchant; what the list has not at all is left out', () => {
  const [color, price] = filtersOf('', whole)
  expect(color?.values.map(({ label, count }) => [label, count])).toEqual([
    ['Black', 5],
    ['Pink', 8],
  ])
  expect(price?.values.map(({ label, count }) => [label, count])).toEqual([
    ['< $50', 9],
    ['> $150', 4],
  ])
})

test('a value that would give nothing keeps its place, with a count of zero', () => {
  const [color] = filtersOf('price=150-', { agg_terms_color: terms([[2, 1]]) })
  expect(color?.values.map(({ label, count }) => [label, count])).toEqual([
    ['Black', 0],
    ['Pink', 1],
  ])
})

test('a chosen value is marked where it stands, even one that is not in the list', () => {
  const [color, price] = filtersOf('color=3&price=0-50', whole)
  expect(color?.values.map(({ label, isChosen }) => [label, isChosen])).toEqual([
    ['Black', false],
    ['Pink', false],
    ['Gold', true],
  ])
  expect(price?.values.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual(['< $50'])
})

test('a chosen price range that no product is in any more is named, so that it can be removed', () => {
  const [, price] = filtersOf('price=1-2', whole)
  expect(price?.values.at(-1)).toEqual({ value: '1-2', label: '$1 - $2', isChosen: true, count: 0 })
})

test('an attribute without values in the list is no filter', () => {
  expect(filtersOf('', whole).map(({ code }) => code)).toEqual(['color', 'price'])
})

test('what is on sale and what is new is counted; where nothing is, it is no filter unless it is chosen', () => {
  const flags = {
    agg_terms_sale: terms([
      [0, 9],
      [1, 3],
    ]),
    agg_terms_new: terms([[0, 12]]),
  }
  const counted = {
    agg_terms_sale: terms([[0, 4]]),
    agg_terms_new: terms([[0, 4]]),
  }
  const read = (query: string) =>
    filterValues(
      { attributes: [], counted, whole: flags },
      readChoice(new URLSearchParams(query)),
      reading,
    ).map(({ code, values }) => [code, ...values.map(({ label, count }) => `${label} ${count}`)])
  expect(read('')).toEqual([['sale', 'On sale 0']])
  expect(read('new=1')).toEqual([
    ['sale', 'On sale 0'],
    ['new', 'New arrivals 0'],
  ])
})

test('yes/no and text attributes that are marked for it are filters, with what the list has of them', () => {
  const own = [
    { code: 'eco', input: 'boolean', label: 'Eco', options: [] },
    { code: 'care', input: 'text', label: 'Care', options: [] },
    { code: 'none', input: 'text', label: 'Nothing here', options: [] },
  ]
  const aggregations = {
    agg_terms_eco: terms([
      [0, 8],
      [1, 5],
    ]),
    agg_terms_care: { buckets: [{ key: 'By hand', doc_count: 3 }] },
  }
  const filters = filterValues(
    { attributes: own, counted: aggregations, whole: aggregations },
    readChoice(new URLSearchParams('attr.eco=1&attr.care=Cold')),
    reading,
  )
  expect(filters.slice(0, 2)).toEqual([
    {
      code: 'attr.eco',
      label: 'Eco',
      isYesOrNo: true,
      values: [
        { value: '1', label: 'Yes', isChosen: true, count: 5 },
        { value: '0', label: 'No', isChosen: false, count: 8 },
      ],
    },
    {
      code: 'attr.care',
      label: 'Care',
      values: [
        { value: 'By hand', label: 'By hand', isChosen: false, count: 3 },
        { value: 'Cold', label: 'Cold', isChosen: true, count: 0 },
      ],
    },
  ])
  expect(filters.map(({ code }) => code)).not.toContain('attr.none')
})

test('[UX-23] a chosen yes or no is named with its question, which it says nothing without', () => {
  const recycled = { code: 'recycled', input: 'boolean', label: 'Recycled', options: [] }
  const counts = { ...whole, agg_terms_recycled: terms([[1, 3]]) }
  const choice = readChoice(new URLSearchParams('attr.recycled=1&color=2'))
  const facets = { attributes: [...attributes, recycled], counted: counts, whole: counts }
  expect(chosenValues(filterValues(facets, choice, reading)).map(({ label }) => label)).toEqual([
    'Pink',
    'Recycled: Yes',
  ])
})
