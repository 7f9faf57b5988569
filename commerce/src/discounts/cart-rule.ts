import type { Cents } from '#src/money'

export type DiscountAction =
  /** 10 % is 100,000 */
  | { kind: 'percent'; millionths: number }
  | { kind: 'fixed-per-item'; cents: Cents }
  | { kind: 'fixed-on-cart'; cents: Cents }
  /** counted over all goods, the cheapest free; or on each line by itself */
  | { kind: 'buy-x-get-y'; buyQty: number; getQty: number; countsEachLine?: boolean }
  | { kind: 'free-shipping' }

/** Something taken off a bag. Amounts include tax. */
export interface CartRule {
  id: number
  name: string
  /** lower ones come first, each takes from what those before it left */
  priority: number
  stopsFurther: boolean
  /** none: everybody */
  priceGroupIds: number[]
  /** of the whole bag, before anything is taken off */
  minSubtotalCents: Cents
  /** the same without tax */
  minNetSubtotalCents: Cents
  /** of the goods it takes from */
  minQty: number
  /** goods in one of these or below; none: all goods */
  categoryIds: number[]
  /** goods that have one of the values of each: { color: ['5', '7'] } */
  attributes: Record<string, string[]>
  action: DiscountAction
}

/** A rule with when it holds, and for whom. */
export interface DatedCartRule extends CartRule {
  /** holds only for who gives one of its codes */
  needsCoupon: boolean
  /** null: ever since */
  startsAtMs: number | null
  /** the first moment after it; null: without end */
  endsAtMs: number | null
}

/** Those that hold now, of a coupon only the rule that it is of. */
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

/** What a rule can ask of a product. */
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
