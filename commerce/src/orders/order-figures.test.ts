import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargePart, documentFigures, figuresOfUnits, type RowFigures } from '#src/orders/order-figures'

const row = { qty: 3, rowTotalCents: 1_000, rowTotalInclTaxCents: 1_100, taxCents: 91, discountCents: 100 }

test('each unit has whole cents; what does not divide goes to the first', () => {
  expect([0, 1, 2].map((from) => figuresOfUnits(row, from, 1).rowTotalCents)).toEqual([334, 333, 333])
  expect([0, 1, 2].map((from) => figuresOfUnits(row, from, 1).taxCents)).toEqual([30, 31, 30])
})

test('a unit that a discount made free has no tax', () => {
  const free = { qty: 10, rowTotalCents: 84, rowTotalInclTaxCents: 100, discountCents: 95, taxCents: 1 }
  const units = Array.from({ length: 10 }, (_, at) => figuresOfUnits(free, at, 1))
  expect(units.map((unit) => unit.rowTotalInclTaxCents - unit.discountCents)).toEqual([
    ...[0, 0, 0, 0, 0, 1, 1, 1, 1, 1],
  ])
  expect(units.slice(0, 5).map(({ taxCents }) => taxCents)).toEqual([0, 0, 0, 0, 0])
  expect(units.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(1)
})

const pieces = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 9 })
const share = fc.integer({ min: 0, max: 1_000 })
const shares = fc.record({ ofNet: share, ofDiscount: share, ofTax: share })
const price = fc.oneof(fc.nat(100), fc.nat(10_000_000))

test('the parts of a row add up to the row in any split, and no part has more tax than there is to pay', () => {
  fc.assert(
    fc.property(pieces, price, shares, (counts, price, { ofNet, ofDiscount, ofTax }) => {
      const qty = counts.reduce((sum, count) => sum + count, 0)
      const part = (cents: number, thousandths: number) => Math.round((cents * thousandths) / 1_000)
      const discountCents = part(price, ofDiscount)
      const whole: RowFigures = {
        rowTotalCents: part(price, ofNet),
        rowTotalInclTaxCents: price,
        discountCents,
        taxCents: part(price - discountCents, ofTax),
      }
      let from = 0
      const parts = counts.map((count) => {
        const figures = figuresOfUnits({ ...whole, qty }, from, count)
        from += count
        return figures
      })
      for (const key of Object.keys(whole) as (keyof RowFigures)[]) {
        expect(parts.reduce((sum, figures) => sum + figures[key], 0)).toBe(whole[key])
        expect(parts.every((figures) => figures[key] >= 0)).toBe(true)
      }
      for (const { rowTotalInclTaxCents, discountCents: off, taxCents } of parts) {
        expect(taxCents).toBeLessThanOrEqual(rowTotalInclTaxCents - off)
      }
    }),
  )
})

test('the refunds of a charge add up to the charge with its tax in any split', () => {
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
    subtotalCents: 2_000,
    subtotalInclTaxCents: 2_200,
    discountCents: 200,
    taxCents: 182 + 100 + 10,
    grandTotalCents: 2_200 - 200 + 500 + 100,
  })
})
