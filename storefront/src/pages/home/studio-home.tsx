import type { StoreProduct } from 'commerce/assortment/store-product'
import { Link } from 'react-router'
import { ShopFrame } from '#src/assortment/shop/shop-frame'
import { ShopTiles } from '#src/assortment/shop/shop-tiles'
import { ownerPaths } from '#src/owners/owner-paths'
import type { StudioHomeRows } from '#src/pages/home/load-studio-home'
import styles from '#src/pages/home/studio-home.module.css'
import { paths } from '#src/paths'
import { LinkButton } from '#src/ui/form/link-button'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'

/** ROUTE-18: the home of the shop with the tiles of a studio. */
export function StudioHome({ ownStudio, ways, fresh, sale }: StudioHomeRows) {
  const say = useWords('assortment')
  const sayHome = useWords('home')
  return (
    <ShopFrame ways={ways}>
      <div className={`page-width ${styles.page}`}>
        <div className={styles.head}>
          <h1>{say('shopTitle', { name: ownStudio.name })}</h1>
          <p>{say('shopAbout')}</p>
        </div>
        {fresh.length + sale.length === 0 && (
          <EmptyState
            title={say('shopEmpty')}
            actions={<LinkButton to={ownerPaths.products}>{say('find')}</LinkButton>}
          >
            <p>{say('emptyInShop')}</p>
          </EmptyState>
        )}
        <Row
          title={sayHome('newArrivals')}
          products={fresh}
          all={{ name: sayHome('allNew'), href: paths.newArrivals }}
          eager={4}
        />
        <Row
          title={sayHome('onSale')}
          products={sale}
          all={{ name: sayHome('allSale'), href: paths.sale }}
          eager={0}
        />
      </div>
    </ShopFrame>
  )
}

interface RowProps {
  title: string
  products: StoreProduct[]
  all: { name: string; href: string }
  eager: number
}

function Row({ title, products, all, eager }: RowProps) {
  if (products.length === 0) return null
  return (
    <section aria-label={title}>
      <div className={styles.rowHead}>
        <h2>{title}</h2>
        <Link to={all.href}>{all.name}</Link>
      </div>
      <ShopTiles products={products} label={title} eager={eager} />
    </section>
  )
}
