import type { Page } from '@playwright/test'

/** What the server has: the page as it is without what this browser keeps. */
export async function cartOnServer(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = await fetch(`/api/cart?cartId=${encodeURIComponent('{{cartId}}')}`)
    const { result } = (await answer.json()) as {
      result: { items?: { sku: string; qty: number; dancer: string }[] }
    }
    // Until the first change has arrived there is no bag.
    return (result.items ?? [])
      .map(({ sku, qty, dancer }) => `${qty} ${sku}${dancer && ` for ${dancer}`}`)
      .sort()
  })
}

/** The changes that wait in this browser. */
export async function keptCarts(page: Page): Promise<string[]> {
  const changes = await page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'bag')) return []
    const database = await new Promise<IDBDatabase>((opened, failed) => {
      const opening = indexedDB.open('bag')
      opening.onsuccess = () => opened(opening.result)
      opening.onerror = () => failed(opening.error!)
    })
    const carts = await new Promise<{ commands: { kind: string; key: string }[] }[]>((read, failed) => {
      const reading = database.transaction('bags').objectStore('bags').getAll()
      reading.onsuccess = () => read(reading.result as { commands: { kind: string; key: string }[] }[])
      reading.onerror = () => failed(reading.error!)
    })
    database.close()
    return carts.flatMap(({ commands }) => commands.map(({ kind }) => kind))
  })
  return changes
}
