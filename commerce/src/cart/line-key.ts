import type { ChosenOptions } from '#src/cart/chosen-options'

/**
 * CART-05: equal products have equal keys: same sku, same options in any order, same dancer. A variant's own sku
 * already implies its color and size.
 */
export function lineKey(sku: string, chosen: ChosenOptions, dancer: string): string {
  const custom = chosen.custom
    .map((each) => [each.optionId, each.value] as const)
    .toSorted((a, b) => a[0] - b[0])
  const bundle = chosen.bundle
    .map((each) => [each.optionId, each.qty, each.choiceIds.toSorted((a, b) => a - b)] as const)
    .toSorted((a, b) => a[0] - b[0])
  const links = chosen.links.toSorted((a, b) => a - b)
  return JSON.stringify([sku, custom, bundle, links, dancer.trim()])
}
