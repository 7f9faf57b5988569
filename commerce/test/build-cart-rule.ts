import type { CartRule } from '#src/discounts/cart-rule'

/** 10% off everything, for everyone. */
export function buildCartRule(options: Partial<CartRule> = {}): CartRule {
  return {
    id: 1,
    name: 'Welcome',
    priority: 0,
    stopsFurther: false,
    priceGroupIds: [],
    minSubtotalCents: 0,
    minNetSubtotalCents: 0,
    minQty: 0,
    categoryIds: [],
    attributes: {},
    action: { kind: 'percent', millionths: 100_000 },
    ...options,
  }
}
