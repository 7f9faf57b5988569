import { useShop } from '#src/use-shop'

/** What stands before the paths of the shop's own pages: the store of a studio has none of its texts. */
export function useShopPath(): string {
  const { basePath, studioKey } = useShop()
  return studioKey === null ? basePath : basePath.slice(0, -`/${studioKey}`.length)
}
