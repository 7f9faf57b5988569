import type { StoreProduct } from 'commerce/assortment/store-product'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { listBehind } from '#src/assortment/product-paths'
import { StudioTile } from '#src/assortment/studio-tile'
import tileGrid from '#src/assortment/tile-grid.module.css'
import { useShop } from '#src/use-shop'

interface ShopTilesProps {
  products: StoreProduct[]
  label: string
  /** how many of them are seen at once */
  eager: number
  /** the places of the tiles that are loading */
  coming?: React.ReactNode
  ref?: React.Ref<HTMLUListElement>
}

/** STUDIO-09: products of the shop at the prices of a studio. Their dialog leads back to this page. */
export function ShopTiles({ products, label, eager, coming, ref }: ShopTilesProps) {
  const { storeView } = useShop()
  const { pathname, search } = useLocation()
  const behind = listBehind(pathname + search)
  return (
    <ul
      role="list"
      ref={ref}
      aria-label={label}
      className={tileGrid.tiles}
      aria-busy={coming ? true : undefined}
    >
      {products.map((product, at) => (
        <StudioTile
          key={product.sku}
          product={product}
          format={storeView}
          search={behind}
          isEager={at < eager}
          isInShop
        />
      ))}
      {coming && <Suspense>{coming}</Suspense>}
    </ul>
  )
}
