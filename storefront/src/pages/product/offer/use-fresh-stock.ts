import type { Product } from 'commerce/catalog/product'
import type { Task } from 'commerce/offline/task'
import { useEffect, useState } from 'react'
import { STOCK_ANSWERED } from '#src/offline/tasks/stock-answered'

/** The rules and the call come with the first return; where they cannot be had, the page keeps what it shows. */
async function loadFresh(product: Product): Promise<Product | undefined> {
  const loaded = await import('#src/catalog/fresh-stock').catch(() => undefined)
  return loaded?.withFreshStock(product)
}

/** Refreshes the stock of an open page when the shopper returns to it or goes online again. */
export function useFreshStock(product: Product): Product {
  const [fresh, setFresh] = useState<{ of: Product; now: Product }>()
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const now = await loadFresh(product)
      if (now) setFresh({ of: product, now })
    }
    const onReturn = () => void look()
    const onAnswer = async (event: Event) => {
      const { withAnsweredStock } = await import('#src/catalog/fresh-stock')
      const now = withAnsweredStock(product, (event as CustomEvent<Task>).detail)
      if (now) setFresh({ of: product, now })
    }
    const hear = (event: Event) => void onAnswer(event)
    window.addEventListener(STOCK_ANSWERED, hear)
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('online', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onReturn)
      window.removeEventListener(STOCK_ANSWERED, hear)
    }
  }, [product])
  return fresh?.of === product ? fresh.now : product
}
