import type { BrowserContext } from '@playwright/test'
import { openOwnShop } from '../../support/shops/own-shop.ts'
import { expect } from '../../support/test.ts'
import { noticeLine } from '../line.ts'
import { keptOrders, orderWithout, orderWithWorker } from '../waiting.ts'
import { notice, syncTags, test, workerOf } from './whole-browser.ts'

const shownNotices = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

test('[NET-03] [part of NET-01] [part of NET-15] an order that could not be sent registers orderSync; with every page closed the browser wakes the worker once it is online, which sends it, or shows that it waits, and a press opens it and it is placed once', async ({
  page,
  context,
  line,
  desktop,
}) => {
  await orderWithWorker(page, '/p/BOB-146/bobbin-146')
  await expect.poll(() => syncTags(page)).toEqual(['orderSync'])
  // Nothing was sent meanwhile, not even at a press.
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('button', { name: 'Send now' })).toBeEnabled()
  expect(await keptOrders(page)).toMatchObject([{ state: 'queued', tries: 0 }])
  await page.close()
  await context.setOffline(false)
  const states = async () => (await keptOrders(workerOf(context))).map(({ state }) => state).sort()
  await expect.poll(states).toEqual(['confirmed'])
  expect(line.seen).toMatchObject({ orders: 1, numbers: [expect.any(String)] })
  // What was placed needs nobody.
  expect(desktop.notices).toEqual([])

  const next = await context.newPage()
  await orderWithout(next, context, '/p/BOB-133/bobbin-133')
  const kept = (await keptOrders(next)).find(({ state }) => state === 'queued')
  await expect.poll(() => syncTags(next)).toEqual(['orderSync'])
  await next.close()
  // There is a connection again, but none to the shop.
  line.goDown()
  await context.setOffline(false)
  await expect.poll(() => shownNotices(context)).toEqual([{ ...notice, tag: kept!.key }])
  await expect.poll(() => desktop.notices).toMatchObject([{ title: notice.title }])
  expect(desktop.notices[0]?.body).toContain(notice.body)
  line.comeUp()
  const opening = context.waitForEvent('page')
  desktop.press(desktop.notices[0]!)
  const opened = await opening
  await expect(opened).toHaveURL('/checkout/waiting')
  await expect.poll(states).toEqual(['confirmed', 'confirmed'])
  expect(line.seen).toMatchObject({ orders: 2, numbers: [expect.any(String), expect.any(String)] })
  expect(await shownNotices(context)).toEqual([])
})

/** A shop of its own. */
const testWithoutNotices = test.extend({
  baseURL: [
    // Playwright wants the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await openOwnShop('AUTOMATIC_TRANSMISSION=false', 'ORDER_NOTICE=false')
      await use(shop.origin)
      await shop.close()
    },
    { scope: 'test', timeout: 300_000 },
  ],
})

testWithoutNotices(
  '[part of NET-02] [part of NET-03] a shop that asks first sends nothing by itself; without notices it registers nothing',
  async ({ page, context, desktop }) => {
    await orderWithWorker(page, '/p/BOB-132/bobbin-132')
    await expect(page.getByText('Press “Send now” to send it.')).toBeVisible()
    await context.setOffline(false)
    await noticeLine(page, 'online')
    await page.goto('/cms/size-charts')
    const note = page.getByRole('complementary', { name: notice.title })
    await expect(note.getByRole('link', { name: notice.body })).toBeVisible()
    expect(await keptOrders(page)).toMatchObject([{ state: 'queued', tries: 0, automatic: false }])
    expect(await syncTags(page)).toEqual([])
    await note.getByRole('button', { name: 'Send now' }).click()
    await expect.poll(async () => (await keptOrders(page))[0]?.state).toBe('confirmed')
    expect(desktop.notices).toEqual([])
  },
)

test('[part of NET-03] [part of NET-15] an order whose browser was closed goes once the browser is started again, without a page of the shop', async ({
  page,
  context,
  openBrowser,
  line,
}) => {
  await orderWithWorker(page, '/p/BOB-134/bobbin-134')
  await expect.poll(() => syncTags(page)).toEqual(['orderSync'])
  await context.close()
  expect(line.seen.orders).toBe(0)
  await openBrowser()
  await expect.poll(() => line.seen.numbers).toEqual([expect.any(String)])
  expect(line.seen.orders).toBe(1)
})
