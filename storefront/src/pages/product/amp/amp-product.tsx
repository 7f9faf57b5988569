import type { Product } from 'commerce/catalog/product'
import type { CurrencyFormat } from 'commerce/format-money'
import { AmpBadges } from '#src/amp/amp-badges'
import { AmpDetails } from '#src/pages/product/amp/amp-details'
import { AmpGallery, type AmpView } from '#src/pages/product/amp/amp-gallery'
import { AmpOptions, AmpParts } from '#src/pages/product/amp/amp-options'
import { AmpPrice } from '#src/amp/amp-price'
import type { OptionGroup } from '#src/pages/product/amp/list-option-groups'
import type { ShownPrice } from '#src/pages/product/offer/plain-price'
import { useWords } from '#src/ui/words/use-words'

export interface AmpProductProps {
  product: Product
  /** of the chosen variant, or of the product */
  sku: string
  views: AmpView[]
  price: ShownPrice
  /** why it cannot be had, or not as it was asked for */
  errors: string[]
  groups: OptionGroup[]
  /** the page of the shop */
  page: string
  format: CurrencyFormat
}

/** AMP-02 */
export function AmpProduct({ product, sku, views, price, errors, groups, page, format }: AmpProductProps) {
  const say = useWords('amp')
  const sayProduct = useWords('product')
  return (
    <article className="product">
      <AmpGallery views={views} />
      <div className="side">
        <AmpBadges isNew={product.isNew} isOnSale={product.isOnSale} isInStock />
        <h1>{product.name}</h1>
        <p className="quiet">
          {sayProduct('sku')} {sku}
        </p>
        <p className="large">
          <AmpPrice
            cents={price.cents}
            regularCents={price.regularCents}
            isFrom={price.isFrom}
            format={format}
          />
        </p>
        {errors.map((error) => (
          <p key={error} className="error">
            {error}
          </p>
        ))}
        <AmpOptions groups={groups} />
        <AmpParts parts={product.groupParts} format={format} />
        <p>
          <a className="button" href={page}>
            {say('checkSizes')}
          </a>
        </p>
        <AmpDetails product={product} sku={sku} />
      </div>
    </article>
  )
}
