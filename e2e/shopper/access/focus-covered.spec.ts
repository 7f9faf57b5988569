import type { Page } from '@playwright/test'
import { cutLine } from '../../offline/cut-line.ts'
import { enterStore, store } from '../../support/family.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { enterAsOwner, owners } from '../../support/owner.ts'
import { paths, said } from '../../support/shopper.ts'
import { coveredControls } from '../../support/steadiness.ts'
import { expect, test } from '../../support/test.ts'

const widths = [360, 1280]

/** Nothing covers what has the focus, wherever it is on the page, in the state that the page is in. */
async function expectSeen(page: Page, at: string, least?: number, on = widths): Promise<void> {
  for (const width of on) {
    await page.setViewportSize({ width, height: 700 })
    expect.soft(await coveredControls(page, least), `${at} at ${width} px`).toEqual([])
  }
}

async function visit(page: Page, all: string[]): Promise<void> {
  for (const path of all) {
    await page.goto(path)
    await expectSeen(page, path)
  }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Opens something over the page. It may have few controls. */
async function expectSeenOver(page: Page, at: string, on = widths): Promise<void> {
  await expect(page.getByRole('dialog').first()).toBeVisible()
  await expectSeen(page, at, 1, on)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // What closes may go back in the history, which would break off the next visit.
  await page.waitForFunction(
    () => (history.state as { usr?: { dialog?: unknown } | null } | null)?.usr?.dialog === undefined,
  )
}

const uncovered: Points = {
  'nothing covers the focus on the pages of a guest, in their dialogs, with errors and without a connection':
    async ({ page }) => {
      // What every visitor sees, one of each template, and the steps of the checkout: every-page.spec.ts.
      await page.goto('/c/leotards')
      for (const list of ['wishlist', 'compare'])
        await page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(list, 'i'), pressed: false })
          .first()
          .click()
      await visit(page, ['/c/women?sale=1', '/wishlist', '/compare'])

      await page.goto(paths.leotardInBlackS)
      await press(page, 'Size guide')
      await expectSeenOver(page, 'size guide')
      await press(page, /^Zoom in/)
      await expectSeenOver(page, 'zoom')
      await page.setViewportSize({ width: 360, height: 700 })
      await press(page, 'Add to bag')
      await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
      await page.keyboard.press('Escape')
      await expectSeen(page, 'product whose notice was closed')
      await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click()
      await expectSeenOver(page, 'bag')
      await page.getByRole('banner').getByRole('searchbox', { name: 'Search the shop' }).click()
      await page.getByRole('combobox', { name: 'Search the shop' }).fill('leotard')
      await expectSeenOver(page, 'search')
      await page.setViewportSize({ width: 360, height: 700 })
      await page.goto('/c/leotards')
      for (const opener of [
        page.getByRole('button', { name: 'Menu' }),
        page.getByRole('link', { name: 'Filter' }),
      ]) {
        await opener.click()
        await expectSeenOver(page, String(opener), [360])
      }

      for (const path of ['/register', '/checkout/details']) {
        await page.goto(path)
        await press(page, /^(Create an account|Continue to shipping)$/)
        await page.getByRole('alert').first().waitFor()
        await expectSeen(page, `${path} with errors`)
      }
      await page.goto('/cart?remove=1')
      await cutLine(page.context())
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
      await expectSeen(page, 'bag without a connection')
    },

  'nothing covers the focus on the pages of a studio and of its families': async ({
    page,
    browser,
    baseURL,
  }) => {
    await enterAsOwner(page, owners.nora)
    const dashboard = '/dashboard/studio-'
    await visit(
      page,
      [
        '/dashboard',
        // A page of fields, and those where something stays in its place while they are scrolled.
        ...['setup', 'products', 'my-products?select=page', 'inventory', 'marketing', 'reporting'],
      ].map((path) => (path.startsWith('/') ? path : dashboard + path)),
    )
    await visit(page, ['/c/women'])
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const family = await context.newPage()
    await enterStore(family)
    await visit(family, [`/${store}/home`, `/${store}/search`])
    await context.close()
  },
}

test(titleOf(uncovered), inTurn(uncovered))
