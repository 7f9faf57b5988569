import type { Cents } from '#src/money'

/** A shipping or payment method, as it is offered. */
export interface MethodChoice {
  value: string
  title: string
  detail: string
  cents: Cents
  isDefault: boolean
  isAvailable: boolean
}
