import xIcon from '@lucide/icons/icons/x'
import { ratingText } from 'commerce/catalog/review'
import { formatMoney } from 'commerce/format-money'
import type { ComparedAttribute } from 'commerce/saved-products/compare-products'
import { useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/pages/compare/compare-table.module.css'
import type { ComparedProduct } from '#src/pages/compare/load-comparison'
import { focusTitle } from '#src/saved-products/focus-title'
import { useSavedLists } from '#src/saved-products/saved-lists'
import { toggleSaved } from '#src/saved-products/toggle-saved'
import { Button } from '#src/ui/form/button'
import { Picture } from '#src/ui/goods/picture'
import { Price } from '#src/ui/goods/price'
import { Icon } from '#src/ui/icon'
import { useShop } from '#src/use-shop'
import { usePageWords, useWords } from '#src/ui/words/use-words'

const PRICE_ROW = 'facts:price'

interface CompareTableProps {
  products: ComparedProduct[]
  attributes: ComparedAttribute[]
  /** only rows in which the products differ */
  isShort: boolean
  /** it is the visitor's own list */
  canRemove: boolean
}

/** UX-92: products as columns, what they say as rows. On a small screen it scrolls sideways within itself. */
export function CompareTable({ products, attributes, isShort, canRemove }: CompareTableProps) {
  const say = useWords('saved')
  const place = useRef<HTMLDivElement>(null)
  const { storeView } = useShop()
  const { compare: own } = useSavedLists()
  // A column stays until the page has come without it, and the next may be removed meanwhile.
  const passFocus = (pressed: Element, removed: string) =>
    products.some(({ sku }) => sku !== removed && own.includes(sku))
      ? place.current?.focus()
      : focusTitle(pressed)
  const rows = [...useFacts(products), ...attributes].filter(({ isSame }) => !isShort || !isSame)
  return (
    <div
      ref={place}
      role="region"
      aria-label={say('table')}
      // The keyboard scrolls it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.region}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.sku} scope="col">
                <div className={styles.product}>
                  <Picture image={product.image} size="tile" alt="" shownWidth="160px" />
                  <Link to={paths.product(product)}>{product.name}</Link>
                  {canRemove && <RemoveColumn product={product} onRemove={passFocus} />}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, label, values }) => (
            <tr key={code}>
              <th scope="row">{label}</th>
              {products.map(({ sku, priceCents, regularCents, isFrom }, at) => (
                <td key={sku}>
                  {code === PRICE_ROW ? (
                    <Price
                      cents={priceCents}
                      regularCents={regularCents}
                      isFrom={isFrom}
                      format={storeView}
                    />
                  ) : values[at] === '' ? (
                    <span className={styles.none}>
                      <span aria-hidden>–</span>
                      <span className="visually-hidden">{say('none')}</span>
                    </span>
                  ) : (
                    values[at]
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.same}>{say('noDifferences')}</p>}
    </div>
  )
}

/** What every product has, as rows like those of the attributes. */
function useFacts(products: ComparedProduct[]): ComparedAttribute[] {
  const say = useWords('saved')
  const { storeView } = useShop()
  const row = (code: string, label: string, textOf: (product: ComparedProduct) => string) => {
    const values = products.map(textOf)
    return { code, label, values, isSame: new Set(values).size === 1 }
  }
  return [
    row(PRICE_ROW, say('price'), ({ priceCents, regularCents, isFrom }) =>
      [formatMoney(priceCents, storeView), regularCents, isFrom].join(' '),
    ),
    row('facts:rating', say('rating'), ({ reviewCount, ratingTenths }) =>
      ratingTenths === 0
        ? say('noRating')
        : say('ratingOf', { rating: ratingText(ratingTenths, storeView.locale), count: reviewCount }),
    ),
    row('facts:stock', say('stock'), ({ isInStock }) => say(isInStock ? 'inStock' : 'outOfStock')),
  ]
}

interface RemoveColumnProps {
  product: ComparedProduct
  /** the column takes the focus with it, unless somebody else has it */
  onRemove: (pressed: Element, sku: string) => void
}

function RemoveColumn({ product, onRemove }: RemoveColumnProps) {
  const words = usePageWords()
  const say = useWords('saved')
  return (
    <Button
      look="icon"
      className={styles.remove}
      aria-label={say('removeFromCompare', { name: product.name })}
      onClick={({ currentTarget }) => {
        onRemove(currentTarget, product.sku)
        toggleSaved('compare', product, words)
      }}
    >
      <Icon of={xIcon} size={18} strokeWidth={1.5} />
    </Button>
  )
}
