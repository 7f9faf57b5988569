import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MONEY_INPUT_DECIMALS, PRICE_MAX_CENTS } from '#src/limits'
import {
  moneyInputText,
  readChangeInput,
  readMoneyInput,
  readPercentInput,
} from '#src/studio-prices/money-input'

test.each([
  ['1,234.5', 1_234_50],
  ['1234.5', 1_234_50],
  ['1,234,567.89', 1_234_567_89],
  [' 12 ', 12_00],
  ['.5', 50],
  ['5.', 5_00],
  ['0', 0],
  ['-0', 0],
  ['-0.004', 0],
  ['12.3449', 12_34],
  ['12.345', 12_35],
  ['12.344999999999', 12_34],
  ['99,999,999.99', PRICE_MAX_CENTS],
])('[part of STUDIO-21] "%s" is %i cents, rounded once', (typed, cents) => {
  expect(readMoneyInput(typed)).toEqual({ kind: 'amount', cents })
})

test.each([
  ['-0.01', 'Price can`t be lower 0'],
  ['-5', 'Price can`t be lower 0'],
  ['', 'Field is required.'],
  ['12,50', 'Enter a price, such as 1,234.50.'],
  ['1,2345', 'Enter a price, such as 1,234.50.'],
  ['1,234,5', 'Enter a price, such as 1,234.50.'],
  ['1.234,50', 'Enter a price, such as 1,234.50.'],
  ['$5', 'Enter a price, such as 1,234.50.'],
  ['1e3', 'Enter a price, such as 1,234.50.'],
  ['.', 'Enter a price, such as 1,234.50.'],
  ['NaN', 'Enter a price, such as 1,234.50.'],
  ['999,999,999.99', 'Enter a price, such as 1,234.50.'],
])('[part of STUDIO-21] "%s" is no price: %s', (typed, problem) => {
  expect(readMoneyInput(typed)).toEqual({ kind: 'problem', problem })
})

test.each([
  [1_234_50, '1,234.50', '1,234.5000'],
  [0, '0.00', '0.0000'],
  [5, '0.05', '0.0500'],
  [999_99, '999.99', '999.9900'],
  [1_000_000_00, '1,000,000.00', '1,000,000.0000'],
  [-1_234_50, '-1,234.50', '-1,234.5000'],
])('[part of STUDIO-21] %i cents are shown as %s, or with four decimals as %s', (cents, two, four) => {
  expect(moneyInputText(cents)).toBe(two)
  expect(moneyInputText(cents, MONEY_INPUT_DECIMALS.long)).toBe(four)
})

test('[part of STUDIO-21] what an input shows is read back as it was', () => {
  const amounts = fc.integer({ min: 0, max: PRICE_MAX_CENTS })
  fc.assert(
    fc.property(amounts, fc.constantFrom(2, 4), (cents, decimals) => {
      expect(readMoneyInput(moneyInputText(cents, decimals))).toEqual({ kind: 'amount', cents })
    }),
  )
})

test.each([
  ['12.5', 125_000],
  ['-3.25', -32_500],
  ['0.00005', 1],
  ['half', undefined],
])('%s percent are %s millionths', (typed, millionths) => {
  expect(readPercentInput(typed)).toBe(millionths)
})

test('what is added to prices may be below 0, and is no more than a price may be', () => {
  expect(['-1,000.5', '2', 'two', '-999,999,999'].map(readChangeInput)).toEqual([
    -1_000_50,
    2_00,
    undefined,
    undefined,
  ])
})
