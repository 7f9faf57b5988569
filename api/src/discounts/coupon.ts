/** A coupon that can be used, as a cart holds it. */
export interface Coupon {
  id: number
  /** as the merchant writes it */
  code: string
  ruleId: number
  maxUses: number | null
  maxUsesPerBuyer: number | null
}

/** Nobody counts the uses of such a one. */
export function isEndless({ maxUses, maxUsesPerBuyer }: Coupon): boolean {
  return maxUses === null && maxUsesPerBuyer === null
}

export interface TakenUse {
  /** which of the buyer's uses it is; null if nobody counts them */
  place: number | null
}
