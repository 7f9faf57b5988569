import type { Cents } from '#src/money'

/** A way to ship or to pay, as it is offered. */
export interface MethodChoice {
  value: string
  title: string
  detail: string
  cents: Cents
  isDefault: boolean
  isAvailable: boolean
}
