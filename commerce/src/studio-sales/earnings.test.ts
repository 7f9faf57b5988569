import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '#src/money'
import { figuresOfUnits } from '#src/orders/order-figures'
import { atOtherRate } from '#src/pricing/tax'
import { earnedByLine, profitOfLine, type SoldLine } from '#src/studio-sales/earnings'

interface Sold {
  qty: number
  goodsCents: number
  profitCents: number
  invoicedUnits: number
  paidUnits: number
  refundedUnits: number
}

/** Of units counted from the first one, as invoices and refunds do. */
function centsOf({ goodsCents, qty }: Sold, units: number): number {
  const row = { rowTotalCents: 0, rowTotalInclTaxCents: goodsCents, taxCents: 0, discountCents: 0, qty }
  return figuresOfUnits(row, 0, units).rowTotalInclTaxCents
}

function withCents(sold: Sold): SoldLine {
  const { goodsCents: _, ...line } = sold
  return {
    ...line,
    invoicedCents: centsOf(sold, line.invoicedUnits),
    paidCents: centsOf(sold, line.paidUnits),
    refundedCents: centsOf(sold, line.refundedUnits),
  }
}

const line = (parts: Partial<Sold>): SoldLine =>
  withCents({
    qty: 3,
    goodsCents: 75_00,
    profitCents: 45_00,
    invoicedUnits: 3,
    paidUnits: 3,
    refundedUnits: 0,
    ...parts,
  })

test.each<[string, Partial<Parameters<typeof profitOfLine>[0]>, number]>([
  ['student price less my price', {}, 45_00],
  ['less its share of a discount', { goodsCents: 67_50 }, 40_50],
  ['nothing of what nobody paid', { goodsCents: 0 }, 0],
  ['less where the tax of the place is lower', { goodsCents: 60_00 }, 36_00],
  ['more where the tax of the place is higher', { goodsCents: 80_00 }, 48_00],
  ['a loss below my price', { studentCents: 8_00, homeCents: 24_00, goodsCents: 24_00 }, -6_00],
  ['a loss where it is given away', { studentCents: 0, homeCents: 0, goodsCents: 0 }, -30_00],
])('[part of STUDIO-10] the profit of a line is %s', (_, changes, profit) => {
  const sold = {
    myCents: 10_00,
    studentCents: 25_00,
    qty: 3,
    homeCents: 75_00,
    goodsCents: 75_00,
    ...changes,
  }
  expect(profitOfLine(sold)).toBe(profit)
})

test.each<[string, SoldLine[], number, [units: number, goods: number, profit: number][]]>([
  ['all of what is paid', [line({})], 0, [[3, 75_00, 45_00]]],
  ['nothing before it is paid', [line({ paidUnits: 0 })], 0, [[0, 0, 0]]],
  [
    'nothing of units refunded before they are paid',
    [line({ paidUnits: 0, refundedUnits: 1 })],
    0,
    [[0, 0, 0]],
  ],
  [
    'all of paid units where those not paid are refunded',
    [line({ paidUnits: 2, refundedUnits: 1 })],
    0,
    [[2, 50_00, 30_00]],
  ],
  [
    'less where more is refunded than was not paid',
    [line({ paidUnits: 2, refundedUnits: 2 })],
    0,
    [[1, 25_00, 15_00]],
  ],
  [
    'whole cents of two of three units',
    [line({ goodsCents: 10_00, profitCents: -1_00, paidUnits: 2 })],
    0,
    [[2, 6_67, -67]],
  ],
  [
    'what a refund of the first of three units leaves',
    [line({ goodsCents: 10_00, profitCents: 5_00, refundedUnits: 1 })],
    0,
    [[2, 6_66, 3_33]],
  ],
  ['a tenth less where a tenth was given back', [line({})], 7_50, [[3, 67_50, 40_50]]],
  ['nothing where all was given back', [line({})], 80_00, [[3, 0, 0]]],
  [
    'the last cent by largest remainder',
    [
      line({ qty: 1, paidUnits: 1, goodsCents: 10_00, profitCents: 5_01 }),
      line({ qty: 1, paidUnits: 1, goodsCents: 10_00, profitCents: 5_02 }),
    ],
    10_00,
    [
      [1, 5_00, 2_51],
      [1, 5_00, 2_51],
    ],
  ],
])('[part of STUDIO-24] lines earn %s', (_, lines, givenBack, earned) => {
  expect(earnedByLine(lines, givenBack)).toEqual(
    earned.map(([units, goodsCents, profitCents]) => ({ units, goodsCents, profitCents })),
  )
})

const cents = fc.integer({ min: 0, max: 1_000_000_00 })
const soldLines = fc.array(
  fc
    .record({
      qty: fc.integer({ min: 1, max: 20 }),
      goodsCents: cents,
      profitCents: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }),
      invoiced: fc.nat(20),
      paid: fc.nat(20),
      refunded: fc.nat(20),
    })
    .map(({ invoiced, paid, refunded, ...each }) => {
      const invoicedUnits = invoiced % (each.qty + 1)
      const paidUnits = paid % (invoicedUnits + 1)
      return withCents({ ...each, invoicedUnits, paidUnits, refundedUnits: refunded % (invoicedUnits + 1) })
    }),
  { minLength: 1, maxLength: 6 },
)

test('[part of STUDIO-24] each cent that is paid and not given back is shared the same way, whatever is refunded first', () => {
  fc.assert(
    fc.property(soldLines, cents, (lines, givenBack) => {
      const whole = earnedByLine(lines, 0)
      const earned = earnedByLine(lines, givenBack)
      const goods = sumOf(whole.map(({ goodsCents }) => goodsCents))
      const profit = sumOf(whole.map(({ profitCents }) => profitCents))
      const left = Math.max(0, goods - givenBack)
      const sum = (of: 'goodsCents' | 'profitCents') => sumOf(earned.map((each) => each[of]))
      expect(sum('goodsCents')).toBe(goods === 0 ? 0 : left)
      if (goods > 0)
        expect(Math.abs(sum('profitCents') - (profit * left) / goods)).toBeLessThanOrEqual(0.5 + 1e-6)
      earned.forEach(({ goodsCents, profitCents }, at) => {
        const { goodsCents: g = 0, profitCents: p = 0 } = whole[at] ?? {}
        if (goods > 0) {
          expect(Math.abs(goodsCents - (g * left) / goods)).toBeLessThan(1 + 1e-6)
          expect(Math.abs(profitCents - (p * left) / goods)).toBeLessThan(1 + 1e-6)
        }
      })
      const unpaid = earnedByLine(
        lines.map((each) => ({
          ...each,
          refundedUnits: each.invoicedUnits,
          refundedCents: each.invoicedCents,
        })),
        givenBack,
      )
      expect(unpaid.every((each) => each.goodsCents === 0 && each.profitCents === 0)).toBe(true)
    }),
  )
})

test('[part of STUDIO-24] each refund takes from the ledger the cents that it names, and all of them the whole profit', () => {
  const sold = fc.record({
    qty: fc.integer({ min: 1, max: 20 }),
    goodsCents: cents,
    profitCents: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }),
  })
  fc.assert(
    fc.property(sold, fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 20 }), (whole, parts) => {
      const after = (refundedUnits: number) => {
        const units = { invoicedUnits: whole.qty, paidUnits: whole.qty, refundedUnits }
        const [earned] = earnedByLine([withCents({ ...whole, ...units })], 0)
        return earned ?? { units: 0, goodsCents: 0, profitCents: 0 }
      }
      let [refunded, profit] = [0, 0]
      for (const part of [...parts, whole.qty]) {
        const next = Math.min(whole.qty, refunded + part)
        const named = centsOf({ ...whole, invoicedUnits: 0, paidUnits: 0, refundedUnits: 0 }, next)
        expect(after(next).goodsCents).toBe(whole.goodsCents - named)
        const taken = after(refunded).profitCents - after(next).profitCents
        expect(Math.abs(taken - (whole.profitCents * (next - refunded)) / whole.qty)).toBeLessThan(
          next - refunded || 1,
        )
        profit += taken
        refunded = next
      }
      expect(profit).toBe(whole.profitCents)
      expect(after(whole.qty)).toMatchObject({ units: 0, goodsCents: 0 })
    }),
  )
})

const rate = fc.constantFrom(0, 40_000, 82_500, 165_000, 190_000, 270_000)
const priced = fc.record({
  my: fc.integer({ min: 1, max: 1_000_00 }),
  student: fc.integer({ min: 0, max: 1_000_00 }),
  qty: fc.integer({ min: 1, max: 20 }),
  share: fc.nat(1_000_000),
  home: rate,
  destination: rate,
})

test('[part of STUDIO-10] a profit is never more than is paid for the goods, wherever the parcel goes and whatever is refunded', () => {
  const units = fc.tuple(fc.nat(20), fc.nat(20), cents)
  fc.assert(
    fc.property(fc.array(priced, { minLength: 1, maxLength: 4 }), units, (lines, [paid, refunded, given]) => {
      const sold = lines.map(({ my, student, qty, share, home, destination }) => {
        const [homeCents, rowCents] = [student * qty, atOtherRate(student, home, destination) * qty]
        const goodsCents = Math.floor((rowCents * share) / 1_000_000)
        const profitCents = profitOfLine({ myCents: my, studentCents: student, qty, homeCents, goodsCents })
        if (student > 0) expect(profitCents).toBeLessThanOrEqual(goodsCents)
        if (goodsCents === homeCents) expect(profitCents).toBe((student - my) * qty)
        const whole = { qty, goodsCents, profitCents, invoicedUnits: qty, paidUnits: qty, refundedUnits: 0 }
        return withCents({ ...whole, paidUnits: paid % (qty + 1), refundedUnits: refunded % (qty + 1) })
      })
      for (const each of [earnedByLine(sold, 0), earnedByLine(sold, given)]) {
        const [goods, profit] = [
          sumOf(each.map((line) => line.goodsCents)),
          sumOf(each.map((line) => line.profitCents)),
        ]
        // A part of a line has its cents rounded, goods and profit each for itself.
        expect(profit).toBeLessThanOrEqual(goods + lines.length)
      }
      const all = sold.map((line) => ({ ...line, paidUnits: line.qty, paidCents: line.invoicedCents }))
      const [kept] = [
        earnedByLine(
          all.map((line) => ({ ...line, refundedUnits: 0, refundedCents: 0 })),
          0,
        ),
      ]
      expect(sumOf(kept.map((line) => line.profitCents))).toBe(sumOf(sold.map((line) => line.profitCents)))
    }),
  )
})
