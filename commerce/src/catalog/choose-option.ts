import type { Product, Variant } from '#src/catalog/product'

/** Attribute code -> option id, for the attributes chosen so far. */
export type Choice = Readonly<Record<string, number>>

type ChoiceOutcome =
  | { kind: 'chosen'; choice: Choice; dropped: string[] }
  /** PDP-04: nothing fits; the earlier choice stays and `missing` names what was asked for */
  | { kind: 'none'; choice: Choice; missing: string[] }

type Configurable = Pick<Product, 'attributes' | 'variants'>

/**
 * PDP-03, PDP-04. All that was chosen is kept where a variant has it. A choice of the leading attribute (color) lets go
 * of those after it that do not fit; a later one that does not fit is not taken.
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

/** PDP-03: the first variant of a choice that is in stock, else its first, else the first of all. */
export function shownVariant(product: Configurable, choice: Choice): Variant | undefined {
  const fitting = matching(product.variants, choice)
  return inStockFirst(fitting) ?? inStockFirst(product.variants)
}

function inStockFirst(variants: Variant[]): Variant | undefined {
  return variants.find((variant) => variant.stock.isInStock) ?? variants[0]
}

/** The variant of a complete choice: what is put in the bag. PDP-03 calls such a product configured. */
export function chosenVariant(product: Configurable, choice: Choice): Variant | undefined {
  return missingAttributes(product, choice).length === 0 ? matching(product.variants, choice)[0] : undefined
}

/** Attributes that still want a choice, in the order they are asked. */
export function missingAttributes(product: Configurable, choice: Choice): Product['attributes'] {
  return product.attributes.filter(({ code }) => choice[code] === undefined)
}

/**
 * What a page begins with: the variant of its URL, or what its URL asks for, or the color of the first
 * available variant and whatever leaves no choice.
 */
export function openingChoice(product: Configurable, asked: { childSku?: string; choice?: Choice }): Choice {
  const variant = product.variants.find(({ sku }) => sku === asked.childSku)
  if (variant) return variant.optionIds
  const fitting = keepFitting(product, {}, asked.choice ?? {})
  const shown = shownVariant(product, fitting)
  if (!shown) return {}
  const taken = product.attributes.flatMap(({ code, options }) => {
    const optionId = shown.optionIds[code]
    return optionId !== undefined && (options.length === 1 || code === 'color')
      ? [[code, optionId] as const]
      : []
  })
  return { ...Object.fromEntries(taken), ...fitting }
}

type OptionState = 'available' | 'out-of-stock' | 'not-made'

/** How an option stands beside what is chosen of the other attributes. */
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
