import type { Page } from '@playwright/test'
import { openOwnShop } from '../support/own-shop.ts'
import { stockOf } from '../support/other-shopper.ts'
import { addToCart, goToReview, paths } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { noticeLine } from './line.ts'
import { savedPaths, workerReady } from './support.ts'
import { keptOrders, orderWithout, waitingQuestions } from './waiting.ts'

test.use({ serviceWorkers: 'allow' })

/** What the page asks of the shop, in its order. */
function watchCalls(page: Page): () => string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/stock/list') calls.push('task')
    if (['/cart', '/cart.data', '/api/cart'].includes(pathname)) calls.push('bag')
    if (pathname === '/api/order' && request.method() === 'POST') calls.push('order')
  })
  return () => calls
}

test('[NET-02] once there is a connection, what waits is asked and the bag is loaded anew, and then orders are sent by themselves; a shop that asks first sends them on the thank-you page alone, and else asks to confirm them', async ({
  page,
  context,
  browser,
  request,
}) => {
  const before = await stockOf(request, 'BOB-141')
  await page.goto('/')
  await workerReady(page)
  await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
  await expect.poll(() => savedPaths(page)).toContain(paths.leotardInBlackS)
  await orderWithout(page, context, '/p/BOB-141/bobbin-141')
  await page.goto(paths.leotardInBlackS)
  await expect.poll(() => waitingQuestions(page)).toEqual([expect.stringContaining('LEO-S-Black')])
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const calls = watchCalls(page)
  await context.setOffline(false)
  await noticeLine(page, 'online')
  await expect(page.getByText(/Your order \d+ was placed/)).toBeVisible()
  expect(await keptOrders(page)).toMatchObject([{ state: 'confirmed' }])
  await expect.poll(() => waitingQuestions(page)).toEqual([])
  expect(await stockOf(request, 'BOB-141')).toBe(before - 1)
  const order = calls().indexOf('order')
  expect(calls().slice(0, order)).toEqual(expect.arrayContaining(['task', 'bag']))

  const shop = await openOwnShop('AUTOMATIC_TRANSMISSION=false')
  const visitor = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'allow' })
  const thanks = await visitor.newPage()
  await thanks.goto('/')
  await workerReady(thanks)
  await addToCart(thanks, '/p/BOB-142/bobbin-142')
  await goToReview(thanks)
  await thanks.getByRole('button', { name: /^Place order · / }).click()
  await thanks.waitForURL('**/order-success?order=*')
  const placed = thanks.url()
  await thanks.goto('/')
  const other = await visitor.newPage()
  await orderWithout(other, visitor, '/p/BOB-143/bobbin-143')
  await other.goto('/')
  await visitor.setOffline(false)
  for (const tab of [thanks, other]) await noticeLine(tab, 'online')
  const note = other.getByRole('complementary', { name: 'Order waiting!' })
  const confirm = 'Click here to confirm the order that you made offline.'
  await expect(note.getByRole('link', { name: confirm })).toBeVisible()
  await other.evaluate(() => navigator.locks.request('order-send', () => undefined))
  const states = async () => (await keptOrders(other)).map(({ state }) => state).sort()
  expect(await states()).toEqual(['confirmed', 'queued'])
  await thanks.goto(placed)
  await expect(thanks.getByText('Thank you for your order')).toBeVisible()
  await expect.poll(states).toEqual(['confirmed', 'confirmed'])
  await visitor.close()
  await shop.close()
})
