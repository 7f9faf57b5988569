import type { Product, Variant } from '#src/catalog/product'

/** Attribute code -> option id, for the attributes chosen so far. */
export type Choice = Readonly<Record<string, number>>

type ChoiceOutcome =
  | { kind: 'chosen'; choice: Choice; dropped: string[] }
  /** PDP-04: nothing fits; the earlier choice stays, and `missing` names what was asked for */
  | { kind: 'none'; choice: Choice; missing: string[] }

type Configurable = Pick<Product, 'attributes' | 'variants'>

/**
 * PDP-03, PDP-04. Every choice that a variant supports is kept. A new choice of the leading attribute (color) drops
 * later choices that do not fit; a later choice that does not fit is refused.
 */
export function chooseOption(
  product: Configurable,
  earlier: Choice,
  picked: { attribute: string; optionId: number },
): ChoiceOutcome {
  const wanted = { ...earlier, [picked.attribute]: picked.optionId }
  if (matching(product.variants, wanted).length > 0) return { kind: 'chosen', choice: wanted, dropped: [] }
  const alone = { [picked.attribute]: picked.optionId }
  const isLeading = product.attributes[0]?.code === picked.attribute
  if (!isLeading || matching(product.variants, alone).length === 0)
    return { kind: 'none', choice: earlier, missing: labelsOf(product, wanted) }
  const kept = keepFitting(product, alone, earlier)
  const dropped = Object.keys(wanted).filter((code) => !(code in kept))
  return { kind: 'chosen', choice: kept, dropped }
}

function keepFitting(product: Configurable, start: Choice, earlier: Choice): Choice {
  return product.attributes.reduce<Choice>((kept, { code }) => {
    const optionId = earlier[code]
    if (code in kept || optionId === undefined) return kept
    const candidate = { ...kept, [code]: optionId }
    return matching(product.variants, candidate).length > 0 ? candidate : kept
  }, start)
}

export function matching(variants: Variant[], choice: Choice): Variant[] {
  return variants.filter((variant) =>
    Object.entries(choice).every(([code, optionId]) => variant.optionIds[code] === optionId),
  )
}

/** PDP-03: the first variant of a choice that is in stock, or else its first, or else the first of all. */
export function shownVariant(product: Configurable, choice: Choice): Variant | undefined {
  const fitting = matching(product.variants, choice)
  return inStockFirst(fitting) ?? inStockFirst(product.variants)
}

function inStockFirst(variants: Variant[]): Variant | undefined {
  return variants.find((variant) => variant.stock.isInStock) ?? variants[0]
}

/** The variant of a complete choice, which is added to the cart. PDP-03 calls such a product configured. */
export function chosenVariant(product: Configurable, choice: Choice): Variant | undefined {
  return missingAttributes(product, choice).length === 0 ? matching(product.variants, choice)[0] : undefined
}

/** Attributes without a choice, in display order. */
export function missingAttributes(product: Configurable, choice: Choice): Product['attributes'] {
  return product.attributes.filter(({ code }) => choice[code] === undefined)
}

/**
 * The first choice of a page: the variant of its URL; or the options of its URL, a color, and every attribute with only
 * one option. PDP-19: a URL that names neither begins with the first variant that can be had.
 */
export function openingChoice(product: Configurable, asked: { childSku?: string; choice?: Choice }): Choice {
  const variant = product.variants.find(({ sku }) => sku === asked.childSku)
  if (variant) return variant.optionIds
  const fitting = keepFitting(product, {}, asked.choice ?? {})
  const shown = shownVariant(product, fitting)
  if (!shown) return {}
  if (Object.keys(fitting).length === 0 && shown.stock.isInStock) return shown.optionIds
  const taken = product.attributes.flatMap(({ code, options }) => {
    const optionId = shown.optionIds[code]
    return optionId !== undefined && (options.length === 1 || code === 'color')
      ? [[code, optionId] as const]
      : []
  })
  return { ...Object.fromEntries(taken), ...fitting }
}

type OptionState = 'available' | 'out-of-stock' | 'not-made'

/** The state of an option, given the other chosen options. */
export function optionState(
  product: Configurable,
  choice: Choice,
  option: { attribute: string; optionId: number },
): OptionState {
  const others = Object.fromEntries(Object.entries(choice).filter(([code]) => code !== option.attribute))
  const fitting = matching(product.variants, { ...others, [option.attribute]: option.optionId })
  if (fitting.some((variant) => variant.stock.isInStock)) return 'available'
  if (fitting.length > 0) return 'out-of-stock'
  const leads = product.attributes[0]?.code === option.attribute
  if (!leads) return 'not-made'
  const alone = matching(product.variants, { [option.attribute]: option.optionId })
  return alone.some((variant) => variant.stock.isInStock) ? 'available' : 'out-of-stock'
}

function labelsOf(product: Configurable, choice: Choice): string[] {
  return product.attributes.flatMap(({ code, options }) => {
    const option = options.find(({ id }) => id === choice[code])
    return option ? [option.label] : []
  })
}
