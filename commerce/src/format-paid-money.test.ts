import { expect, test } from 'vitest'
import { formatPaidMoney } from '#src/format-paid-money'

const american = { sign: '$', signPlacement: 'prepend', locale: 'en-US', currency: 'USD' } as const
const german = { sign: '€', signPlacement: 'append', locale: 'de-DE', currency: 'EUR' } as const

test.each([
  [4000, 'USD', american, '$40.00'],
  [4000, 'EUR', american, '€40.00'],
  [-123450, 'EUR', american, '-€1,234.50'],
  [4000, 'EUR', german, '40,00\u00A0€'],
  [123450, 'USD', german, '1.234,50\u00A0$'],
  [4000, 'CHF', american, 'CHF\u00A040.00'],
  [9007199254740991, 'EUR', american, '€90,071,992,547,409.91'],
] as const)('%i of %s reads as on the page, in its own currency', (amount, currency, page, text) => {
  expect(formatPaidMoney(amount, currency, page)).toBe(text)
})
