import type { Page, Route } from '@playwright/test'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const tiles = 'section[aria-labelledby="products"] li:has(h3)'

const isOfTiles = (url: URL) => url.pathname.startsWith('/list/tiles')

/** The next tiles that are asked for, until the test ends. */
function noteLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (isOfTiles(new URL(request.url()))) loads.push(request.url())
  })
  return loads
}

const walked: Points = {
  '[CAT-01] [UX-15] [part of UX-17] back from a product, after two loads by scrolling and one by the button, its tile is where it was':
    async ({ page }) => {
      await page.goto('/c/bobbins', { waitUntil: 'networkidle' })
      const loads = noteLoads(page)
      const foot = page.getByRole('contentinfo')
      for (const count of [100, 150]) {
        await foot.scrollIntoViewIfNeeded()
        await expect(page.locator(tiles)).toHaveCount(count)
      }
      expect(loads).toHaveLength(2)
      await foot.scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      await expect(foot).toBeInViewport()
      expect(loads).toHaveLength(2)
      await expect(page.locator(tiles)).toHaveCount(150)
      await page.getByRole('link', { name: 'Load 10 more (150 of 160)' }).click()
      await expect(page.locator(tiles)).toHaveCount(160)
      await expect(page).toHaveURL(/\?page=4$/)
      for (const number of [87, 158]) {
        const wanted = page.getByRole('link', { name: `Bobbin No. ${number}`, exact: true })
        await wanted.scrollIntoViewIfNeeded()
        const tile = page.locator(tiles).filter({ has: wanted })
        const before = await tile.boundingBox()
        await wanted.click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bobbin No. ${number}`)
        expect(await page.evaluate(() => window.scrollY)).toBe(0)
        await page.goBack()
        await expect(page.locator(tiles)).toHaveCount(160)
        await expect
          .poll(async () => Math.abs(((await tile.boundingBox())?.y ?? 1e6) - (before?.y ?? 0)))
          .toBeLessThan(100)
        await expect(wanted).toBeFocused()
      }
    },

  '[UX-17] at 360 pixels a list loads twice by itself, then offers a button that says how much there is, and its foot is reached':
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto('/c/bobbins', { waitUntil: 'networkidle' })
      const loads = noteLoads(page)
      const foot = page.getByRole('contentinfo')
      for (const count of [100, 150]) {
        await page.getByRole('link', { name: /^Load 50 more/ }).scrollIntoViewIfNeeded()
        await expect(page.locator(tiles)).toHaveCount(count)
      }
      expect(loads).toHaveLength(2)
      await foot.scrollIntoViewIfNeeded()
      await expect(foot).toBeInViewport()
      const more = page.getByRole('link', { name: 'Load 10 more (150 of 160)' })
      await expect(more).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(foot).toBeInViewport()
      expect(loads).toHaveLength(2)
      await expect(page.locator(tiles)).toHaveCount(150)
      await more.click()
      await expect(page.locator(tiles)).toHaveCount(160)
      await expect(more).toHaveCount(0)
    },

  '[UX-18] [part of CAT-01] more tiles move the focus to the first of them, and nothing that was there':
    async ({ page }) => {
      await page.goto('/c/bobbins?page=3', { waitUntil: 'networkidle' })
      await expect(page.locator(tiles)).toHaveCount(150)
      const places = async () =>
        page
          .locator(tiles)
          .evaluateAll((all) =>
            all.slice(0, 150).map((tile) => Math.round(tile.getBoundingClientRect().top + window.scrollY)),
          )
      const more = page.getByRole('link', { name: 'Load 10 more (150 of 160)' })
      await more.scrollIntoViewIfNeeded()
      const before = await places()
      // What moves within half a second of a click counts here as well.
      await page.evaluate((selector) => {
        const moved: string[] = []
        Object.assign(window, { moved })
        interface Shift extends PerformanceEntry {
          sources: { node: Node | null }[]
        }
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as Shift[])
            for (const { node } of sources)
              if (
                node?.parentElement?.closest(selector) ||
                (node instanceof Element && node.matches(selector))
              )
                moved.push(node.textContent ?? '')
        }).observe({ type: 'layout-shift' })
      }, tiles)
      await more.press('Enter')
      await expect(page.locator(tiles)).toHaveCount(160)
      await expect(page.locator(tiles).nth(150).locator('h3 a')).toBeFocused()
      await page.waitForLoadState('networkidle')
      expect(await places()).toEqual(before)
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
    },
}

test(titleOf(walked), inTurn(walked))

const late: Points = {
  '[part of CAT-01] [part of PANEL-01] a panel that was opened while the next products came stays open, and the address says how many are shown once it is closed; a piece is added to the bag from a list that has grown: what was loaded since is not asked for once more, and its failure says nothing; every tile is there once, and the next ones follow the last':
    async ({ page }) => {
      await page.goto('/c/bobbins', { waitUntil: 'networkidle' })
      const shown = async () => page.locator(tiles).locator('h3').allTextContents()
      const held = Promise.withResolvers<undefined>()
      await page.route(isOfTiles, async (route) => {
        await held.promise
        await route.continue()
      })
      const asked = page.waitForRequest((request) => isOfTiles(new URL(request.url())))
      await page.getByRole('link', { name: /^Load 50 more/ }).scrollIntoViewIfNeeded()
      await asked
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
      const email = page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Email')
      await email.fill('carla@example.com')
      held.resolve(undefined)
      await expect(page.locator(tiles)).toHaveCount(100)
      await page.waitForLoadState('networkidle')
      await expect(email).toHaveValue('carla@example.com')
      await expect(page).not.toHaveURL(/page=2/)
      await page.keyboard.press('Escape')
      await expect(email).toBeHidden()
      await expect(page).toHaveURL(/\?page=2$/)
      await expect(page.locator(tiles)).toHaveCount(100)
      await page.unroute(isOfTiles)
      const loads = noteLoads(page)
      await page.route(isOfTiles, (route) => route.fulfill({ status: 503, body: 'away' }))
      const again = page.waitForResponse(/\/c\/bobbins\.data\?page=2/)
      await page.getByRole('button', { name: 'Add Bobbin No. 3 to bag' }).click()
      await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
      await again
      await page.waitForLoadState('networkidle')
      expect(loads).toEqual([])
      await expect(page.getByRole('region', { name: 'Products' }).getByRole('alert')).toHaveCount(0)
      await page.unroute(isOfTiles)
      expect(new Set(await shown()).size).toBe(100)
      await expect(page.locator(tiles)).toHaveCount(100)
      await page.getByRole('link', { name: 'Load 50 more (100 of 160)' }).scrollIntoViewIfNeeded()
      await expect(page.locator(tiles)).toHaveCount(150)
      await page.getByRole('link', { name: 'Load 10 more (150 of 160)' }).click()
      await expect(page.locator(tiles)).toHaveCount(160)
      expect(new Set(await shown()).size).toBe(160)
      await expect(page).toHaveURL(/\?page=4$/)
    },

  '[UX-17] the next tiles come late: a visitor who has chosen a filter or a product by then is not called back':
    async ({ page }) => {
      const later = async (route: Route, milliseconds: number) => {
        await new Promise((resolve) => setTimeout(resolve, milliseconds))
        await route.continue()
      }
      for (const [leave, expected] of [
        [() => page.getByRole('checkbox', { name: /^Pink/ }).check(), /\/c\/ribbons\?color=\d+$/],
        [
          () => page.getByRole('link', { name: 'Hair Ribbon No. 40', exact: true }).click(),
          /\/hair-ribbon-40$/,
        ],
      ] as const) {
        await page.goto('/c/ribbons', { waitUntil: 'networkidle' })
        await page.route(/\/list\/tiles/, (route) => later(route, 1000))
        await page.route(/\.data(\?|$)/, (route) =>
          route.request().url().includes('/list/') ? route.fallback() : later(route, 2000),
        )
        const tilesAnswer = page.waitForResponse(/\/list\/tiles/)
        await page.getByRole('link', { name: /^Load 50 more/ }).scrollIntoViewIfNeeded()
        await leave()
        await tilesAnswer
        await page.waitForLoadState('networkidle')
        await expect(page).toHaveURL(expected)
        await page.unrouteAll({ behavior: 'wait' })
      }
    },

  '[UX-15] [UX-17] a product is opened in the moment the list has grown: back leads to its tile; the list says that it is loading to a visitor who has only scrolled, and clicked nothing':
    async ({ page }) => {
      await page.goto('/c/ribbons', { waitUntil: 'networkidle' })
      // The URL says the new depth before the page knows it.
      await page.evaluate(() => {
        const replace = window.history.replaceState.bind(window.history)
        window.history.replaceState = (...args) => {
          replace(...args)
          if (!window.location.search.includes('page=2')) return
          window.history.replaceState = replace
          queueMicrotask(() => document.querySelector<HTMLElement>('a[href$="/hair-ribbon-60"]')?.click())
        }
      })
      // A mouse would scroll there first, and the list would grow by that.
      await page.getByRole('link', { name: /^Load 50 more/ }).dispatchEvent('click')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hair Ribbon No. 60')
      await page.goBack()
      await expect(page.getByRole('link', { name: 'Hair Ribbon No. 60', exact: true })).toBeFocused()

      await page.goto('/c/ribbons', { waitUntil: 'networkidle' })
      await page.route(/\/list\/tiles/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2000))
        await route.continue()
      })
      const more = page.getByRole('link', { name: /^Load 50 more/ })
      await more.scrollIntoViewIfNeeded()
      await expect(more).toHaveAttribute('aria-busy', 'true', { timeout: 1500 })
      await expect(page.locator(tiles)).toHaveCount(100)
      // At the foot the list grows once more, and would move what is pressed.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      // What was never touched still works.
      await page.getByRole('contentinfo').getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
      await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByText('Check your inbox and confirm to subscribe.').first()).toBeVisible()
    },
}

test(titleOf(late), inTurn(late))
