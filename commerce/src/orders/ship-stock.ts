/** Units of a product at one source: reserved by an order, and free. */
export interface HeldStockLevel {
  productId: number
  sourceCode: string
  held: number
  free: number
}

export interface Movement {
  productId: number
  sourceCode: string
  qty: number
}

interface StockNeed {
  productId: number
  qty: number
  /** whether its stock is counted */
  isCounted: boolean
}

interface TakenStock {
  /** taken from the order's reservation, and beyond it from free stock */
  held: Movement[]
  free: Movement[]
}

type ShippedStock = ({ kind: 'shipped' } & TakenStock) | { kind: 'short'; productIds: number[] }

/** The sources that an order ships from, in the order in which they are used up. What is counted must be in stock. */
export function shipStock(stockLevels: HeldStockLevel[], needs: StockNeed[]): ShippedStock {
  const { short, ...taken } = takeStock(stockLevels, needs)
  return short.length > 0 ? { kind: 'short', productIds: short } : { kind: 'shipped', ...taken }
}

/** The units there are of what has no parcel: it is handed over without the others too. */
export function handedOverStock(stockLevels: HeldStockLevel[], needs: StockNeed[]): TakenStock {
  const { held, free } = takeStock(stockLevels, needs)
  return { held, free }
}

function takeStock(stockLevels: HeldStockLevel[], needs: StockNeed[]): TakenStock & { short: number[] } {
  const held: Movement[] = []
  const free: Movement[] = []
  const short: number[] = []
  for (const { productId, qty, isCounted } of needs) {
    const own = stockLevels.filter((stockLevel) => stockLevel.productId === productId)
    const missing = take(own, 'held', { qty, into: held })
    if (!isCounted) continue
    if (take(own, 'free', { qty: missing, into: free }) > 0) short.push(productId)
  }
  return { held, free, short }
}

function take(
  stockLevels: HeldStockLevel[],
  from: 'held' | 'free',
  { qty, into }: { qty: number; into: Movement[] },
): number {
  let missing = qty
  for (const stockLevel of stockLevels) {
    const taken = Math.min(missing, Math.max(0, stockLevel[from]))
    if (taken > 0)
      into.push({ productId: stockLevel.productId, sourceCode: stockLevel.sourceCode, qty: taken })
    missing -= taken
  }
  return missing
}

/** What an order has reserved beyond what it still ships; the source used last is released first. */
export function excessReserved(stockLevels: HeldStockLevel[], stillNeeded: Map<number, number>): Movement[] {
  const left = new Map(stillNeeded)
  return stockLevels.flatMap(({ productId, sourceCode, held }) => {
    const kept = Math.min(held, left.get(productId) ?? 0)
    left.set(productId, (left.get(productId) ?? 0) - kept)
    return held > kept ? [{ productId, sourceCode, qty: held - kept }] : []
  })
}

/** Where returned units go: to the sources they came from. */
export function restockPlaces(left: Movement[], needs: { productId: number; qty: number }[]): Movement[] {
  return needs.flatMap(({ productId, qty }) => {
    let missing = qty
    return left
      .filter((place) => place.productId === productId)
      .flatMap(({ sourceCode, qty: away }) => {
        const back = Math.min(missing, away)
        missing -= back
        return back > 0 ? [{ productId, sourceCode, qty: back }] : []
      })
  })
}
