import { describe, expect, test } from 'vitest'
import { noOptions } from '#src/cart/chosen-options'
import { type Addition, refusalToAdd } from '#src/cart/refusal-to-add'
import type { StockedLine } from '#src/cart/stock-parts'
import { messages } from '#src/messages'
import { buildBundleOption, buildOffer } from '#test/build-offer'

type StockOptions = NonNullable<Parameters<typeof buildOffer>[0]>['stock']

function refusal(
  options: Partial<Addition> & { stock?: StockOptions; qty?: number; others?: StockedLine[] },
) {
  const { stock = {}, qty = 1, others = [], ...rest } = options
  const line = { offer: buildOffer({ stock }), options: noOptions, qty }
  const lines = [...others, rest.line ?? line]
  return refusalToAdd({ line, lines, unitCents: 29_00, allowsZeroPrice: false, optionErrors: [], ...rest })
}

describe('[CART-01] the price', () => {
  test.each<[string, number, boolean, string | undefined]>([
    ['of a cent adds', 1, false, undefined],
    ['of 0 is refused', 0, false, messages.priceUnknown],
    ['below 0 is refused', -1, false, messages.priceUnknown],
    ['of 0 adds where free products are allowed', 0, true, undefined],
    ['below 0 is refused there too', -1, true, messages.priceUnknown],
  ])('%s', (_name, unitCents, allowsZeroPrice, message) => {
    expect(refusal({ unitCents, allowsZeroPrice })?.message).toBe(message)
  })
})

test('[CART-02] every error of the product is reported', () => {
  const optionErrors = [
    { field: 'product_option.custom_options.1', message: messages.fieldRequired },
    { field: 'product_option.custom_options.2', message: messages.textTooLong },
  ]
  expect(refusal({ optionErrors })).toEqual({
    kind: 'options-invalid',
    message: messages.customOptionsInvalid,
    fields: optionErrors,
  })
})

describe('[CART-03] the stock', () => {
  test.each<[string, StockOptions, number, ReturnType<typeof refusal>]>([
    ['enough', { salable: 2 }, 2, undefined],
    ['none', { salable: 0 }, 1, { kind: 'out-of-stock', message: messages.outOfStockRefused }],
    [
      'switched off by the merchant',
      { isInStock: false },
      1,
      { kind: 'out-of-stock', message: messages.outOfStockRefused },
    ],
    [
      'too little',
      { salable: 2 },
      3,
      { kind: 'quantity-not-available', message: messages.quantityNotAvailable, available: 2 },
    ],
    ['not counted', { isCounted: false, salable: 0 }, 50, undefined],
    ['promised beyond what is there', { allowsBackorder: true, salable: 0 }, 50, undefined],
    [
      'more than one may buy',
      { maxQty: 4 },
      5,
      { kind: 'quantity-not-available', message: messages.quantityNotAvailable, available: 4 },
    ],
  ])('%s', (_name, stock, qty, expected) => {
    expect(refusal({ stock, qty })).toEqual(expected)
  })

  test.each<[StockOptions, number, string, Record<string, number>]>([
    [{ minQty: 3 }, 2, messages.quantityTooSmall, { least: 3 }],
    [{ minQty: 4, increment: 6 }, 3, messages.quantityTooSmall, { least: 6 }],
    [{ increment: 6 }, 8, messages.quantityNotInSteps, { step: 6 }],
  ])('sold from a quantity and in steps: %j', (stock, qty, message, values) => {
    expect(refusal({ stock, qty })).toEqual({
      kind: 'quantity-invalid',
      message,
      values,
      fields: [{ field: 'qty', message, values }],
    })
  })

  test('counts what other lines of the bag take of the same product', () => {
    const others = [{ offer: buildOffer({ stock: { salable: 5 } }), options: noOptions, qty: 3 }]
    expect(refusal({ stock: { salable: 5 }, qty: 2, others })).toBeUndefined()
    expect(refusal({ stock: { salable: 5 }, qty: 3, others })).toMatchObject({
      kind: 'quantity-not-available',
      available: 2,
    })
  })

  test('a bundle is as available as its scarcest part', () => {
    const shoes = buildOffer({ productId: 2, stock: { salable: 10 } })
    const ribbon = buildOffer({ productId: 3, stock: { salable: 7 } })
    const offer = buildOffer({
      type: 'bundle',
      bundleOptions: [
        buildBundleOption([{ offer: shoes }], { id: 1 }),
        buildBundleOption([{ offer: ribbon, qty: 2 }], { id: 2, kind: 'checkbox' }),
      ],
    })
    const bundle = [1, 2].map((optionId) => ({ optionId, qty: 1, choiceIds: [optionId * 10] }))
    const line = (qty: number) => ({ offer, options: { ...noOptions, bundle }, qty })
    expect(refusal({ line: line(3) })).toBeUndefined()
    expect(refusal({ line: line(4) })).toMatchObject({ kind: 'quantity-not-available', available: 3 })
  })
})

test('a product that is no longer offered is not found', () => {
  const line = { offer: buildOffer({ isEnabled: false }), options: noOptions, qty: 1 }
  expect(refusal({ line })?.kind).toBe('product-not-found')
})
