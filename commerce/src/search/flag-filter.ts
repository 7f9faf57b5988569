import { FLAG_FILTERS } from '#src/limits'

const flags = new Set<string>(FLAG_FILTERS)

/** Whether a facet counts a flag of the product, and not the options of an attribute. */
export function isFlagFilter(facet: string): boolean {
  return flags.has(facet)
}
