import { describe, expect, test } from 'vitest'
import { checkOptions, withDefaultLinks } from '#src/cart/check-options'
import { type ChosenOptions, inOneOrder, noOptions } from '#src/cart/chosen-options'
import type { OfferBundleOption, CustomOption } from '#src/cart/offer'
import { messages } from '#src/messages'
import { buildBundleOption, buildCustomOption, buildOffer } from '#test/build-offer'

const values = [10, 11].map((id) => ({
  id,
  title: `Value ${id}`,
  effect: { kind: 'fixed', amount: 0 } as const,
}))

describe('custom options', () => {
  test.each<[string, Partial<CustomOption>, string, string | undefined]>([
    ['an optional text left out', {}, '', undefined],
    ['a required text left out', { isRequired: true }, '', messages.fieldRequired],
    ['a text as long as it may be', { maxCharacters: 3 }, 'Zoë', undefined],
    ['a text too long', { maxCharacters: 3 }, 'Amélie', messages.textTooLong],
    ['a day', { kind: 'date' }, '2026-02-28', undefined],
    ['a day there is not', { kind: 'date' }, '2026-02-30', messages.dateInvalid],
    ['a time', { kind: 'time' }, '23:59', undefined],
    ['a time there is not', { kind: 'time' }, '24:00', messages.timeInvalid],
    ['a day and a time', { kind: 'date_time' }, '2026-02-28T09:30', undefined],
    ['a day without its time', { kind: 'date_time' }, '2026-02-28', messages.dateTimeInvalid],
    ['two times of a day', { kind: 'date_time' }, '2026-02-28T09:30T10:00', messages.dateTimeInvalid],
    ['one of the values', { kind: 'radio', values }, '11', undefined],
    ['none of the values', { kind: 'select', values }, '12', messages.optionUnknown],
    ['two values where one can be chosen', { kind: 'radio', values }, '10,11', messages.optionUnknown],
    ['two values where several can be chosen', { kind: 'checkbox', values }, '10,11', undefined],
    ['a file', { kind: 'file' }, 'photo.jpg', messages.fileNotTaken],
  ])('[PDP-08] [CART-02] %s', (_name, options, value, message) => {
    const offer = buildOffer({ customOptions: [buildCustomOption(options)] })
    const custom = value === '' ? [] : [{ optionId: 1, value }]
    expect(checkOptions(offer, { ...noOptions, custom }).map((each) => each.message)).toEqual(
      message === undefined ? [] : [message],
    )
  })

  test('[CART-02] an unknown option and a repeated one are named', () => {
    const offer = buildOffer({ customOptions: [buildCustomOption()] })
    const custom = [
      { optionId: 1, value: 'a' },
      { optionId: 1, value: 'b' },
      { optionId: 7, value: 'c' },
    ]
    expect(checkOptions(offer, { ...noOptions, custom }).map((each) => each.field)).toEqual([
      'product_option.custom_options.1',
      'product_option.custom_options.7',
    ])
  })
})

describe('bundles', () => {
  const shoes = buildOffer({ productId: 2 })
  const offer = buildOffer({
    type: 'bundle',
    bundleOptions: [
      buildBundleOption([{ offer: shoes }, { offer: shoes }], { id: 1 }),
      buildBundleOption([{ offer: shoes }], { id: 2, isRequired: false, kind: 'checkbox' }),
    ],
  })
  test.each<[string, ChosenOptions['bundle'], string[]]>([
    ['complete', [{ optionId: 1, qty: 1, choiceIds: [10] }], []],
    ['a required part missing', [{ optionId: 2, qty: 1, choiceIds: [20] }], ['1']],
    ['a part it does not have', [{ optionId: 1, qty: 1, choiceIds: [99] }], ['1']],
    ['two parts where one is asked', [{ optionId: 1, qty: 1, choiceIds: [10, 11] }], ['1']],
    [
      'the same part of it twice',
      [
        { optionId: 1, qty: 1, choiceIds: [10] },
        { optionId: 1, qty: 1, choiceIds: [11] },
      ],
      ['1'],
    ],
  ])('[PDP-09] [CART-02] %s', (_name, bundle, ids) => {
    const fields = checkOptions(offer, { ...noOptions, bundle }).map((each) => each.field)
    expect(fields).toEqual(ids.map((id) => `product_option.bundle_options.${id}`))
  })
})

test.each<[string, Partial<OfferBundleOption>, { qty: number; canChangeQty: boolean }, number, string[]]>([
  ['a quantity of 0', {}, { qty: 1, canChangeQty: true }, 0, [messages.mustBeGreaterThanZero]],
  ['a quantity above 0', {}, { qty: 0, canChangeQty: true }, 1, []],
  ['units that are fixed', {}, { qty: 2, canChangeQty: false }, 1, []],
  [
    'parts of no units',
    { kind: 'checkbox' },
    { qty: 0, canChangeQty: true },
    1,
    [messages.mustBeGreaterThanZero],
  ],
])('[PDP-09] a required option of a bundle needs units: %s', (_name, ...row) => {
  const [options, part, qty, expected] = row
  const shoes = buildOffer({ productId: 2 })
  const other = buildBundleOption([{ offer: shoes }], { id: 2, isRequired: false })
  const bundleOptions = [buildBundleOption([{ offer: shoes, ...part }], { id: 1, ...options }), other]
  const bundle = [
    { optionId: 1, qty, choiceIds: [10] },
    { optionId: 2, qty: 1, choiceIds: [20] },
  ]
  const chosen = inOneOrder({ ...noOptions, bundle })
  const errors = checkOptions(buildOffer({ type: 'bundle', bundleOptions }), chosen)
  expect(errors.map(({ message }) => message)).toEqual(expected)
})

describe('downloads', () => {
  const links = [
    { id: 1, title: 'Music', priceCents: 0 },
    { id: 2, title: 'Video', priceCents: 0 },
  ]
  test('files that cost nothing extra all come with the product', () => {
    const offer = buildOffer({ type: 'downloadable', links })
    expect(withDefaultLinks(offer, noOptions).links).toEqual([1, 2])
  })
  test('[CART-02] if files have prices, at least one existing file must be chosen', () => {
    const offer = buildOffer({
      type: 'downloadable',
      links: links.map((link) => ({ ...link, priceCents: 5_00 })),
    })
    expect(checkOptions(offer, withDefaultLinks(offer, noOptions))).toHaveLength(1)
    expect(checkOptions(offer, { ...noOptions, links: [2] })).toEqual([])
    expect(checkOptions(offer, { ...noOptions, links: [3] })).toHaveLength(1)
  })
})
