import type { StoreProduct } from 'commerce/assortment/store-product'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { isAboveList, productListPath, productTabPath, productTabs } from '#src/assortment/product-paths'
import styles from '#src/assortment/modal/product-modal.module.css'
import { goBack } from '#src/ui/page/go-back'
import { Dialog } from '#src/ui/overlay/dialog'
import { ScrollRow } from '#src/ui/page/scroll-row'
import { useIsHydrated } from '#src/use-is-hydrated'
import { useWords } from '#src/ui/words/use-words'

interface ProductModalProps {
  product: StoreProduct
  /** of the list behind it */
  search: string
  children: React.ReactNode
}

const tabNames = { 'quick-view': 'quickView', availability: 'availability', assign: 'assign' } as const

/** STUDIO-09: one dialog with three tabs, each with a URL. Without script it stands above the list. */
export function ProductModal({ product, search, children }: ProductModalProps) {
  const { sku, name } = product
  const navigate = useNavigate()
  const { key, ...location } = useLocation()
  const state: unknown = location.state
  const list = productListPath(search)
  const isHydrated = useIsHydrated()
  const say = useWords('assortment')
  const content = (
    <div className={styles.product}>
      <p className={styles.sku}>{sku}</p>
      <nav aria-label={say('tabs')} className={styles.tabs}>
        <ScrollRow at={location.pathname}>
          {productTabs.map((tab) => (
            <li key={tab}>
              <NavLink to={productTabPath(sku, tab, search)} state={state} replace preventScrollReset>
                {say(tabNames[tab])}
              </NavLink>
            </li>
          ))}
        </ScrollRow>
      </nav>
      {children}
    </div>
  )
  if (!isHydrated)
    return (
      <section aria-labelledby="product" className={styles.inline}>
        <h2 id="product">{name}</h2>
        {content}
        <p>
          <Link to={list}>{say('backToList')}</Link>
        </p>
      </section>
    )
  return (
    <Dialog
      id="product"
      title={name}
      isOpen
      openFor={key}
      place="full"
      onClose={() => {
        if (isAboveList(state)) goBack(key)
        else void navigate(list, { preventScrollReset: true })
      }}
    >
      {content}
    </Dialog>
  )
}
