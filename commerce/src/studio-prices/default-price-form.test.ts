import { expect, test } from 'vitest'
import { priceProblems } from '#src/price-problems'
import { checkDefaultPriceForm, percentText } from '#src/studio-prices/default-price-form'

test.each<[string, string, string | undefined]>([
  ['list', '', undefined],
  ['list', 'soup', undefined],
  ['percent', '', priceProblems.percentInvalid],
  ['percent', '12.5', undefined],
  ['percent', '1000', undefined],
  ['percent', '1000.1', priceProblems.percentInvalid],
  ['percent', '-100', undefined],
  ['percent', '-100.1', priceProblems.priceBelowZero],
  ['percent', 'soup', priceProblems.percentInvalid],
  ['margin', ' ', priceProblems.marginInvalid],
  ['margin', '0', undefined],
  ['margin', '99.9', undefined],
  ['margin', '100', priceProblems.marginInvalid],
  ['margin', '-1', priceProblems.marginInvalid],
])('[part of VAL-03] the default price %s %j: %s', (kind, percent, problem) => {
  expect(checkDefaultPriceForm({ kind, percent })).toEqual(
    problem === undefined ? [] : [{ field: 'percent', message: problem }],
  )
})

test('a percentage is shown as it is typed, or as the language writes it', () => {
  expect(percentText({ kind: 'percent', millionths: 125_000 })).toBe('12.5')
  expect(percentText({ kind: 'percent', millionths: 125_000 }, 'de-DE')).toBe('12,5')
  expect(percentText({ kind: 'margin', millionths: 400_000 })).toBe('40')
  expect(percentText({ kind: 'list' })).toBe('')
})
