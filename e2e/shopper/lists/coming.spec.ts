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
      const title = await topOf(page, '#recently-viewed', 0)
      letGo()
      await expect(seen.getByRole('link', { name: 'Camisole Leotard' }).first()).toBeVisible()
      expect(await topOf(page, '#recently-viewed', 0)).toBe(title)
    })
  })
}
