import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { addToBag, carla, goToReview } from '../support/shopper.ts'
import { keptOrders, orderWaits, placeOffline } from './waiting.ts'

const quotaBytes = 1_000_000

async function limitStorage(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: quotaBytes })
}

/** Three times as much as the browser is then allowed: small writes pass a quota that is only just reached. */
async function fill(page: Page, cache: string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  await other.evaluate(async (name) => {
    const kept = await caches.open(name)
    for (let at = 0; at < 30; at++) await kept.put(`/filler/${at}`, new Response('x'.repeat(100_000)))
  }, cache)
  // Nobody holds the cache any more, so its room is free once it is deleted.
  await other.close()
}

test('[F28] where pictures fill the storage of 1 MB they go, and the order is saved', async ({
  page,
  context,
}) => {
  await addToBag(page, '/p/BOB-111/bobbin-111')
  await goToReview(page)
  await page.waitForLoadState('networkidle')
  await fill(page, 'pictures')
  await limitStorage(page)
  await context.setOffline(true)
  await placeOffline(page).click()
  await expect(orderWaits(page)).toBeVisible()
  expect(await keptOrders(page)).toHaveLength(1)
  expect(await page.evaluate(() => caches.has('pictures'))).toBe(false)
})

test('[F28] where nothing can go from a storage of 1 MB the shopper reads that the order was not saved, and the form stays', async ({
  page,
  context,
}) => {
  await addToBag(page, '/p/BOB-112/bobbin-112')
  await goToReview(page)
  await page.waitForLoadState('networkidle')
  await fill(page, 'of-another-program')
  await limitStorage(page)
  await context.setOffline(true)
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
