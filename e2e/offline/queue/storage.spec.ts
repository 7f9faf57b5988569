import type { Page } from '@playwright/test'
import { expect, test } from '../../support/test.ts'
import { carla, enterReview, fillBag } from '../../support/shopper.ts'
import { dumpCaches, dumpDatabases, dumpStorage } from '../support.ts'
import { keptOrders, orderWaits, placedNumber, placeOffline } from '../waiting.ts'

const notSaved = 'This order could not be saved on this device.'
const other = 'of-another-program'

// The browser itself refuses, as one whose disk is full does. What it has granted counts on for half a minute, so the quota is there first.
test.beforeEach(async ({ page, baseURL }) => {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(baseURL!).origin,
    quotaSize: 1024 * 1024,
  })
})

async function openReview(page: Page, product: string): Promise<void> {
  await fillBag(page, product)
  await enterReview(page)
  await page.waitForLoadState('networkidle')
}

/** Writes until the browser refuses even a few bytes. Answers how much it took. */
async function fillDatabase(page: Page): Promise<number> {
  return page.evaluate(async (name) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('pieces', { autoIncrement: true })
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const write = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const writing = opening.result.transaction('pieces', 'readwrite', { durability: 'strict' })
        writing.oncomplete = () => resolve(true)
        writing.onabort = () => resolve(false)
        writing.objectStore('pieces').add(crypto.getRandomValues(new Uint8Array(bytes)))
      })
    let written = 0
    for (const bytes of [65_536, 16_384, 4_096, 1_024, 256]) while (await write(bytes)) written += bytes
    opening.result.close()
    return written
  }, other)
}

/** The same with pictures in the cache of the worker. */
async function fillPictures(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const pictures = await caches.open('pictures')
    const write = (bytes: number, at: number) =>
      pictures.put(`/img/${bytes}-${at}`, new Response(crypto.getRandomValues(new Uint8Array(bytes)))).then(
        () => true,
        () => false,
      )
    let written = 0
    for (const bytes of [65_536, 16_384, 4_096, 1_024, 256])
      for (let at = 0; await write(bytes, at); at++) written += bytes
    // More than its databases were granted before: the browser looks again at what is left for them.
    const opening = indexedDB.open('probe', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('pieces')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const isRefused = () =>
      new Promise<boolean>((resolve) => {
        const writing = opening.result.transaction('pieces', 'readwrite')
        writing.onabort = () => resolve(true)
        writing.oncomplete = () => resolve(false)
        writing.objectStore('pieces').put(new Uint8Array(2 * 1024 * 1024), 1)
      })
    while (!(await isRefused())) {
      opening.result.transaction('pieces', 'readwrite').objectStore('pieces').clear()
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
    opening.result.close()
    return written
  })
}

interface Counts {
  asks: number
  writes: number
}

/** Counts how often the browser is asked to keep its storage, and how often orders are written. */
async function countFromNow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { asks: 0, writes: 0 }
    Object.assign(window, { counts })
    const asking = Object.getOwnPropertyDescriptor(StorageManager.prototype, 'persist')!
    const opening = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')!
    StorageManager.prototype.persist = function ask(): Promise<boolean> {
      counts.asks++
      return Reflect.apply(asking.value as StorageManager['persist'], this, [])
    }
    IDBDatabase.prototype.transaction = function open(...given) {
      if (this.name === 'orders' && given[1] === 'readwrite') counts.writes++
      return Reflect.apply(opening.value as IDBDatabase['transaction'], this, given)
    }
  })
}
const countsOf = (page: Page) => page.evaluate(() => (window as unknown as { counts: Counts }).counts)

async function makeRoom(page: Page): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name)
        deleting.onsuccess = resolve
        deleting.onerror = reject
      }),
    other,
  )
}

test('[C-8] [part of F28] with the first order the browser is asked to keep its storage; where pictures fill 1 MB they go, and a second try saves it in the database of orders alone', async ({
  page,
}) => {
  await countFromNow(page)
  await openReview(page, '/p/BOB-111/bobbin-111')
  expect(await fillPictures(page)).toBeGreaterThan(300_000)
  await page.context().setOffline(true)
  expect(await countsOf(page)).toEqual({ asks: 0, writes: 0 })
  await placeOffline(page).click()
  await expect(orderWaits(page)).toBeVisible()
  expect(await countsOf(page)).toEqual({ asks: 1, writes: 2 })
  expect(await page.evaluate(() => caches.has('pictures'))).toBe(false)
  const [order, ...more] = await keptOrders(page)
  expect(more).toEqual([])
  expect(order).toMatchObject({ state: 'queued' })
  // Elsewhere only its key stands, with the lines that it took from the bag.
  expect(await dumpDatabases(page)).toContain(carla.emailAddress)
  const elsewhere = [dumpDatabases(page, ['orders']), dumpStorage(page), dumpCaches(page)]
  expect((await Promise.all(elsewhere)).join('\n')).not.toContain(carla.emailAddress)
})

test('[C-8] [F28] where nothing can go from a storage of 1 MB an order is tried twice, the shopper reads that it was not saved, and the form stays', async ({
  page,
}) => {
  await countFromNow(page)
  await openReview(page, '/p/BOB-112/bobbin-112')
  expect(await fillDatabase(page)).toBeGreaterThan(300_000)
  await page.context().setOffline(true)
  await placeOffline(page).click()
  await expect(page.getByText(notSaved)).toBeVisible()
  expect(await countsOf(page)).toEqual({ asks: 0, writes: 2 })
  await expect(orderWaits(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/checkout\/review/)
  await expect(page.getByRole('main')).toContainText(carla.emailAddress)
  expect(await keptOrders(page)).toEqual([])
  // Once there is room it is saved.
  await makeRoom(page)
  await placeOffline(page).click()
  await expect(orderWaits(page)).toBeVisible()
  expect(await keptOrders(page)).toHaveLength(1)
})

test('[part of F28] an order that was saved stays when a storage of 1 MB fills up, and is placed once there is room', async ({
  page,
}) => {
  await openReview(page, '/p/BOB-113/bobbin-113')
  await page.context().setOffline(true)
  await placeOffline(page).click()
  await expect(orderWaits(page)).toBeVisible()
  expect(await fillDatabase(page)).toBeGreaterThan(300_000)
  await page.context().setOffline(false)
  // That it is sent cannot be noted.
  await page.reload({ waitUntil: 'networkidle' })
  expect(await keptOrders(page)).toMatchObject([{ state: 'queued' }])
  await makeRoom(page)
  await page.reload()
  await placedNumber(page)
  expect(await keptOrders(page)).toMatchObject([{ state: 'confirmed' }])
})

test('[part of F28] an order that waits is sent where pictures fill a storage of 1 MB', async ({ page }) => {
  await openReview(page, '/p/BOB-114/bobbin-114')
  await page.context().setOffline(true)
  await placeOffline(page).click()
  await expect(orderWaits(page)).toBeVisible()
  await fillPictures(page)
  await page.context().setOffline(false)
  await placedNumber(page)
  expect(await keptOrders(page)).toMatchObject([{ state: 'confirmed' }])
})
