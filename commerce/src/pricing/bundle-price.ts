import { type Cents, MILLIONTHS_PER_HUNDREDTH_OF_PERCENT, shareOf, sumOf } from '#src/money'
import { specialPrice } from '#src/pricing/special-price'
import { isFor, type PriceCaller, type PricedGoods, type PriceStep, unitPrice } from '#src/pricing/unit-price'

const whole = 1_000_000
const hundredPercent = 100_00

export interface BundlePart {
  goods: PricedGoods
  /** how many of it are in one bundle */
  qty: number
}

interface PartPrice {
  cents: Cents
  regularCents: Cents
}

/**
 * PDP-11: a bundle without its own price costs the sum of its parts, each at its price for the bought quantity, less
 * the bundle's reduction. Each part has one price for all its units in a bundle.
 */
export function partPrices(
  bundle: PricedGoods,
  parts: BundlePart[],
  caller: PriceCaller & { qty: number },
): { parts: PartPrice[]; steps: PriceStep[] } {
  const reduction = bundleReduction(bundle, caller)
  const full = parts.map(({ goods, qty }) => ({
    cents: unitPrice(goods, { ...caller, qty: qty * caller.qty }).cents * qty,
    regularCents: goods.terms.priceCents * qty,
  }))
  const reduced = full.map((part) => ({
    ...part,
    cents: part.cents - shareOf(part.cents, reduction.offMillionths),
  }))
  const steps: PriceStep[] = [
    { rule: 'regular', cents: sumOf(full.map((part) => part.regularCents)) },
    { rule: 'bundle', cents: sumOf(full.map((part) => part.cents)) },
  ]
  if (reduction.rule) steps.push({ rule: reduction.rule, cents: sumOf(reduced.map((part) => part.cents)) })
  return { parts: reduced, steps }
}

export interface BundleStep {
  /** from this quantity on */
  qty: number
  /** 10% is 100,000 */
  offMillionths: number
}

/** PDP-18: the quantities from which a bundle of priced parts is reduced more. */
export function bundleLadder(bundle: PricedGoods, caller: PriceCaller): BundleStep[] {
  const quantities = bundle.overrides.filter((each) => isFor(each, caller)).map(({ minQty }) => minQty)
  let largest = 0
  return [...new Set([1, ...quantities])]
    .sort((a, b) => a - b)
    .flatMap((qty) => {
      const { offMillionths } = bundleReduction(bundle, { ...caller, qty })
      if (offMillionths <= largest) return []
      largest = offMillionths
      return [{ qty, offMillionths }]
    })
}

interface BundleReduction {
  /** 10% is 100,000 */
  offMillionths: number
  rule: 'special' | 'group' | 'tier' | undefined
}

/**
 * The largest reduction of such a bundle as a whole. Its special price is the percentage that is left; group and
 * quantity prices count if they are percentages. Amounts would contradict the parts.
 */
export function bundleReduction(
  { terms, overrides }: PricedGoods,
  caller: PriceCaller & { qty: number },
): BundleReduction {
  const left = specialPrice({ ...terms, priceCents: hundredPercent }, caller.now)
  const special: BundleReduction =
    left > 0
      ? { offMillionths: whole - left * MILLIONTHS_PER_HUNDREDTH_OF_PERCENT, rule: 'special' }
      : { offMillionths: 0, rule: undefined }
  return overrides.reduce((best, override) => {
    const off = override.percentOffMillionths ?? 0
    const holds = isFor(override, caller) && override.minQty <= caller.qty
    return holds && off > best.offMillionths
      ? { offMillionths: off, rule: override.minQty > 1 ? 'tier' : 'group' }
      : best
  }, special)
}
