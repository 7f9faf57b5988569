import styles from '#src/saved-products/save-buttons.module.css'
import { SaveToggle } from '#src/saved-products/save-toggle'
import type { ProductToSave } from '#src/saved-products/toggle-saved'
import { useWords } from '#src/ui/words/use-words'

/** Below the choice of a product: for the wishlist, and to compare. */
export function SaveButtons({ product }: { product: ProductToSave }) {
  const say = useWords('frame')
  return (
    <p className={styles.buttons}>
      <SaveToggle list="wishlist" product={product} className={`${styles.button} ${styles.heart}`}>
        {say('wishlist')}
      </SaveToggle>
      <SaveToggle list="compare" product={product} className={`${styles.button} ${styles.compare}`}>
        {say('compare')}
      </SaveToggle>
    </p>
  )
}
