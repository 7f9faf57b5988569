import { paths } from '#src/paths'
import { syncCartCount, useShownCart } from '#src/cart/shown-cart'
import { useCatchUp } from '#src/cart/offline/use-catch-up'
import styles from '#src/layouts/header/header.module.css'
import { DialogLink } from '#src/ui/overlay/dialog-link'
import { useInStep } from '#src/use-in-step'
import { useWords } from '#src/ui/words/use-words'

/** Opens the cart drawer, or without script leads to the cart page. Shows how much is in it. */
export function CartLink() {
  const count = useShownCart((shown) => shown.count)
  useInStep(syncCartCount)
  useCatchUp()
  const say = useWords('frame')
  return (
    <DialogLink
      dialog="cart"
      to={paths.cart}
      className={`${styles.tool} ${styles.drawn}`}
      aria-label={count === 0 ? say('bag') : say('bagCount', { count })}
    >
      <span className={styles.toolText}>{say('bag')}</span>
      {/* The style sheet draws the number; the link's label says it in words. */}
      {count > 0 && <span aria-hidden className={styles.count} data-count={count} />}
    </DialogLink>
  )
}
