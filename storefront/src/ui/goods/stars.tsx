import { ratingText } from 'commerce/catalog/review'
import styles from '#src/ui/goods/stars.module.css'
import { useWords } from '#src/ui/words/use-words'

/** A rating as stars, and as text for screen readers. */
export function Stars({ tenths, locale }: { tenths: number; locale: string }) {
  const say = useWords('product')
  return (
    <span
      role="img"
      aria-label={say('ratingOf', { rating: ratingText(tenths, locale) })}
      className={styles.stars}
    >
      <span aria-hidden className={styles.filled} style={{ width: `${tenths * 2}%` }}>
        ★★★★★
      </span>
      <span aria-hidden>★★★★★</span>
    </span>
  )
}
