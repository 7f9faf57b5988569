/** A valid coupon, as a cart has it. */
export interface Coupon {
  id: number
  /** as the merchant writes it */
  code: string
  ruleId: number
  maxUses: number | null
  maxUsesPerBuyer: number | null
}

/** Its uses are not counted. */
export function isUnlimited({ maxUses, maxUsesPerBuyer }: Coupon): boolean {
  return maxUses === null && maxUsesPerBuyer === null
}

export interface CouponUsePlace {
  /** the number of this use among the buyer's; null if uses are not counted */
  place: number | null
}
