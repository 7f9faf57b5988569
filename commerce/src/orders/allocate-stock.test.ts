import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateStock } from '#src/orders/allocate-stock'

const need = (productId: number, qty: number, allowsBackorder = false) => ({
  productId,
  qty,
  allowsBackorder,
})
const stockLevel = (productId: number, sourceCode: string, free: number) => ({ productId, sourceCode, free })

test('[ORDER-10] units come from the first source, then from the next', () => {
  expect(allocateStock([stockLevel(1, 'near', 2), stockLevel(1, 'far', 5)], [need(1, 3)])).toEqual({
    kind: 'allocated',
    takes: [
      { productId: 1, sourceCode: 'near', qty: 2 },
      { productId: 1, sourceCode: 'far', qty: 1 },
    ],
  })
})

test('[ORDER-10] everything that is short is listed', () => {
  expect(allocateStock([stockLevel(1, 'near', 2)], [need(1, 3), need(2, 1)])).toEqual({
    kind: 'short',
    short: [
      { productId: 1, available: 2 },
      { productId: 2, available: 0 },
    ],
  })
})

test('a product with backorders takes the stock there is', () => {
  expect(allocateStock([stockLevel(1, 'near', 2)], [need(1, 3, true)])).toEqual({
    kind: 'allocated',
    takes: [{ productId: 1, sourceCode: 'near', qty: 2 }],
  })
})

test('[ORDER-10] no source gives more than it has, and together they give what is needed', () => {
  const stockLevels = fc.uniqueArray(
    fc.record({ productId: fc.nat(3), sourceCode: fc.constantFrom('a', 'b', 'c'), free: fc.nat(9) }),
    { selector: (each) => `${each.productId}${each.sourceCode}` },
  )
  const needs = fc.uniqueArray(
    fc.record({
      productId: fc.nat(3),
      qty: fc.integer({ min: 1, max: 9 }),
      allowsBackorder: fc.constant(false),
    }),
    { selector: (each) => each.productId },
  )
  fc.assert(
    fc.property(stockLevels, needs, (given, wanted) => {
      const free = (id: number) =>
        given.filter((each) => each.productId === id).reduce((sum, each) => sum + each.free, 0)
      const result = allocateStock(given, wanted)
      const short = wanted.filter((each) => free(each.productId) < each.qty)
      expect(result.kind).toBe(short.length > 0 ? 'short' : 'allocated')
      if (result.kind === 'short') return
      for (const take of result.takes) {
        const from = given.find(
          (each) => each.productId === take.productId && each.sourceCode === take.sourceCode,
        )
        expect(take.qty).toBeLessThanOrEqual(from?.free ?? 0)
      }
      for (const each of wanted) {
        const taken = result.takes.filter((take) => take.productId === each.productId)
        expect(taken.reduce((sum, take) => sum + take.qty, 0)).toBe(each.qty)
      }
    }),
  )
})
