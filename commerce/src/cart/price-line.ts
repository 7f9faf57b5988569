import type { ChosenOptions } from '#src/cart/chosen-options'
import type { Offer } from '#src/cart/offer'
import { chosenParts, type StockedLine } from '#src/cart/stock-parts'
import { type Cents, sumOf } from '#src/money'
import { partPrices } from '#src/pricing/bundle-price'
import { effectCents } from '#src/pricing/price-effect'
import { addedNow } from '#src/pricing/special-price'
import { type PriceCaller, type PriceStep, unitPrice } from '#src/pricing/unit-price'

/** The unit price of a line, tax included, and its steps. */
export interface LinePrice {
  cents: Cents
  regularCents: Cents
  steps: PriceStep[]
  /** the same by tax class: the parts of a bundle may have different taxes */
  shares: { taxClassId: number | null; cents: Cents; regularCents: Cents }[]
}

export function priceLine(line: StockedLine, caller: PriceCaller): LinePrice {
  return line.offer.type === 'bundle' && line.offer.hasDynamicPrice
    ? priceOfParts(line, caller)
    : priceOfProduct(line, caller)
}

function priceOfProduct({ offer, options, qty }: StockedLine, caller: PriceCaller): LinePrice {
  const base = unitPrice(offer, { ...caller, qty })
  const extra = extrasCents(offer, options)
  const added = addedByParts(offer, options)
  const cents = base.cents + extra + addedNow(offer.terms, added, caller.now)
  const regularCents = offer.terms.priceCents + extra + added
  return {
    cents,
    regularCents,
    steps: hasExtras(offer, options) ? [...base.steps, { rule: 'option', cents }] : base.steps,
    shares: [{ taxClassId: offer.taxClassId, cents, regularCents }],
  }
}

function priceOfParts({ offer, options, qty }: StockedLine, caller: PriceCaller): LinePrice {
  const chosen = chosenParts(offer, options).map((part) => ({ goods: part.choice.part, qty: part.qty }))
  const { parts, steps } = partPrices(offer, chosen, { ...caller, qty })
  const shares = parts.map((part, index) => ({
    taxClassId: chosen[index]?.goods.taxClassId ?? null,
    ...part,
  }))
  const extra = extrasCents(offer, options)
  if (extra !== 0) shares.push({ taxClassId: offer.taxClassId, cents: extra, regularCents: extra })
  const cents = sumOf(shares.map((share) => share.cents))
  return {
    cents,
    regularCents: sumOf(shares.map((share) => share.regularCents)),
    steps: extra === 0 ? steps : [...steps, { rule: 'option', cents }],
    shares,
  }
}

function hasExtras(offer: Offer, options: ChosenOptions): boolean {
  return options.custom.length > 0 || options.links.length > 0 || offer.type === 'bundle'
}

function extrasCents(offer: Offer, options: ChosenOptions): Cents {
  const regular = offer.terms.priceCents
  const custom = options.custom.map(({ optionId, value }) => {
    const option = offer.customOptions.find((each) => each.id === optionId)
    if (!option) return 0
    if (option.values.length === 0) return effectCents(option.effect, regular)
    const ids = value.split(',')
    const chosen = option.values.filter((each) => ids.includes(String(each.id)))
    return sumOf(chosen.map((each) => effectCents(each.effect, regular)))
  })
  const links = offer.links.filter((link) => options.links.includes(link.id)).map((link) => link.priceCents)
  return sumOf([...custom, ...links])
}

/** What the chosen parts add to a bundle with its own price. */
function addedByParts(offer: Offer, options: ChosenOptions): Cents {
  if (offer.type !== 'bundle') return 0
  const { priceCents } = offer.terms
  return sumOf(
    chosenParts(offer, options).map(({ choice, qty }) => effectCents(choice.effect, priceCents) * qty),
  )
}
