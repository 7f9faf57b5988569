/** A place for each of these; in the order of the numbers, which may have gaps. */
export interface Placed {
  id: number
  position: number
}

/** STUDIO-08: the new order. Undefined if these are not exactly the ones that are there, each once. */
export function reorder(there: readonly number[], placed: readonly Placed[]): number[] | undefined {
  const ids = placed.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
  const known = new Set(there)
  const isWhole = ids.length === known.size && new Set(ids).size === ids.length
  return isWhole && ids.every((id) => known.has(id)) ? ids : undefined
}
