/**
 * A list of so many first pages, with the parts that follow them without a gap. What moved to another page between two
 * loads is there once.
 */
export function withParts<Item extends { sku: string }>(
  first: readonly Item[],
  pages: number,
  parts: ReadonlyMap<number, readonly Item[]>,
): { items: Item[]; page: number } {
  const items = new Map(first.map((item) => [item.sku, item]))
  let page = pages
  for (let part = parts.get(page + 1); part; part = parts.get(page + 1)) {
    for (const item of part) if (!items.has(item.sku)) items.set(item.sku, item)
    page++
  }
  return { items: [...items.values()], page }
}
