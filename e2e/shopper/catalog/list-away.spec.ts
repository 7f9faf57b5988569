import type { Page, Route } from '@playwright/test'
import frame from 'commerce/words/en/frame'
import { expectAccessible } from '../../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { expect, test } from '../../support/test.ts'

const tiles = 'section[aria-labelledby="products"] li:has(h3)'
const more = (page: Page) => page.getByRole('link', { name: 'Load 50 more (50 of 160)' })
const problem = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Products' }).getByRole('alert').filter({ hasText: text })
const isAsked = (url: URL) => url.pathname.startsWith('/list/tiles')

const away: Points = {
  '[part of CAT-01] the shop is away when the end of a list is reached, or the connection is lost while the next tiles are on their way: the tiles stay, the list says so, and goes on by its button':
    async ({ page }) => {
      await page.goto('/c/bobbins', { waitUntil: 'networkidle' })
      let asked = 0
      await page.route(isAsked, async (route) => {
        asked++
        await route.fulfill({ status: 503, body: 'away' })
      })
      await more(page).scrollIntoViewIfNeeded()
      await expect(problem(page, frame.shopAway)).toBeVisible()
      await expect(page.locator(tiles)).toHaveCount(50)
      // Nothing but the press asks again.
      await page.mouse.wheel(0, -600)
      await page.mouse.wheel(0, 1200)
      await page.waitForLoadState('networkidle')
      expect(asked).toBe(1)
      await expectAccessible(page)
      await more(page).click()
      await expect.poll(() => asked).toBe(2)
      await expect(problem(page, frame.shopAway)).toBeVisible()
      await page.unroute(isAsked)
      await more(page).click()
      await expect(page.locator(tiles)).toHaveCount(100)
      await expect(page.locator(tiles).nth(50).locator('h3 a')).toBeFocused()
      await expect(problem(page, frame.shopAway)).toHaveCount(0)
      await expect(page).toHaveURL(/\?page=2$/)

      await page.route(isAsked, (route) => route.abort('connectionreset'))
      const next = page.getByRole('link', { name: 'Load 50 more (100 of 160)' })
      await next.scrollIntoViewIfNeeded()
      await expect(page.getByRole('region', { name: 'Products' }).getByRole('alert')).toBeVisible()
      await expect(page.locator(tiles)).toHaveCount(100)
      await page.unroute(isAsked)
      await next.click()
      await expect(page.locator(tiles)).toHaveCount(150)
    },

  '[part of CAT-01] [part of UX-97] without a connection a list asks for nothing by itself; its button says why there is no more, and goes on once there is':
    async ({ page, context }) => {
      await page.goto('/c/bobbins', { waitUntil: 'networkidle' })
      let asked = 0
      page.on('request', (request) => {
        if (isAsked(new URL(request.url()))) asked++
      })
      await context.setOffline(true)
      await expect(page.getByRole('status').filter({ hasText: frame.offline })).toBeVisible()
      await more(page).scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 600)
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })))
      expect(asked).toBe(0)
      await more(page).click()
      await expect(problem(page, frame.offline)).toBeVisible()
      await expect(page.locator(tiles)).toHaveCount(50)
      await context.setOffline(false)
      // Its end is still in sight.
      await expect(page.locator(tiles)).toHaveCount(100)
      await expect(problem(page, frame.offline)).toHaveCount(0)
    },

  '[part of CAT-08] the shop is away, or the connection is lost, when a box is ticked on a small screen: the filters stay, say so, and promise no number':
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/c/ribbons', { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: 'Filter', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Filter' })
      const count = dialog.getByRole('button', { name: /^Show \d+ products$/ })
      const away = (route: Route) => route.fulfill({ status: 503, body: 'away' })
      const [pink, black] = [
        dialog.getByRole('checkbox', { name: /^Pink/ }),
        dialog.getByRole('checkbox', { name: /^Black/ }),
      ]
      for (const [tick, again, fail] of [
        [() => pink.check(), () => black.check(), away],
        [() => black.uncheck(), () => pink.uncheck(), (route: Route) => route.abort('connectionreset')],
      ] as const) {
        await page.route('**/list/count*', fail)
        await tick()
        await expect(dialog.getByRole('alert')).toContainText(frame.shopAway)
        await expect(dialog.getByRole('button', { name: 'Show products', exact: true })).toBeVisible()
        // It looks the same, whatever happened.
        if (fail === away) await expectAccessible(page)
        await page.unroute('**/list/count*')
        await again()
        await expect(dialog.getByRole('alert')).toHaveCount(0)
        await expect(count).toBeVisible()
      }
      await pink.check()
      await count.click()
      await expect(page).toHaveURL(/color=/)
    },
}

test(titleOf(away), inTurn(away))
