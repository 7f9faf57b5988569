interface Merged<Product> {
  /** the newest first, each once */
  saved: Product[]
  /** those of them that were not there before */
  fresh: Product[]
  /** what did not fit */
  leftOut: Product[]
}

/**
 * Adds products to a list of at most so many. What is in the list keeps its place, and what is new comes first. All of
 * them are given with the newest first. If not all fit, the newest do.
 */
export function mergeSaved<Product>(
  kept: readonly Product[],
  added: readonly Product[],
  most: number,
): Merged<Product> {
  const known = new Set(kept)
  const fresh = [...new Set(added)].filter((product) => !known.has(product))
  const room = Math.max(0, most - kept.length)
  const fitting = fresh.slice(0, room)
  return { saved: [...fitting, ...kept], fresh: fitting, leftOut: fresh.slice(room) }
}
