import type { Cents } from '#src/money'

export type DiscountAction =
  /** 10% is 100,000 */
  | { kind: 'percent'; millionths: number }
  | { kind: 'fixed-per-item'; cents: Cents }
  | { kind: 'fixed-on-cart'; cents: Cents }
  /** counted over all goods, the cheapest free; or on each line separately */
  | { kind: 'buy-x-get-y'; buyQty: number; getQty: number; countsEachLine?: boolean }
  | { kind: 'free-shipping' }

/** A cart rule: a discount on a cart. Amounts include tax. */
export interface CartRule {
  id: number
  name: string
  /** lower ones come first; each takes from what those before it left */
  priority: number
  stopsFurther: boolean
  /** empty: everyone */
  priceGroupIds: number[]
  /** of the whole cart, before any discount */
  minSubtotalCents: Cents
  /** the same without tax */
  minNetSubtotalCents: Cents
  /** of the goods it discounts */
  minQty: number
  /** goods in one of these categories or below; empty: all goods */
  categoryIds: number[]
  /** goods with one of these values of each attribute: { color: ['5', '7'] } */
  attributes: Record<string, string[]>
  action: DiscountAction
}

/** A rule with its validity. */
export interface DatedCartRule extends CartRule {
  /** applies only with one of its codes */
  needsCoupon: boolean
  /** null: no start */
  startsAtMs: number | null
  /** the first moment after it; null: no end */
  endsAtMs: number | null
}

/** The rules that apply now; of coupon rules only that of the given coupon. */
export function rulesInForce<Rule extends DatedCartRule>(
  rules: Rule[],
  { now, couponRuleId }: { now: Date; couponRuleId: number | undefined },
): Rule[] {
  const nowMs = now.getTime()
  return rules.filter(
    ({ id, needsCoupon, startsAtMs, endsAtMs }) =>
      (!needsCoupon || id === couponRuleId) &&
      (startsAtMs === null || startsAtMs <= nowMs) &&
      (endsAtMs === null || nowMs < endsAtMs),
  )
}

/** The product data that a rule can test. */
export interface GoodsFacts {
  /** its categories and those above them */
  categoryIds: number[]
  attributes: Record<string, unknown>
}

export function appliesTo(rule: CartRule, { categoryIds, attributes }: GoodsFacts): boolean {
  if (rule.categoryIds.length > 0 && !rule.categoryIds.some((id) => categoryIds.includes(id))) return false
  return Object.entries(rule.attributes).every(([code, wanted]) => {
    const has = Object.hasOwn(attributes, code) ? attributes[code] : []
    const values = Array.isArray(has) ? has : [has]
    return values.some((value) => wanted.includes(String(value)))
  })
}
