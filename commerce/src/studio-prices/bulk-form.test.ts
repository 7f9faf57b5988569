import { expect, test } from 'vitest'
import { checkBulkForm, readBulkForm } from '#src/studio-prices/bulk-form'

test.each([
  ['set', '1,234.5', { kind: 'set', cents: 1_234_50 }],
  ['raise', '2', { kind: 'amount', cents: 2_00 }],
  ['lower', '2.345', { kind: 'amount', cents: -2_35 }],
  ['lower', '0', { kind: 'amount', cents: 0 }],
  ['raise-percent', '12.5', { kind: 'percent', millionths: 125_000 }],
  ['lower-percent', '12.5', { kind: 'percent', millionths: -125_000 }],
  ['margin', '40', { kind: 'margin', millionths: 400_000 }],
  ['default', '', { kind: 'default' }],
])('[part of STUDIO-12] the rule %s with %s', (rule, value, expected) => {
  expect(readBulkForm({ rule, value })).toEqual({ kind: 'rule', rule: expected })
  expect(checkBulkForm({ rule, value, all: 'yes' })).toEqual([])
})

test.each([
  ['set', '-1', 'Price can`t be lower 0'],
  ['set', '1,2', 'Enter a price, such as 1,234.50.'],
  ['set', ' ', 'Enter a price, such as 1,234.50.'],
  ['lower', '', 'Enter a price, such as 1,234.50.'],
  ['raise-percent', '', 'Enter a percentage, such as 12.5.'],
  ['margin', '', 'Enter a margin from 0 to less than 100 percent.'],
  ['raise', 'five', 'Enter a price, such as 1,234.50.'],
  ['raise-percent', '1001', 'Enter a percentage, such as 12.5.'],
  ['margin', '100', 'Enter a margin from 0 to less than 100 percent.'],
  ['margin', '-1', 'Enter a margin from 0 to less than 100 percent.'],
])('[part of VAL-01] the rule %s with %s is refused beside its field', (rule, value, message) => {
  expect(checkBulkForm({ rule, value, sku: 'LEO' })).toEqual([{ field: 'value', message }])
})

test('[part of VAL-03] without a product and without a value both are asked for', () => {
  expect(checkBulkForm({ rule: 'set', value: ' ' }).map(({ field }) => field)).toEqual(['products', 'value'])
})
