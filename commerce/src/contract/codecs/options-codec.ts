import { type ChosenOptions, inOneOrder, noOptions } from '#src/cart/chosen-options'
import { readQty } from '#src/cart/read-qty'
import type { Selection } from '#src/catalog/selection'
import type { WireProductOption } from '#src/contract/cart-schemas'

/** The chosen options of a product, as a call names them. */
export function optionsFromWire(wire: WireProductOption | undefined): ChosenOptions {
  const given = wire?.extension_attributes
  if (!given) return noOptions
  return inOneOrder({
    configurable: (given.configurable_item_options ?? []).map((each) => ({
      attributeId: Number(each.option_id),
      optionId: Number(each.option_value),
    })),
    custom: (given.custom_options ?? []).map((each) => ({
      optionId: Number(each.option_id),
      value: each.option_value,
    })),
    bundle: (given.bundle_options ?? []).map((each) => ({
      optionId: Number(each.option_id),
      qty: each.option_qty,
      choiceIds: each.option_selections.map(Number),
    })),
    links: (given.downloadable_links ?? []).map(Number),
  })
}

/** The same choice as a caller would send it, with its texts if they are known; undefined if nothing was chosen. */
export function optionsToWire(
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

/** What the call that adds a product carries besides its sku and quantity. */
export function selectionToWire(
  selection: Pick<Selection, 'options' | 'parts'>,
): WireProductOption | undefined {
  const parts = selection.parts.map(({ sku, qty }) => ({ sku, qty: readQty(qty) ?? 0 }))
  const options = optionsToWire(selection.options)
  if (parts.length === 0) return options
  return { extension_attributes: { ...options?.extension_attributes, grouped_quantities: parts } }
}
