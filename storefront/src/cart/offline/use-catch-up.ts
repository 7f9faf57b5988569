import { useEffect, useEffectEvent } from 'react'
import { readKept } from '#src/browser-storage'
import { isCartWaiting } from '#src/cart/offline/waiting-mark'
import { checkOnline, isOnline, whenOnline } from '#src/offline/connectivity'
import { usePageWords } from '#src/ui/words/use-words'
import { useInStep } from '#src/use-in-step'
import { useShop } from '#src/use-shop'

let sendNow: (() => void) | undefined

/** Something was just queued. It is sent at once if there is a connection after all. */
export async function sendWaiting(): Promise<void> {
  if (await checkOnline()) sendNow?.()
}

/** CART-15: sends the bag's waiting changes on each page, and whenever the connection returns. */
export function useCatchUp(): void {
  const words = usePageWords()
  const { storeView } = useShop()
  const send = useEffectEvent(() => {
    if (!(isCartWaiting() || readKept('bag-ended')) || !isOnline()) return
    import('#src/cart/offline/catch-up').then(
      ({ catchUp }) => catchUp(words, storeView),
      () => undefined, // the connection was lost again: the next page retries
    )
  })
  useInStep(() => send())
  useEffect(() => {
    sendNow = () => send()
  }, [])
  useEffect(() => whenOnline(() => send()), [])
}
