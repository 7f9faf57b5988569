import type { CartLine } from 'commerce/cart/cart'
import { use, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/cart/line/remove-line.module.css'
import type { CartOutcome } from '#src/cart/post-cart'
import { notify } from '#src/notices/notices-store'
import { CanSaveContext } from '#src/saved-products/save-toggle'
import { Button } from '#src/ui/form/button'
import { usePageWords, useWords } from '#src/ui/words/use-words'

interface MoveToWishlistProps {
  line: CartLine
  fetcher: FetcherWithComponents<CartOutcome>
}

/** UX-60: puts the product of a line on the wishlist. Only once it is there, the line leaves the bag. */
export function MoveToWishlist({ line, fetcher }: MoveToWishlistProps) {
  const [isMoving, setMoving] = useState(false)
  const say = useWords('cart')
  const words = usePageWords()
  if (!use(CanSaveContext)) return null

  async function move() {
    setMoving(true)
    try {
      const { moveLine } = await import('#src/cart/line/move-line')
      const form = await moveLine(line, words)
      if (form) await fetcher.submit(form, { method: 'post', action: paths.cart })
    } catch {
      notify({ kind: 'error', text: words.of('frame')('unexpected') })
    } finally {
      setMoving(false)
    }
  }

  return (
    <Button
      look="plain"
      className={`${styles.way} ${styles.wishlist}`}
      isBusy={isMoving}
      aria-label={say('moveNamed', { name: line.name })}
      onClick={() => void move()}
    >
      {say('move')}
    </Button>
  )
}
