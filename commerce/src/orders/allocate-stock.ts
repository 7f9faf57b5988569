/** Free units of a product at one source; sources in the order in which they are used up. */
export interface StockLevel {
  productId: number
  sourceCode: string
  free: number
}

export interface NeededUnits {
  productId: number
  qty: number
  /** may be sold beyond the stock */
  allowsBackorder: boolean
}

export interface TakenUnits {
  productId: number
  sourceCode: string
  qty: number
}

type Allocation =
  | { kind: 'allocated'; takes: TakenUnits[] }
  | { kind: 'short'; short: { productId: number; available: number }[] }

/** Which units come from which source; or what is short, and then nothing is taken. */
export function allocateStock(stockLevels: StockLevel[], needs: NeededUnits[]): Allocation {
  const takes: TakenUnits[] = []
  const short: { productId: number; available: number }[] = []
  for (const need of needs) {
    let missing = need.qty
    for (const { productId, sourceCode, free } of stockLevels) {
      if (productId !== need.productId) continue
      const qty = Math.min(missing, Math.max(0, free))
      if (qty > 0) takes.push({ productId, sourceCode, qty })
      missing -= qty
    }
    if (missing > 0 && !need.allowsBackorder) {
      short.push({ productId: need.productId, available: need.qty - missing })
    }
  }
  return short.length > 0 ? { kind: 'short', short } : { kind: 'allocated', takes }
}
