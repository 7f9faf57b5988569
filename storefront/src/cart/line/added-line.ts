import type { Cart, CartLine } from 'commerce/cart/cart'
import { inAnyOrder } from 'commerce/cart/check-options'
import { type ChosenOptions, noOptions } from 'commerce/cart/chosen-options'
import { lineKey } from 'commerce/cart/line-key'

interface Added {
  sku: string
  options: ChosenOptions
  dancer: string
}

/** The line of what was added; the shop may have completed its options, as with the files of a download. */
export function addedLine({ lines }: Cart, { sku, options, dancer }: Added): CartLine | undefined {
  const find = (of: (chosen: ChosenOptions) => ChosenOptions) => {
    const added = lineKey(sku, of(options), dancer)
    return lines.find((each) => lineKey(each.sku, of(each.chosen ?? noOptions), each.dancer) === added)
  }
  // The shop sorts the values of an option that takes several.
  return find((chosen) => chosen) ?? find(inAnyOrder) ?? lines.findLast((each) => each.sku === sku)
}
