import type { Cart, CartLine } from 'commerce/cart/cart'
import { type ChosenOptions, noOptions } from 'commerce/cart/chosen-options'
import { lineKey } from 'commerce/cart/line-key'

interface Added {
  sku: string
  options: ChosenOptions
  dancer: string
}

/** The line of what was added; the shop may have completed its options, as with the files of a download. */
export function addedLine({ lines }: Cart, { sku, options, dancer }: Added): CartLine | undefined {
  const added = lineKey(sku, options, dancer)
  const isAdded = (each: CartLine) => lineKey(each.sku, each.chosen ?? noOptions, each.dancer) === added
  return lines.find(isAdded) ?? lines.findLast((each) => each.sku === sku)
}
