import type { Browser, BrowserContext, Page, Worker } from '@playwright/test'
import { enterReview, fillBag, fillSteps } from '../support/shopper.ts'
import { expect } from '../support/test.ts'
import { type Line, noticeLine } from './line.ts'
import { settled, workerReady } from './support.ts'

export const placeOffline = (page: Page) =>
  page.getByRole('button', { name: 'Place order, send when online' })
export const orderWaits = (page: Page) => page.getByRole('heading', { name: 'Order waiting!' })

/** At the review of an order, with the worker that keeps pages. */
export async function reviewWithWorker(page: Page, product: string): Promise<void> {
  await fillBag(page, product)
  await fillSteps(page)
  await page.goto('/checkout/review')
  await workerReady(page)
  await page.getByLabel(/I agree to the terms/).check()
  await settled(page)
}

/** A visitor whose pages and worker have this line alone, at the review of an order. */
export async function visitOverLine(
  browser: Browser,
  { baseURL, line, product }: { baseURL: string | undefined; line: Line; product: string },
) {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    serviceWorkers: 'allow',
    proxy: line.proxy,
  })
  const page = await context.newPage()
  await reviewWithWorker(page, product)
  return { context, page }
}

/** An order on the device, made at the review while the line is cut. */
export async function orderInTunnel(page: Page, line: Line): Promise<void> {
  line.goDown()
  await noticeLine(page, 'offline')
  await placeOffline(page).click()
  await expect(orderWaits(page)).toBeVisible()
}

export async function placedNumber(page: Page): Promise<string> {
  const placed = page.getByRole('heading', { name: /Your order \d+ was placed/ })
  await expect(placed.first()).toBeVisible()
  return /\d+/.exec((await placed.first().textContent()) ?? '')?.[0] ?? ''
}

interface Kept {
  key: string
  state: string
  owner: string
  orderNumber: string | null
  tries: number
  nextAt: number
  automatic: boolean
  order: { transmited?: boolean; products: { sku: string; qty: number }[] }
}

/** What the browser holds of orders, as it is on its disk. */
export async function keptOrders(at: Pick<Page, 'evaluate'> | Pick<Worker, 'evaluate'>): Promise<Kept[]> {
  // A page and a worker take the same function; their types only differ in the rest.
  return (at as Page).evaluate(
    () =>
      new Promise<Kept[]>((resolve, reject) => {
        const opening = indexedDB.open('orders')
        opening.onerror = () => reject(opening.error!)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('orders').objectStore('orders').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result as Kept[])
          }
        }
      }),
  )
}

/** The order of this product. */
export async function keptOrderOf(page: Page, sku: string): Promise<Kept | undefined> {
  const orders = await keptOrders(page)
  return orders.find(({ order }) => order.products.some((product) => product.sku === sku))
}

/** The number of the order of this product, once it is placed. */
export async function placedNumberOf(page: Page, sku: string): Promise<string> {
  await expect.poll(async () => (await keptOrderOf(page, sku))?.state).toBe('confirmed')
  return (await keptOrderOf(page, sku))?.orderNumber ?? ''
}

/** The same without a line of its own: the browser is told that it has no connection. */
export async function orderWithout(page: Page, context: BrowserContext, product: string): Promise<void> {
  await fillBag(page, product)
  await enterReview(page)
  await settled(page)
  await context.setOffline(true)
  await placeOffline(page).click()
  await expect(orderWaits(page)).toBeVisible()
}

/** The same with the worker that keeps pages. */
export async function orderWithWorker(page: Page, product: string): Promise<void> {
  await reviewWithWorker(page, product)
  await page.context().setOffline(true)
  await placeOffline(page).click()
  await expect(orderWaits(page)).toBeVisible()
}

/** As if the order had just been made: nobody has sent it yet. */
export async function keepAgain(page: Page, key: string): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('orders')
        opening.onsuccess = () => {
          const change = opening.result.transaction('orders', 'readwrite')
          const store = change.objectStore('orders')
          const reading = store.get(name)
          const fresh = {
            state: 'queued',
            tries: 0,
            nextAt: 0,
            isNextTold: false,
            lease: null,
            answer: null,
            mayBePlaced: false,
          }
          reading.onsuccess = () => store.put({ ...(reading.result as object), ...fresh, refusedMark: null })
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    key,
  )
}

/** The shop ends the session; the browser learns of it with its next call. */
export async function endSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies()
  for (const cookie of cookies)
    if (cookie.name === 'customer' || cookie.name === 'customer-refresh')
      await context.addCookies([{ ...cookie, value: 'over' }])
}

/** What waits to be asked of the stock. */
export async function waitingQuestions(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'tasks')) return []
    const database = await new Promise<IDBDatabase>((opened, failed) => {
      const opening = indexedDB.open('tasks')
      opening.onsuccess = () => opened(opening.result)
      opening.onerror = () => failed(opening.error!)
    })
    const store = database.transaction('tasks').objectStore('tasks')
    const tasks = await new Promise<{ url: string }[]>((read, failed) => {
      const reading = store.getAll()
      reading.onsuccess = () => read(reading.result as { url: string }[])
      reading.onerror = () => failed(reading.error!)
    })
    database.close()
    return tasks.map(({ url }) => decodeURIComponent(url))
  })
}
