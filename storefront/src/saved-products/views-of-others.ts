/** The views that a browser wrote down, without those of this product and whatever else somebody wrote there. */
export function viewsOfOthers(kept: unknown, sku: string): unknown[] {
  return Array.isArray(kept) ? kept.filter((view) => Array.isArray(view) && view[0] !== sku) : []
}
