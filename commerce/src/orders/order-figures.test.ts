import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargePart, documentFigures, figuresOfUnits, type RowFigures } from '#src/orders/order-figures'

const row = { qty: 3, rowTotalCents: 1_000, rowTotalInclTaxCents: 1_100, taxCents: 91, discountCents: 100 }

test('each unit has whole cents; what does not divide goes to the first', () => {
  expect([0, 1, 2].map((from) => figuresOfUnits(row, from, 1).rowTotalCents)).toEqual([334, 333, 333])
  expect([0, 1, 2].map((from) => figuresOfUnits(row, from, 1).taxCents)).toEqual([31, 30, 30])
})

const cents = fc.nat(10_000_000)
const pieces = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 9 })

test('in whatever parts a row is taken, together they are the row', () => {
  fc.assert(
    fc.property(pieces, cents, cents, cents, (counts, incl, tax, discount) => {
      const qty = counts.reduce((sum, count) => sum + count, 0)
      const whole: RowFigures = {
        ...{ rowTotalCents: incl, rowTotalInclTaxCents: incl + tax, taxCents: tax, discountCents: discount },
      }
      let from = 0
      const parts = counts.map((count) => {
        const part = figuresOfUnits({ ...whole, qty }, from, count)
        from += count
        return part
      })
      for (const key of Object.keys(whole) as (keyof RowFigures)[]) {
        expect(parts.reduce((sum, part) => sum + part[key], 0)).toBe(whole[key])
        expect(parts.every((part) => part[key] >= 0)).toBe(true)
      }
    }),
  )
})

test('in whatever parts a charge is given back, together they are the charge, with its tax', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(900), { minLength: 1, maxLength: 6 }), fc.nat(100), (parts, percent) => {
      const inclTaxCents = parts.reduce((sum, part) => sum + part, 0)
      const charge = { inclTaxCents, netCents: Math.round((inclTaxCents * 100) / (100 + percent)) }
      let from = 0
      const nets = parts.map((part) => {
        const { netCents } = chargePart(charge, from, part)
        from += part
        return netCents
      })
      expect(nets.reduce((sum, net) => sum + net, 0)).toBe(charge.netCents)
      expect(nets.every((net, at) => net >= 0 && net <= (parts[at] ?? 0))).toBe(true)
    }),
  )
})

test('a document adds up: lines less their discounts, and the charges; tax of all of it', () => {
  const charges = {
    shipping: { netCents: 400, inclTaxCents: 500 },
    payment: { netCents: 90, inclTaxCents: 100 },
  }
  expect(documentFigures([row, row], charges)).toMatchObject({
    ...{ subtotalCents: 2_000, subtotalInclTaxCents: 2_200, discountCents: 200 },
    ...{ taxCents: 182 + 100 + 10, grandTotalCents: 2_200 - 200 + 500 + 100 },
  })
})
