import type { Cart } from 'commerce/cart/cart'
import { useLate } from '#src/answers/kept-if-late'
import styles from '#src/cart/offline/waiting-note.module.css'
import { useOnline } from '#src/offline/connectivity'
import { useWords } from '#src/ui/words/use-words'

interface WaitingNoteProps {
  cart: Cart
  /** what the page of the bag loaded: it may be this browser's copy, though there is a connection */
  loaded?: { isKept: boolean }
}

const nothing = { isKept: false }

/** C-11: says that the shop has not seen some changes, and that amounts may change. */
export function WaitingNote({ cart: { waiting }, loaded = nothing }: WaitingNoteProps) {
  useLate(loaded)
  const say = useWords('offline')
  const isOnline = useOnline()
  if (!waiting && isOnline && !loaded.isKept) return null
  const coupon = waiting?.couponCode ?? null
  return (
    <p role="status" className={styles.note}>
      {say(waiting ? 'bagWaiting' : 'bagSaved')}
      {coupon !== null && ` ${say('bagCoupon', { code: coupon })}`}
    </p>
  )
}

/** C-11: replaces "in stock" on a line that was changed offline. */
export function UncheckedStock() {
  const say = useWords('offline')
  return <p className={styles.unchecked}>{say('bagUnchecked')}</p>
}
