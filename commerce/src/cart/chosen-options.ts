import type { WireProductOption } from '#src/contract/cart-schemas'

/** What a shopper chose of a product, by number. Kept with the line as it stands here. */
export interface ChosenOptions {
  configurable: { attributeId: number; optionId: number }[]
  /** one text per option; ids of several values joined by commas */
  custom: { optionId: number; value: string }[]
  bundle: { optionId: number; qty: number; choiceIds: number[] }[]
  /** ids of a downloadable product's links */
  links: number[]
}

export const noOptions: ChosenOptions = { configurable: [], custom: [], bundle: [], links: [] }

/** The choice in one order, so that equal choices are equal texts. */
export function readChosenOptions(wire: WireProductOption | undefined): ChosenOptions {
  const given = wire?.extension_attributes
  if (!given) return noOptions
  return {
    configurable: (given.configurable_item_options ?? [])
      .map((each) => ({ attributeId: Number(each.option_id), optionId: Number(each.option_value) }))
      .toSorted((a, b) => a.attributeId - b.attributeId),
    custom: (given.custom_options ?? [])
      .map((each) => ({ optionId: Number(each.option_id), value: each.option_value.trim() }))
      .filter((each) => each.value !== '')
      .toSorted((a, b) => a.optionId - b.optionId),
    bundle: (given.bundle_options ?? [])
      .map((each) => ({
        optionId: Number(each.option_id),
        qty: each.option_qty,
        choiceIds: each.option_selections.map(Number).toSorted((a, b) => a - b),
      }))
      .filter((each) => each.qty > 0 && each.choiceIds.length > 0)
      .toSorted((a, b) => a.optionId - b.optionId),
    links: [...new Set((given.downloadable_links ?? []).map(Number))].toSorted((a, b) => a - b),
  }
}

/** The same choice as a caller would send it, with its texts where they are known; undefined where nothing was chosen. */
export function wireOptions(
  chosen: ChosenOptions,
  texts: readonly { attributeId: number; label: string; value: string }[] = [],
): WireProductOption | undefined {
  const { configurable, custom, bundle, links } = chosen
  const textsOf = (attributeId: number) => {
    const known = texts.find((each) => each.attributeId === attributeId)
    return known && { label: known.label, value: known.value }
  }
  const parts = {
    ...(configurable.length > 0 && {
      configurable_item_options: configurable.map((each) => ({
        option_id: each.attributeId,
        option_value: each.optionId,
        ...textsOf(each.attributeId),
      })),
    }),
    ...(custom.length > 0 && {
      custom_options: custom.map((each) => ({ option_id: each.optionId, option_value: each.value })),
    }),
    ...(bundle.length > 0 && {
      bundle_options: bundle.map((each) => ({
        option_id: each.optionId,
        option_qty: each.qty,
        option_selections: each.choiceIds,
      })),
    }),
    ...(links.length > 0 && { downloadable_links: links }),
  }
  return Object.keys(parts).length > 0 ? { extension_attributes: parts } : undefined
}
