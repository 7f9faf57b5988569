import { fillBag, goToReview, paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { savedPaths, workerReady } from '../support.ts'
import { openShopLine } from './shop-line.ts'

test.use({ serviceWorkers: 'allow' })

/** Whatever may be in a cache: files, pictures, pages for everybody and their data, the pages for the time without a connection. */
const mayBeKept = [
  /^\/(?:assets|img|art|media)\/[\w./%-]+$/,
  /^\/(?:_\.data|_root\.data)?$/,
  /^\/(?:c|p|cms|i)\/[\w./%-]+$/,
  /^\/(?:sale|new-arrivals|delivery|help|magazine|search|wishlist|compare|list\/tiles|offline)(?:\.data)?$/,
  /^\/checkout\/(?:ahead|offline)$/,
  /^\/dashboard\/offline$/,
  /^\/session-mark$/,
  /^\/[\w-]+\.(?:svg|png|webmanifest)$/,
]

test('[part of C-2] after a visit with a bag, a checkout, an order, a return and forms only what is the same for everybody is in a cache; of a page that says no-store, the worker keeps what everybody sees: it is the same, letter for letter, as for somebody without cookies', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.goto('/p/BOB-132/bobbin-132')
  await workerReady(page)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
  await goToReview(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-success?order=*')
  for (const path of [
    ...['/cart', '/sign-in', '/register', '/forgotten-password', `/new-password?token=${'a'.repeat(43)}`],
    ...['/rma', '/studio/login', '/checkout/waiting', '/api/user/me', '/api/cart/pull', paths.leotard],
  ])
    await page.goto(path, { waitUntil: 'networkidle' })
  await expect.poll(() => savedPaths(page)).toContain(paths.leotard)
  const kept = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      found.push(...(await cache.keys()).map(({ url }) => url))
    }
    return found
  })
  expect(kept.length).toBeGreaterThan(20)
  for (const url of kept) {
    const { pathname, search } = new URL(url)
    expect(
      mayBeKept.some((each) => each.test(pathname)),
      url,
    ).toBe(true)
    expect(search, url).not.toMatch(/token|key|code=/)
  }

  await fillBag(page, '/p/SKI/wrap-skirt/SKI-S-Pink')
  const answer = await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
  expect(await answer!.headerValue('cache-control')).toBe('no-store')
  await expect.poll(() => savedPaths(page)).toContain(paths.leotardInBlackS)
  const saved = await page.evaluate(async (path) => {
    const copy = await caches.match(path)
    return { text: (await copy?.text()) ?? '', headers: [...(copy?.headers.keys() ?? [])] }
  }, paths.leotardInBlackS)
  const nobody = await playwright.request.newContext({ baseURL: baseURL! })
  const seen = await (await nobody.get(paths.leotardInBlackS)).text()
  await nobody.dispose()
  // The nonce of the policy is new for each answer.
  const alike = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '')
  expect(alike(saved.text)).toBe(alike(seen))
  expect(saved.headers).not.toContain('set-cookie')
})

test('[C-2] files come from the cache; the data of a page, and what a customer opens, from the shop, and after 3 seconds from the copy, also of a page that was opened by its address alone; a page that is being read waits', async ({
  page,
  baseURL,
}) => {
  const line = await openShopLine(baseURL ?? '')
  const home = page.getByRole('banner').getByRole('link', { name: /^Barre/ })
  const sizes = page.getByRole('contentinfo').getByRole('link', { name: /size/i }).first()
  await page.goto(`${line.origin}/cms/size-charts`)
  await workerReady(page)
  await expect.poll(() => savedPaths(page)).toContain('/cms/size-charts')
  line.hold(/\.data/)
  const isWaiting = page.evaluate(async () => {
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 4_500))
    return Promise.race([late, fetch('/cms/size-charts.data').then(() => false)])
  })
  expect(await isWaiting).toBe(true)
  await page.goto(line.origin, { waitUntil: 'networkidle' })
  await sizes.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Size charts' })).toBeVisible()
  expect(line.held).toContainEqual(expect.stringContaining('/cms/size-charts.data'))

  line.hold(/^none$/)
  await page.goto(line.origin, { waitUntil: 'networkidle' })
  await sizes.click()
  await expect(page).toHaveURL(/size-charts/)
  await expect.poll(() => savedPaths(page)).toContain('/cms/size-charts.data')
  await home.click()
  await expect(page).toHaveURL(`${line.origin}/`)
  await expect.poll(() => savedPaths(page)).toContain('/_.data')

  line.held.length = 0
  line.hold(/\.data|^\/assets\//)
  const begin = Date.now()
  await sizes.click()
  await expect(page).toHaveURL(/size-charts/)
  await expect(page.getByText(/saved copy from \d\d:\d\d/)).toBeVisible()
  expect(Date.now() - begin).toBeGreaterThan(2_900)
  expect(line.held.some((path) => path.includes('.data'))).toBe(true)
  expect(line.held.filter((path) => path.startsWith('/assets/'))).toEqual([])
  line.close()
})
