import { expect, test } from '../../support/test.ts'
import { savedPaths, workerReady } from '../support.ts'

test.use({ serviceWorkers: 'allow' })

const bar = 'You are offline, some of the functionalities are limited'

test('[UX-23] [CAT-07] [part of NET-12] an empty result names its filters and removes the last one or all; without a connection it is said why, also of a category that was never visited, and home comes after OK', async ({
  page,
  context,
}) => {
  const path = '/c/women?sale=1&new=1'
  await page.goto(path)
  const main = page.getByRole('main')
  const tiles = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  const empty = main.getByRole('heading', { name: 'No matches for' })
  await expect(empty).toHaveText('No matches for On sale + New arrivals')
  await expect(tiles).toHaveCount(0)
  await main.getByRole('link', { name: 'Remove New arrivals', exact: true }).click()
  await expect(page).toHaveURL('/c/women?sale=1')
  await expect(empty).toHaveCount(0)
  await expect(tiles).toHaveCount(1)
  await page.goBack()
  await expect(empty).toBeVisible()
  await main.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/c/women')
  await expect(tiles).toHaveCount(5)

  await workerReady(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect.poll(() => savedPaths(page)).toContain('/')
  await context.setOffline(true)
  const gone = page.getByText(
    'The product, category or CMS page is not available in Offline mode. Redirecting to Home.',
  )
  const none = page.getByText('No products synchronized for this category. Please come back while online!')
  const ok = page.getByRole('button', { name: 'OK' })
  for (const [never, stays] of [
    ['/c/women?color=1&price=9000000-', /women/],
    ['/c/ribbons', /ribbons$/],
  ] as const) {
    await page.goto(never)
    await expect(page.getByRole('status').getByText(bar)).toBeVisible()
    await expect(gone).toBeVisible()
    await expect(none).toBeVisible()
    await expect(ok).toBeVisible()
    const readable = page.getByRole('region', { name: 'Pages you can read now' })
    await expect(readable.getByRole('link')).not.toHaveCount(0)
    // Nothing but the press leads on.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 3_000 })))
    await expect(page).toHaveURL(stays)
    await ok.click()
    await expect(page).toHaveURL('/')
    await expect(gone).toHaveCount(0)
  }
})
