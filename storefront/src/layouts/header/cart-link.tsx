import shoppingBagIcon from '@lucide/icons/icons/shopping-bag'
import { lazy, useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '#src/paths'
import { syncCartCount, useShownCart } from '#src/cart/shown-cart'
import styles from '#src/layouts/header/header.module.css'
import { Icon } from '#src/ui/icon'
import { OnceOpen } from '#src/ui/overlay/once-open'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { useWords } from '#src/ui/words/use-words'

const Microcart = lazy(async () => ({ default: (await import('#src/cart/microcart')).Microcart }))

/** Opens the cart drawer, or without script leads to the cart page. Shows how much is in it. */
export function CartLink() {
  const count = useShownCart((cart) => cart.count)
  const dialog = useDialogInHistory('bag')
  useEffect(() => {
    syncCartCount()
    window.addEventListener('focus', syncCartCount)
    return () => window.removeEventListener('focus', syncCartCount)
  }, [])
  const say = useWords('frame')
  const name = count === 0 ? say('bag') : say('bagCount', { count })
  return (
    <>
      <Link
        to={paths.cart}
        className={styles.tool}
        aria-label={name}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          dialog.open()
        }}
      >
        <Icon of={shoppingBagIcon} size={20} strokeWidth={1.4} />
        <span className={styles.toolText}>{say('bag')}</span>
        {/* The style sheet draws the number; the link's label says it in words. */}
        {count > 0 && <span aria-hidden className={styles.count} data-count={count} />}
      </Link>
      <OnceOpen isOpen={dialog.isOpen}>
        <Microcart isOpen={dialog.isOpen} onClose={dialog.close} />
      </OnceOpen>
    </>
  )
}
