/** Where the methods of a shop are; the store of a studio has those of its shop. */
export function aheadPath(basePath: string, studioKey: string | null): string {
  const shop = studioKey === null ? basePath : basePath.replace(`/${studioKey}`, '')
  return `${shop}/checkout/ahead`
}
