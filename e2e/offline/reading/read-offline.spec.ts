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

test('[part of NET-15] [UX-97] [part of UX-38] [C-12] [UX-23] [CAT-07] [part of NET-12] visited pages are read without a connection, by typed address, by link and by reload, and say when they were saved; that of a product does not claim to know the stock: it asks, and says it once the shop answers; a browser finds the manifest on every page, has nothing against it, and opens what it names; an empty result names its filters and removes the last one or all; without a connection it is said why, also of a category that was never visited, and home comes after OK', async ({
  page,
  context,
  request,
}) => {
  await test.step('reading', async () => {
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
  await test.step('the manifest', async () => {
    await page.goto('/c/women')
    await workerReady(page)
    const tools = await page.context().newCDPSession(page)
    const { url, errors, data = '' } = await tools.send('Page.getAppManifest')
    expect(new URL(url).pathname).toBe('/site.webmanifest')
    expect(errors).toEqual([])
    const { start_url, shortcuts, icons } = JSON.parse(data) as {
      start_url: string
      shortcuts: { url: string }[]
      icons: { src: string }[]
    }
    const named = [
      start_url,
      ...[...shortcuts, ...icons].map((each) => ('url' in each ? each.url : each.src)),
    ]
    expect(named).toHaveLength(6)
    for (const path of named) expect((await request.get(path)).status(), path).toBe(200)
  })
  await test.step('an empty result', async () => {
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
})
