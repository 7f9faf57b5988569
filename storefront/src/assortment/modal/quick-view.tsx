import { allowedColors, type StoreProduct } from 'commerce/assortment/store-product'
import type { Picture as ProductPicture } from 'commerce/catalog/product'
import { type CurrencyFormat, formatMoney } from 'commerce/format-money'
import type { Cents } from 'commerce/money'
import styles from '#src/assortment/modal/product-modal.module.css'
import { moneyRange } from '#src/ui/goods/money-range'
import { Picture } from '#src/ui/goods/picture'
import { useWords } from '#src/ui/words/use-words'

interface QuickViewProps {
  product: StoreProduct
  /** HTML of the shop's own */
  description: string
  pictures: ProductPicture[]
  format: CurrencyFormat
}

const picturesMax = 6

/** The product as the owner sees it: pictures, prices, colors and text. */
export function QuickView({ product, description, pictures, format }: QuickViewProps) {
  const { name, image, listCents, studentCents } = product
  const say = useWords('assortment')
  const images = pictures.length > 0 ? pictures.map((picture) => picture.image) : [image]
  const money = (cents: number) => formatMoney(cents, format)
  const range = (...ends: [Cents, Cents]) => moneyRange(ends, format, (said) => say('fromTo', said))
  const colors = allowedColors(product)
  const shown = [...new Set(images)].slice(0, picturesMax)
  return (
    <div className={styles.view}>
      <div className={styles.pictures}>
        {shown.map((each, at) => (
          <Picture key={each} image={each} size="gallery" alt={at === 0 ? name : ''} shownWidth="20rem" />
        ))}
      </div>
      <div className={styles.facts}>
        <dl>
          <dt>{say('myPrice')}</dt>
          <dd>{range(product.myCents, product.highestCents)}</dd>
          <dt>{say('listPrice')}</dt>
          <dd>{money(listCents)}</dd>
          <dt>{say('studentPrice')}</dt>
          <dd>{money(studentCents)}</dd>
          <dt>{say('profit')}</dt>
          <dd>{range(product.profitCents, product.profitAtHighestCents)}</dd>
          {colors.length > 0 && (
            <>
              <dt>{say('allowedColors')}</dt>
              <dd>{colors.map(({ label }) => label).join(', ')}</dd>
            </>
          )}
        </dl>
        {description !== '' && (
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: description }} />
        )}
      </div>
    </div>
  )
}
