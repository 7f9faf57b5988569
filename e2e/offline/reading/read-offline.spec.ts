import { paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { savedPaths, workerReady } from '../support.ts'

test.use({ serviceWorkers: 'allow' })

const bar = 'You are offline, some of the functionalities are limited'

const visited = {
  home: '/',
  category: '/c/women',
  'second page': '/c/women?page=2',
  product: paths.leotard,
  content: '/cms/size-charts',
  search: '/search?q=leotard',
}

test('[part of NET-15] [UX-97] [part of UX-38] visited pages are read without a connection, by typed address, by link and by reload, and say when they were saved; that of a product does not claim to know the stock: it asks, and says it once the shop answers', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await workerReady(page)
  for (const path of Object.values(visited).slice(1)) await page.goto(path, { waitUntil: 'networkidle' })
  await expect.poll(() => savedPaths(page)).toEqual(expect.arrayContaining(Object.values(visited)))
  await context.setOffline(true)
  for (const [name, path] of Object.entries(visited)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
    await expect(page.getByRole('status').getByText(bar), name).toBeVisible()
    await expect(page.getByText(/saved copy from \d\d:\d\d/), name).toBeVisible()
    // A product is shown with the options that its URL names.
    expect(new URL(page.url()).pathname, name).toContain(path.split('?')[0]!.replace(/\/LEO$/, ''))
  }
  await page.goto(visited.product)
  await expect(page).toHaveURL(/LEO-S-Black/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camisole Leotard')
  await page.goto(visited.search)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('leotard')
  // From one visited page to the next.
  await page.getByRole('contentinfo').getByRole('link', { name: /size/i }).first().click()
  await expect(page).toHaveURL(/size-charts/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Barre' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('status').getByText(bar)).toHaveCount(0)

  await page.goto(paths.leotardInBlackS)
  await expect.poll(() => savedPaths(page)).toContain(paths.leotardInBlackS)
  const status = page.getByRole('status').filter({ hasText: /stock/i }).first()
  await expect(status).toHaveText('In stock!')
  await context.setOffline(true)
  await page.reload()
  await expect(status).toHaveText('We are checking if this is in stock.')
  await context.setOffline(false)
  await expect(status).toHaveText('In stock!')
})
