import type { Page } from '@playwright/test'
import { openOwnShop } from '../support/own-shop.ts'
import { expect, test } from '../support/test.ts'
import { noticeLine, openLine, visitOverLine } from './line.ts'
import { keptOrders, orderInTunnel, orderWithout } from './waiting.ts'
import { watchWorker } from './workers.ts'

/** The tags that pages register: the Chromium of these tests has no background sync of its own. */
async function watchSync(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const tags: string[] = []
    const sync = { register: async (tag: string) => void tags.push(tag) }
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: sync })
    Object.assign(window, { syncTags: tags })
  })
  return () => page.evaluate(() => (window as unknown as { syncTags: string[] }).syncTags)
}

test('[NET-01] [part of NET-03] an order that could not be sent registers orderSync; with no page open the worker sends it', async ({
  browser,
  baseURL,
}) => {
  const line = await openLine()
  const { context, page } = await visitOverLine(browser, baseURL, line)
  const tags = await watchSync(page)
  const quiet = await context.newPage()
  await quiet.goto('/robots.txt')
  const worker = await watchWorker(quiet)
  await orderInTunnel(page, line, '/p/BOB-131/bobbin-131')
  await expect.poll(tags).toContain('orderSync')
  // NET-01: nothing was sent meanwhile, not even at a press.
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('button', { name: 'Send now' })).toBeEnabled()
  expect(await keptOrders(quiet)).toMatchObject([{ state: 'queued', tries: 0 }])
  await page.close()
  line.comeUp()
  await worker.sync()
  await expect.poll(async () => (await keptOrders(quiet))[0]?.state).toBe('confirmed')
  expect(line.seen.orders).toBe(1)
  await context.close()
  line.close()
})

test('[part of NET-02] [part of NET-03] a shop that asks first sends nothing by itself, and registers nothing', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const shop = await openOwnShop('AUTOMATIC_TRANSMISSION=false', 'ORDER_NOTICE=false')
  const context = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const tags = await watchSync(page)
  await orderWithout(page, context, '/p/BOB-132/bobbin-132')
  await expect(page.getByText('Press “Send now” to send it.')).toBeVisible()
  await context.setOffline(false)
  await noticeLine(page, 'online')
  await page.goto('/')
  const note = page.getByRole('complementary', { name: 'Order waiting!' })
  await expect(
    note.getByRole('link', { name: 'Click here to confirm the order that you made offline.' }),
  ).toBeVisible()
  expect(await keptOrders(page)).toMatchObject([{ state: 'queued', tries: 0, automatic: false }])
  expect(await tags()).toEqual([])
  await note.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(async () => (await keptOrders(page))[0]?.state).toBe('confirmed')
  await context.close()
  await shop.close()
})

test('[NET-03] with no page open the worker shows that an order waits', async ({ browser, baseURL }) => {
  const line = await openLine()
  const { context, page } = await visitOverLine(browser, baseURL, line)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/robots.txt')
  const worker = await watchWorker(elsewhere)
  await orderInTunnel(page, line, '/p/BOB-133/bobbin-133')
  await page.close()
  const scope = context.serviceWorkers()[0]!
  // The page that listens is one of the shop's, and the headless shell shows no notices: the worker is told otherwise.
  await scope.evaluate(() => {
    const { clients } = globalThis as unknown as { clients: { matchAll: () => Promise<unknown[]> } }
    clients.matchAll = async () => []
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    const notes: unknown[] = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void notes.push({ title, body: options?.body, tag: options?.tag })
    Object.assign(globalThis, { notes })
  })
  await worker.sync()
  const shown = () => scope.evaluate(() => (globalThis as unknown as { notes: unknown[] }).notes)
  const [kept] = await keptOrders(elsewhere)
  await expect.poll(shown).toEqual([
    {
      title: 'Order waiting!',
      body: 'Click here to confirm the order that you made offline.',
      tag: kept!.key,
    },
  ])
  await context.close()
  line.close()
})
