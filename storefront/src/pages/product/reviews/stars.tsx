import { ratingText } from 'commerce/catalog/review'
import styles from '#src/pages/product/reviews/stars.module.css'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

/** A rating as stars, and as text for screen readers. */
export function Stars({ tenths }: { tenths: number }) {
  const { storeView } = useShop()
  const say = useWords('product')
  return (
    <span
      role="img"
      aria-label={say('ratingOf', { rating: ratingText(tenths, storeView.locale) })}
      className={styles.stars}
    >
      <span aria-hidden className={styles.filled} style={{ width: `${tenths * 2}%` }}>
        ★★★★★
      </span>
      <span aria-hidden>★★★★★</span>
    </span>
  )
}
