import type { Page } from '@playwright/test'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
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

const tiles = 'section[aria-labelledby="products"] ul > li:has(h3)'
const places = 'section[aria-labelledby="products"] ul > li[aria-hidden]'

const boxesOf = (page: Page, selector: string, from = 0) =>
  page.locator(selector).evaluateAll(
    (all, first) =>
      all.slice(first).map((each) => {
        const { left, top, width } = each.getBoundingClientRect()
        return [left, top + scrollY, width].map(Math.round)
      }),
    from,
  )

// Rows of three: coming-count.test.ts.
const placesAt =
  (width: number, columns: number): Points[string] =>
  async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/c/bobbins', { waitUntil: 'networkidle' })
    const letGo = await hold(page, '**/list/tiles*')
    const list = page.getByRole('region', { name: 'Products' }).getByRole('list').first()
    const before = await boxesOf(page, tiles)
    await expect(list).not.toHaveAttribute('aria-busy')
    await page.getByRole('link', { name: /^Load 50 more/ }).scrollIntoViewIfNeeded()
    const inLastRow = (columns - (50 % columns)) % columns
    await expect(page.locator(places)).toHaveCount(inLastRow + columns)
    await expect(list).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(1)
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) }),
    ).toHaveCount(50)
    expect(await boxesOf(page, tiles)).toEqual(before)
    const held = await boxesOf(page, places)
    letGo()
    await expect(page.locator(tiles)).toHaveCount(100)
    await expect(page.locator(places)).toHaveCount(0)
    await expect(list).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0)
    const now = await boxesOf(page, tiles)
    expect(now.slice(0, 50)).toEqual(before)
    expect(now.slice(50, 50 + held.length)).toEqual(held)
  }

const coming: Points = {
  '[part of CAT-01] [part of UX-18] at 360 pixels the next tiles of a list have their places while they come, in its last row and one more; then they take them, and nothing moves':
    placesAt(360, 2),
  '[part of CAT-01] [part of UX-18] at 1600 pixels the next tiles of a list have their places while they come, in its last row and one more; then they take them, and nothing moves':
    placesAt(1600, 4),
  '[part of CAT-01] the last tiles of a list have no more places than there are, which stand still where a visitor wants no motion, and go where the tiles do not come':
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1600, height: 800 })
      await page.goto('/c/bobbins?page=3', { waitUntil: 'networkidle' })
      const held = Promise.withResolvers<undefined>()
      await page.route('**/list/tiles*', async (route) => {
        await held.promise
        await route.fulfill({ status: 503, body: 'away' })
      })
      await page.getByRole('link', { name: 'Load 10 more (150 of 160)' }).click()
      await expect(page.locator(places)).toHaveCount(6)
      const motion = await page
        .locator(`${places}, ${places} *`)
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).animationName))
      expect(new Set(motion)).toEqual(new Set(['none']))
      held.resolve(undefined)
      await expect(page.getByRole('region', { name: 'Products' }).getByRole('alert')).toBeVisible()
      await expect(page.locator(places)).toHaveCount(0)
    },

  'suggestions have their places while they are on their way, at 360 and 1280 px': async ({ page }) => {
    for (const [width, path] of [
      [360, '/help'],
      [1280, '/magazine'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
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
      await page.unrouteAll()
    }
  },
}

test(titleOf(coming), inTurn(coming))
