import { sortedIds, withShortLineEnds } from '#src/cart/check-options'
import type { ChosenOptions } from '#src/cart/chosen-options'

/** Only the product knows which of its options take several values; here it is enough that the values are the same. */
export function inAnyOrder(options: ChosenOptions): ChosenOptions {
  const custom = options.custom.map((each) => ({ ...each, value: sortedIds(withShortLineEnds(each.value)) }))
  return { ...options, custom }
}
