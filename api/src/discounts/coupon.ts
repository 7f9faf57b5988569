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
export function isUnlimited({ maxUses, maxUsesPerBuyer }: Coupon): boolean {
  return maxUses === null && maxUsesPerBuyer === null
}

export interface CouponUsePlace {
  /** which of the buyer's uses it is; null if nobody counts them */
  place: number | null
}
