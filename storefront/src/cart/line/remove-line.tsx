import type { CartLine } from 'commerce/cart/cart'
import { useState } from 'react'
import { type FetcherWithComponents, Link } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/cart/line/remove-line.module.css'
import type { CartOutcome } from '#src/cart/post-cart'
import { seenVersion } from '#src/cart/line/seen-version'
import { Button } from '#src/ui/form/button'
import { buttonClass } from '#src/ui/form/button-look'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { useWords } from '#src/ui/words/use-words'

interface RemoveLineProps {
  line: CartLine
  /** the URL asks for it, without script */
  isAsking: boolean
  fetcher: FetcherWithComponents<CartOutcome>
  /** what else can be done with it */
  children: React.ReactNode
}

/** CART-10: removing a line asks first. Without script the question is a page of its own. */
export function RemoveLine({ line, isAsking: isAskedFor, fetcher, children }: RemoveLineProps) {
  const [answer, setAnswer] = useState<'ask' | 'keep' | undefined>(undefined)
  const say = useWords('cart')
  const isAsking = answer === undefined ? isAskedFor : answer === 'ask'
  const opener = useFocusOnSwap<HTMLAnchorElement>(isAsking)
  if (!isAsking) {
    return (
      <div className={styles.ways}>
        <Link
          ref={opener}
          to={paths.cartRemoving(line.id)}
          className={buttonClass({ look: 'plain' }, styles.way)}
          aria-label={say('removeNamed', { name: line.name })}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault()
            setAnswer('ask')
          }}
        >
          {say('remove')}
        </Link>
        {children}
      </div>
    )
  }
  return (
    <fetcher.Form method="post" action={paths.cart} className={styles.question}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="sku" value={line.sku} />
      <input type="hidden" name="line" value={line.id} />
      {answer === 'ask' && <input type="hidden" name="seen" value={seenVersion()} />}
      <p>{say('removeQuestion', { name: line.name })}</p>
      {/* The question replaces the link that asked it, and takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button type="submit" autoFocus isBusy={fetcher.state !== 'idle'}>
        {say('remove')}
      </Button>
      <Link
        to={paths.cart}
        className={buttonClass({ look: 'plain' })}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault()
          setAnswer('keep')
        }}
      >
        {say('keep')}
      </Link>
    </fetcher.Form>
  )
}
