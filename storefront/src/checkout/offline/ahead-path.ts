/** The path of a shop's methods. A studio store uses its shop's. */
export function aheadPath(basePath: string, studioKey: string | null): string {
  const shop = studioKey === null ? basePath : basePath.replace(`/${studioKey}`, '')
  return `${shop}/checkout/ahead`
}
