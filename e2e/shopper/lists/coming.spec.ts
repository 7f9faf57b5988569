import type { Page } from '@playwright/test'
import { paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

/** Keeps the answers of a path back until they are let go. */
async function hold(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<undefined>()
  await page.route(path, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve(undefined)
}

/** Where something begins, from the top of the page. */
const topOf = (page: Page, selector: string, place: number) =>
  page
    .locator(selector)
    .nth(place)
    .evaluate((element) => element.getBoundingClientRect().top + scrollY)

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('the tiles that "Load more" brings have their places at once, and stand where those were', async ({
      page,
    }) => {
      await page.goto('/c/ribbons')
      const letGo = await hold(page, '**/list/tiles*')
      const count = await page.locator('main li h3').count()
      await page.getByRole('link', { name: /^Load \d+ more/ }).scrollIntoViewIfNeeded()
      const coming = page.locator('main [aria-hidden]:has(> div > span)')
      await expect(coming).toBeVisible()
      await page.waitForTimeout(600)
      await page.screenshot({ path: `/tmp/shot-${width}-${test.info().title.slice(0, 12)}.png` })
      const place = await coming.evaluate((element) => element.getBoundingClientRect().top + scrollY)
      letGo()
      await expect.poll(() => page.locator('main li h3').count()).toBeGreaterThan(count)
      const first = await page
        .locator('main li')
        .filter({ has: page.locator('h3') })
        .nth(count)
        .evaluate((element) => element.getBoundingClientRect().top + scrollY)
      expect(Math.abs(first - place)).toBeLessThan(2)
    })

    test('suggestions have their places while they are on their way', async ({ page }) => {
      await page.goto('/help')
      const letGo = await hold(page, '**/api/catalog/suggestions*')
      const box = page.getByRole('combobox', { name: 'Search the shop' })
      const header = page.getByRole('banner')
      await header
        .getByRole('searchbox')
        .or(header.getByRole('link', { name: 'Search' }))
        .first()
        .click()
      await box.fill('leo')
      const coming = page.getByRole('dialog').locator('[aria-hidden]:has(> div > div > span)')
      await expect(coming).toBeVisible()
      await page.waitForTimeout(600)
      await page.screenshot({ path: `/tmp/shot-${width}-${test.info().title.slice(0, 12)}.png` })
      letGo()
      await expect(page.getByRole('option').first()).toBeVisible()
      await expect(coming).toHaveCount(0)
    })

    test('what was seen before has its places while it comes, below its title', async ({ page }) => {
      await page.goto(paths.leotard)
      await page.goto(paths.skirt)
      const letGo = await hold(page, '**/list/tiles?skus*')
      await page.mouse.wheel(0, 20_000)
      const seen = page.getByRole('region', { name: 'Recently viewed' })
      await expect(seen.locator('[aria-hidden]:has(> div > span)')).toBeVisible()
      await page.waitForTimeout(600)
      await page.screenshot({ path: `/tmp/shot-${width}-seen.png` })
      const title = await topOf(page, '#recently-viewed', 0)
      letGo()
      await expect(seen.getByRole('link', { name: 'Camisole Leotard' }).first()).toBeVisible()
      expect(await topOf(page, '#recently-viewed', 0)).toBe(title)
    })
  })
}
