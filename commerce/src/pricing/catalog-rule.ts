import { type Cents, shareOf } from '#src/money'

export type CatalogAction =
  /** 10% is 100,000 */
  | { kind: 'percent-off'; millionths: number }
  | { kind: 'fixed-off'; cents: Cents }
  | { kind: 'to-percent'; millionths: number }
  | { kind: 'to-fixed'; cents: Cents }

/** A catalog rule: lowers the price of a product before it is in a cart. Amounts include tax. */
export interface CatalogRule {
  id: number
  name: string
  /** lower ones come first; each lowers what those before it left */
  priority: number
  stopsFurther: boolean
  /** milliseconds: the first moment it applies, and the first it no longer does; null: open */
  startsAt: number | null
  endsAt: number | null
  /** empty: everyone */
  priceGroupIds: number[]
  action: CatalogAction
}

export interface RuleStep {
  rule: 'catalog'
  ruleId: number
  name: string
  /** the price after this rule */
  cents: Cents
}

/** The regular price after the rules that apply to the product. None ever raises it. */
export function rulePrice(
  regularCents: Cents,
  rules: CatalogRule[],
  caller: { priceGroupId: number; now: Date },
): { cents: Cents; steps: RuleStep[] } {
  const steps: RuleStep[] = []
  let cents = regularCents
  for (const rule of rules.toSorted((a, b) => a.priority - b.priority || a.id - b.id)) {
    if (!holds(rule, caller)) continue
    const lowered = Math.min(cents, afterAction(rule.action, cents))
    if (lowered < cents) steps.push({ rule: 'catalog', ruleId: rule.id, name: rule.name, cents: lowered })
    cents = lowered
    if (rule.stopsFurther) break
  }
  return { cents, steps }
}

function holds(rule: CatalogRule, caller: { priceGroupId: number; now: Date }): boolean {
  const now = caller.now.getTime()
  if (rule.priceGroupIds.length > 0 && !rule.priceGroupIds.includes(caller.priceGroupId)) return false
  return (rule.startsAt === null || now >= rule.startsAt) && (rule.endsAt === null || now < rule.endsAt)
}

function afterAction(action: CatalogAction, cents: Cents): Cents {
  switch (action.kind) {
    case 'percent-off':
      return cents - shareOf(cents, action.millionths)
    case 'fixed-off':
      return Math.max(0, cents - action.cents)
    case 'to-percent':
      return shareOf(cents, action.millionths)
    case 'to-fixed':
      return action.cents
  }
}
