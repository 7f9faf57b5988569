import { addToCart, paths } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { savedPaths, workerReady } from './support.ts'

test.use({ serviceWorkers: 'allow' })

const works = {
  '/wishlist': 'Wishlist',
  '/compare': 'Compare',
  '/checkout/waiting': 'Orders on this device',
} as const

test('[part of C-1] after one visit to the home page the lists and the orders that wait open without a connection, and so does the bag, although its page was never visited', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await workerReady(page)
  await expect.poll(() => savedPaths(page)).toEqual(expect.arrayContaining(['/', '/compare.data']))
  await context.setOffline(true)
  for (const [path, title] of Object.entries(works)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(title)
    await expect(page, path).toHaveURL(path)
  }
  await page.goto('/')
  await expect(page.getByText(/saved copy from/)).toBeVisible()
  await context.setOffline(false)
  await addToCart(page, paths.slipper)
  await expect.poll(() => savedPaths(page)).toContain(paths.slipper)
  await context.setOffline(true)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText('Canvas Ballet Slipper').first()).toBeVisible()
})

test('[part of C-8] a browser without room for copies shows every page as the shop answers it', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = new URL(baseURL!)
  const protocol = await context.newCDPSession(page)
  await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 })
  for (const path of ['/', '/c/women', paths.leotard, '/cart', '/search?q=leotard']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
  // And with a worker that was there before the disk was full.
  await protocol.send('Storage.overrideQuotaForOrigin', { origin })
  await page.goto('/')
  await workerReady(page)
  const { usage } = await protocol.send('Storage.getUsageAndQuota', { origin })
  await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage })
  for (const path of ['/c/women', paths.skirt, '/cms/size-charts', '/cart', '/c/women']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
})
