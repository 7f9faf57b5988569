import type { Page } from '@playwright/test'
import { holdScripts } from '../support/hold-scripts.ts'
import { paths } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** When the page was first painted, and when it first asked for a script, in milliseconds after the visit began. */
const startOf = async (page: Page) =>
  page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    return {
      painted: paint?.startTime,
      asked: Math.min(...scripts.map(({ startTime }) => startTime)),
      scripts: scripts.length,
    }
  })

for (const path of ['/', '/c/women', paths.leotard, '/cart', '/sign-in', '/search?q=leotard'])
  test(`${path} is painted before its first script is asked for`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const { painted, asked, scripts } = await startOf(page)
    expect(scripts).toBeGreaterThan(5)
    expect(asked).toBeGreaterThan(painted ?? Infinity)
  })

test('a page that opens in a tab behind loads its scripts without being painted', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto('/c/women', { waitUntil: 'networkidle' })
  expect((await startOf(page)).scripts).toBeGreaterThan(5)
  await expect(page.locator('script[type="text/after-paint"]')).toHaveCount(0)
})

test('a page keeps what was typed, and goes where a link leads, before its scripts have come', async ({
  page,
}) => {
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'load' })
  const search = page.getByRole('banner').getByRole('searchbox').first()
  await search.fill('leotard')
  await search.press('Enter')
  await page.waitForURL('**/search?q=leotard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
