import { ratingText } from 'commerce/catalogue/review'
import styles from '#src/pages/product/stars.module.css'

/** A rating as filled stars, and as words for those who do not see them. */
export function Stars({ tenths }: { tenths: number }) {
  return (
    <span role="img" aria-label={`${ratingText(tenths)} of 5 stars`} className={styles.stars}>
      <span aria-hidden className={styles.filled} style={{ width: `${tenths * 2}%` }}>
        ★★★★★
      </span>
      <span aria-hidden>★★★★★</span>
    </span>
  )
}
