/** Why nothing of a line can be sent back now. */
export type NotReturnable =
  | 'not-configurable'
  | 'part-of-bundle'
  | 'not-shipped'
  | 'all-returned'
  | 'too-late'

export interface LineToReturn {
  productType: string
  isPart: boolean
  shipped: number
  refunded: number
  /** refunded units that were never shipped */
  withdrawn: number
  /** in returns that are neither refunded, rejected nor canceled */
  inReturns: number
  /** of its latest parcel */
  shippedAt: Date | null
}

const dayMs = 24 * 60 * 60 * 1_000

/** RMA-03, RMA-04: how many units may be sent back, or why none. Only configurable products can. */
export function returnableUnits(
  line: LineToReturn,
  { now, days }: { now: Date; days: number },
): { allowed: number; reason: NotReturnable | null } {
  const none = (reason: NotReturnable) => ({ allowed: 0, reason })
  if (line.isPart) return none('part-of-bundle')
  if (line.productType !== 'configurable') return none('not-configurable')
  if (line.shipped === 0 || line.shippedAt === null) return none('not-shipped')
  const allowed = line.shipped - (line.refunded - line.withdrawn) - line.inReturns
  if (allowed <= 0) return none('all-returned')
  if (now.getTime() > line.shippedAt.getTime() + days * dayMs) return none('too-late')
  return { allowed, reason: null }
}
