/** A coupon that can be used, as a cart holds it. */
export interface Coupon {
  id: number
  /** as the merchant writes it */
  code: string
  ruleId: number
  maxUsesPerBuyer: number | null
}
