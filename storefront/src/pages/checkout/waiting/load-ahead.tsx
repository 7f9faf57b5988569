import { useEffect } from 'react'
import { usePageWords } from '#src/ui/words/use-words'

/** What an order needs to wait on this device: without a connection it cannot be loaded any more. */
export function LoadAhead() {
  const words = usePageWords()
  useEffect(() => {
    // What cannot be loaded now may be later; with a connection nothing of it is needed.
    void loadParts().catch(() => undefined)
    void words.wait('offline')?.catch(() => undefined)
  }, [words])
  return null
}

async function loadParts(): Promise<void> {
  await Promise.all([
    import('#src/checkout/offline/waiting-page-ahead').then(({ loadWaitingPage }) => loadWaitingPage()),
    import('#src/checkout/offline/post-in-page'),
    import('#src/checkout/offline/load-kept-checkout'),
    import('#src/checkout/offline/keep-order'),
    import('#src/offline/send-waiting'),
    import('#src/checkout/offline/waiting-note'),
    import('#src/offline/send-waiting'),
    import('#src/pages/checkout/waiting/waiting-orders'),
  ])
}
