import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { afterPaint } from '#src/ui/page/after-paint'
import type { LoadedCheckout } from '#src/checkout/load-checkout'
import { whenOnline } from '#src/offline/connectivity'
import { usePageWords } from '#src/ui/words/use-words'

// Pages without https have no service worker.
const hasWorker = () =>
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller ?? false

/** Decision 33: keeps the server's answers, and sends typed details once there is a connection again. */
export function useKeptCheckout(loaded: LoadedCheckout): void {
  const words = usePageWords()
  const { revalidate } = useRevalidator()
  const hasAskedAgain = useRef(false)
  useEffect(() => {
    // In other steps the form stays as it is. Sending it asks the server again.
    if (loaded.isKept) return whenOnline(() => void (loaded.step === 'review' && revalidate()))
    const keep = async () => {
      await afterPaint()
      // If a worker has the files, this needs no download. Otherwise they load when the shopper starts typing in a form.
      if (!hasWorker()) return
      const { sendTyped } = await import('#src/checkout/offline/send-typed')
      if ((await sendTyped(words)) && !hasAskedAgain.current) {
        hasAskedAgain.current = true
        return revalidate()
      }
      const { keepLoaded } = await import('#src/checkout/offline/keep-loaded')
      await keepLoaded(loaded)
    }
    // The checkout works without it. The next step tries again.
    void keep().catch(() => undefined)
    return undefined
  }, [loaded, words, revalidate])
}
