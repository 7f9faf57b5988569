import { type CartRule, type GoodsFacts, appliesTo } from '#src/discounts/cart-rule'
import { spreadAmount } from '#src/discounts/spread-amount'
import { type Cents, shareOf } from '#src/money'

/** A line as discount rules see it. */
export interface DiscountedRow extends GoodsFacts {
  /** identifies the line, whatever the order */
  key: string
  qty: number
  rowInclTaxCents: Cents
  rowNetCents: Cents
}

/** What one rule takes off one line, tax included. */
export interface LineDiscount {
  rule: 'discount'
  ruleId: number
  name: string
  cents: Cents
}

export interface CartDiscount {
  /** for each line its discounts, in the order of the rules */
  lines: LineDiscount[][]
  isShippingFree: boolean
  /** rules that applied, even if nothing was left to take off */
  ruleIds: number[]
}

interface Row extends DiscountedRow {
  leftCents: Cents
  taken: LineDiscount[]
}

/** What the rules take off a cart. No line falls below zero. */
export function cartDiscount(
  given: DiscountedRow[],
  rules: CartRule[],
  caller: { priceGroupId: number },
): CartDiscount {
  const rows: Row[] = given.map((row) => ({ ...row, leftCents: Math.max(0, row.rowInclTaxCents), taken: [] }))
  const subtotalCents = given.reduce((sum, row) => sum + row.rowInclTaxCents, 0)
  const netSubtotalCents = given.reduce((sum, row) => sum + row.rowNetCents, 0)
  const held: CartRule[] = []
  for (const rule of rules.toSorted((a, b) => a.priority - b.priority || a.id - b.id)) {
    const goods = rows.filter((row) => appliesTo(rule, row))
    if (!holds(rule, { goods, subtotalCents, netSubtotalCents, ...caller })) continue
    held.push(rule)
    takeOff(rule, goods)
    if (rule.stopsFurther) break
  }
  return {
    lines: rows.map((row) => row.taken),
    isShippingFree: held.some((rule) => rule.action.kind === 'free-shipping'),
    ruleIds: held.map((rule) => rule.id),
  }
}

function takeOff(rule: CartRule, goods: Row[]): void {
  const amounts = amountsOff(rule, goods)
  goods.forEach((row, index) => {
    const cents = amounts[index] ?? 0
    if (cents === 0) return
    row.leftCents -= cents
    row.taken.push({ rule: 'discount', ruleId: rule.id, name: rule.name, cents })
  })
}

interface Cart {
  goods: Row[]
  subtotalCents: Cents
  netSubtotalCents: Cents
  priceGroupId: number
}

function holds(rule: CartRule, cart: Cart): boolean {
  if (rule.priceGroupIds.length > 0 && !rule.priceGroupIds.includes(cart.priceGroupId)) return false
  const qty = cart.goods.reduce((sum, row) => sum + row.qty, 0)
  if (cart.subtotalCents < rule.minSubtotalCents || cart.netSubtotalCents < rule.minNetSubtotalCents)
    return false
  return qty > 0 && qty >= rule.minQty
}

function amountsOff({ action }: CartRule, goods: Row[]): Cents[] {
  const shares = goods.map((row) => ({ weight: row.leftCents, key: row.key }))
  switch (action.kind) {
    case 'percent': {
      const left = shares.reduce((sum, share) => sum + share.weight, 0)
      return spreadAmount(shareOf(left, action.millionths), shares)
    }
    case 'fixed-on-cart':
      return spreadAmount(action.cents, shares)
    case 'fixed-per-item':
      return goods.map((row) => Math.min(action.cents * row.qty, row.leftCents))
    case 'buy-x-get-y':
      return action.countsEachLine
        ? goods.flatMap((row) => freeUnits(action, [row]))
        : freeUnits(action, goods)
    case 'free-shipping':
      return goods.map(() => 0)
  }
}

// Of every x + y units y are free, always the cheapest ones.
function freeUnits({ buyQty, getQty }: { buyQty: number; getQty: number }, goods: Row[]): Cents[] {
  const qty = goods.reduce((sum, row) => sum + row.qty, 0)
  const rest = qty % (buyQty + getQty)
  let free = Math.floor(qty / (buyQty + getQty)) * getQty + Math.max(0, rest - buyQty)
  const off = new Map<Row, Cents>()
  for (const row of goods.toSorted((a, b) => unitLeft(a) - unitLeft(b) || (a.key < b.key ? -1 : 1))) {
    const units = Math.min(free, row.qty)
    off.set(row, units === row.qty ? row.leftCents : unitLeft(row) * units)
    free -= units
  }
  return goods.map((row) => off.get(row) ?? 0)
}

function unitLeft(row: Row): Cents {
  return Math.floor(row.leftCents / row.qty)
}
