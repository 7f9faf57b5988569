import { expect, test } from 'vitest'
import { excessReserved, handedOverStock, restockPlaces, shipStock } from '#src/orders/ship-stock'

const stockLevel = (productId: number, sourceCode: string, held: number, free: number) => ({
  productId,
  sourceCode,
  held,
  free,
})
const need = (productId: number, qty: number, isCounted = true) => ({ productId, qty, isCounted })
const move = (productId: number, sourceCode: string, qty: number) => ({ productId, sourceCode, qty })

test('reserved units ship first, from any source, then free ones', () => {
  const stockLevels = [stockLevel(1, 'near', 2, 4), stockLevel(1, 'far', 3, 0)]
  expect(shipStock(stockLevels, [need(1, 7)])).toEqual({
    kind: 'shipped',
    held: [move(1, 'near', 2), move(1, 'far', 3)],
    free: [move(1, 'near', 2)],
  })
})

test('units that are not in stock do not ship, and all of them are reported', () => {
  const stockLevels = [stockLevel(1, 'near', 1, 1), stockLevel(2, 'near', 0, 0), stockLevel(3, 'near', 1, 0)]
  expect(shipStock(stockLevels, [need(1, 3), need(2, 1), need(3, 1)])).toEqual({
    kind: 'short',
    productIds: [1, 2],
  })
})

test('what has no parcel is handed over without the units that are not in stock', () => {
  const stockLevels = [stockLevel(1, 'near', 1, 0), stockLevel(1, 'far', 0, 2), stockLevel(2, 'near', 0, -1)]
  expect(handedOverStock(stockLevels, [need(1, 5), need(2, 1), need(3, 1)])).toEqual({
    held: [move(1, 'near', 1)],
    free: [move(1, 'far', 2)],
  })
})

test('what is not counted leaves without a stock level, and takes along what was reserved when it still was', () => {
  expect(shipStock([stockLevel(1, 'near', 1, 9)], [need(1, 3, false), need(2, 2, false)])).toEqual({
    kind: 'shipped',
    held: [move(1, 'near', 1)],
    free: [],
  })
})

test('units that an order no longer needs are released at the last source first', () => {
  const stockLevels = [stockLevel(1, 'near', 3, 0), stockLevel(1, 'far', 2, 0), stockLevel(2, 'near', 1, 5)]
  expect(excessReserved(stockLevels, new Map([[1, 4]]))).toEqual([move(1, 'far', 1), move(2, 'near', 1)])
  expect(excessReserved(stockLevels, new Map([...[[1, 9] as const], [2, 1]]))).toEqual([])
})

test('units return to the source they came from, and no more than left it', () => {
  const away = [move(1, 'far', 2), move(1, 'near', 3)]
  const back = [{ productId: 1, qty: 4 }]
  expect(restockPlaces(away, back)).toEqual([move(1, 'far', 2), move(1, 'near', 2)])
  expect(restockPlaces(away, [{ productId: 1, qty: 9 }])).toEqual(away)
  expect(restockPlaces(away, [{ productId: 2, qty: 1 }])).toEqual([])
})
