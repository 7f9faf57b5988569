import { writeSkuList } from 'commerce/catalog/sku-list'
import { paths } from '#src/paths'

const listed = (skus: readonly string[]) => encodeURIComponent(writeSkuList([...skus]))

/** Paths with products in them, apart from those of every page. */
export const savedPaths = {
  tiles: (skus: readonly string[]) => `${paths.listTiles}?skus=${listed(skus)}`,
  comparing: (skus: readonly string[]) =>
    skus.length === 0 ? paths.compare : `${paths.compare}?skus=${listed(skus)}`,
}
