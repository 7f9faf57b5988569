import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { addToBag, carla, goToReview } from '../support/shopper.ts'
import { keptOrders, orderWaits, placeOffline } from './waiting.ts'

/** The browser refuses to store an order until this cache is gone. Small writes pass a quota of the developer tools for a while. */
async function fillStorage(page: Page, cache: string): Promise<void> {
  await page.evaluate(async (name) => {
    await caches.open(name)
    let isFull = true
    // The proxies call both with what they are called on.
    /* oxlint-disable @typescript-eslint/unbound-method */
    CacheStorage.prototype.delete = new Proxy(CacheStorage.prototype.delete, {
      apply: (remove, caches, [gone]: [string]) => {
        isFull &&= gone !== name
        return Reflect.apply(remove, caches, [gone])
      },
    })
    IDBObjectStore.prototype.put = new Proxy(IDBObjectStore.prototype.put, {
      apply: (put, store: IDBObjectStore, record: [unknown]) => {
        if (isFull && store.name === 'orders') throw new DOMException('full', 'QuotaExceededError')
        return Reflect.apply(put, store, record)
      },
    })
  }, cache)
}

test('[part of F28] where pictures fill the storage they go, and the order is saved', async ({ page }) => {
  await addToBag(page, '/p/BOB-111/bobbin-111')
  await goToReview(page)
  await page.waitForLoadState('networkidle')
  await fillStorage(page, 'pictures')
  await page.context().setOffline(true)
  await placeOffline(page).click()
  await expect(orderWaits(page)).toBeVisible()
  expect(await keptOrders(page)).toHaveLength(1)
  expect(await page.evaluate(() => caches.has('pictures'))).toBe(false)
})

test('[part of F28] where nothing can go from a full storage the shopper reads that the order was not saved, and the form stays', async ({
  page,
}) => {
  await addToBag(page, '/p/BOB-112/bobbin-112')
  await goToReview(page)
  await page.waitForLoadState('networkidle')
  await fillStorage(page, 'of-another-program')
  await page.context().setOffline(true)
  await placeOffline(page).click()
  await expect(page.getByText('This order could not be saved on this device.')).toBeVisible()
  await expect(orderWaits(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/checkout\/review/)
  await expect(page.getByRole('main')).toContainText(carla.emailAddress)
  expect(await keptOrders(page)).toEqual([])
  // Once there is room it is saved.
  await page.evaluate(() => caches.delete('of-another-program'))
  await placeOffline(page).click()
  await expect(orderWaits(page)).toBeVisible()
  expect(await keptOrders(page)).toHaveLength(1)
})
