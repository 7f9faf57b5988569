import type { Product } from 'commerce/catalog/product'
import { STOCK_SLOW_MS } from 'commerce/limits'
import type { Task } from 'commerce/offline/task'
import { useEffect, useState } from 'react'
import { isOffline } from '#src/is-connection-lost'
import { useSavedAt } from '#src/offline/reading/saved-copies'
import { STOCK_ANSWERED } from '#src/offline/tasks/stock-answered'

interface FreshStock {
  product: Product
  /** UX-38: the shop was asked, and its answer is late */
  isChecking: boolean
}

/** The rules and the call come with the first return; where they cannot be had, the page knows no more than before. */
async function loadFresh(product: Product): Promise<Product | undefined> {
  const loaded = await import('#src/catalog/fresh-stock').catch(() => undefined)
  return loaded?.withFreshStock(product)
}

/**
 * Refreshes the stock of an open page when the shopper returns to it or goes online again, and of a page that the shop
 * did not send just now.
 */
export function useFreshStock(product: Product): FreshStock {
  const [known, setKnown] = useState<FreshStock & { of: Product }>()
  const isCopy = useSavedAt() !== undefined
  useEffect(() => {
    let looks = 0
    const know = (now: Product) => setKnown({ of: product, product: now, isChecking: false })
    const doubt = () =>
      setKnown((before) => ({
        of: product,
        product: before?.of === product ? before.product : product,
        isChecking: true,
      }))
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      looks++
      const own = looks
      // A later look knows better.
      const isPast = () => own !== looks
      const late = setTimeout(() => isPast() || doubt(), STOCK_SLOW_MS)
      const now = await loadFresh(product)
      clearTimeout(late)
      if (isPast()) return
      if (now) know(now)
      else doubt()
    }
    const onReturn = () => void look()
    const onAnswer = async (event: Event) => {
      const { withAnsweredStock } = await import('#src/catalog/fresh-stock')
      const now = withAnsweredStock(product, (event as CustomEvent<Task>).detail)
      if (now) know(now)
    }
    const hear = (event: Event) => void onAnswer(event)
    if (isCopy || isOffline()) onReturn()
    window.addEventListener(STOCK_ANSWERED, hear)
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('online', onReturn)
    return () => {
      looks++
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onReturn)
      window.removeEventListener(STOCK_ANSWERED, hear)
    }
  }, [product, isCopy])
  return known?.of === product ? known : { product, isChecking: false }
}
