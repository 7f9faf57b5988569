import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CART_MAX_LINES, CART_MAX_QTY } from '#src/limits'
import { amountText, decimalMarkOf, formatMoney, wireAmount } from '#src/format-money'
import { centsFromWire, parseAmount, parsePrice, shareOf } from '#src/money'
import { storeViews } from '#test/store-views'

describe('money', () => {
  test.each([
    [123450, '$1,234.50'],
    [-450, '-$4.50'],
    [0, '$0.00'],
    [100000000, '$1,000,000.00'],
  ])('[PRICE-03] shows %i cents as %s in the default view', (cents, text) => {
    expect(formatMoney(cents, storeViews.default)).toBe(text)
  })

  test('[PRICE-03] shows euros behind the amount in the German view', () => {
    expect(formatMoney(123450, storeViews.de)).toBe('1.234,50\u00A0€')
    expect(formatMoney(-450, storeViews.it)).toBe('-4,50\u00A0€')
  })

  test.each([
    'en-US',
    'de-DE',
    'de-CH',
    'it-IT',
    'es-ES',
    'pl-PL',
    'fr-FR',
    'pt-BR',
    'hi-IN',
    'ar-EG',
    'fa-IR',
  ])('[part of PRICE-03] an amount in %s is the same with the mark of its view as without', (locale) => {
    const plain = { ...storeViews.default, locale }
    const marked = { ...plain, decimalMark: decimalMarkOf(locale) }
    for (const cents of [
      0, 5, 60, 99, 100, 1_05, 98_760, 99_999, 100_000, 1_234_50, -450, -100_000, 12_345_678_90,
    ])
      expect(formatMoney(cents, marked)).toBe(formatMoney(cents, plain))
  })

  test('only digits from 0 to 9 are written without Intl', () => {
    expect(['en-US', 'de-DE', 'ar-EG'].map(decimalMarkOf)).toEqual(['.', ',', undefined])
  })

  test.each([
    ['52', 5200],
    ['52.0000', 5200],
    ['29.9950', 3000],
    ['100.000000', 10000],
    ['.02', 2],
    ['12.', 1200],
    ['1.23456', 123],
    ['0.005', 1],
    ['0.00499999', 0],
    ['0.0049', 0],
    ['-12.5', -1250],
  ])('[PRICE-05] reads %s as %i cents', (text, cents) => {
    expect(parseAmount(text)).toBe(cents)
  })

  test.each(['', '.', '-', '-.', 'abc', '1,5', '1.000,5', '1e9', '0x10', 'NaN', '9999999999999'])(
    'refuses %s as an amount',
    (text) => {
      expect(parseAmount(text)).toBeUndefined()
    },
  )

  test('[PRICE-05] the highest price adds up exactly in the fullest cart, and a higher one is refused', () => {
    const dearest = parsePrice('99999999.99') ?? 0
    expect(Number.isSafeInteger(dearest * CART_MAX_QTY * CART_MAX_LINES)).toBe(true)
    expect(parsePrice('100000000.00')).toBeUndefined()
    expect(parsePrice('-100000000.00')).toBeUndefined()
  })

  test('[PRICE-05] gives back every amount it has written, on the wire too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        expect(parseAmount(amountText(cents))).toBe(cents)
        expect(centsFromWire(wireAmount(cents))).toBe(cents)
      }),
    )
  })

  test.each([
    [100, 82_500, 8],
    [1, 500_000, 1],
    [-1, 500_000, -1],
    [333, 100_000, 33],
  ])('[PRICE-05] rounds a share of %i at %i millionths to %i, half away from zero', (amount, rate, share) => {
    expect(shareOf(amount, rate)).toBe(share)
  })
})
