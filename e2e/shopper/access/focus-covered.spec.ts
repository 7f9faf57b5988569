import type { Page } from '@playwright/test'
import { cutLine } from '../../offline/cut-line.ts'
import { enterStore, store } from '../../support/family.ts'
import { enterAsOwner, owners } from '../../support/owner.ts'
import { addToCart, fillSteps, paths } from '../../support/shopper.ts'
import { coveredControls } from '../../support/steadiness.ts'
import { expect, test } from '../../support/test.ts'

const widths = [360, 1280]

/** Nothing covers what has the focus, wherever it is on the page, in the state that the page is in. */
async function expectSeen(page: Page, at: string, least?: number): Promise<void> {
  for (const width of widths) {
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
async function expectSeenOver(page: Page, at: string): Promise<void> {
  await expect(page.getByRole('dialog').first()).toBeVisible()
  await expectSeen(page, at, 1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // What closes may go back in the history, which would break off the next visit.
  await page.waitForFunction(
    () => (history.state as { usr?: { dialog?: unknown } | null } | null)?.usr?.dialog === undefined,
  )
}

test('nothing covers the focus on the pages of a guest, in their dialogs, with errors and without a connection', async ({
  page,
}) => {
  // One of each template: lists, products and texts each have one.
  const lists = ['/', '/c/women?sale=1', '/wishlist', '/compare']
  const products = [paths.kit, paths.nameTag]
  const texts = ['/help', '/studio/registration', '/rma']
  await page.goto('/c/leotards')
  for (const list of ['wishlist', 'compare'])
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(list, 'i'), pressed: false })
      .first()
      .click()
  await visit(page, [...lists, ...products, ...texts])

  await page.goto(paths.leotardInBlackS)
  await press(page, 'Size guide')
  await expectSeenOver(page, 'size guide')
  await press(page, /^Zoom in/)
  await expectSeenOver(page, 'zoom')
  await page.setViewportSize({ width: 360, height: 700 })
  await addToCart(page, paths.leotardInBlackS)
  await page.keyboard.press('Escape')
  await expectSeen(page, 'product whose notice was closed')
  await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click()
  await expectSeenOver(page, 'bag')
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search the shop' }).click()
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('leotard')
  await expectSeenOver(page, 'search')
  await page.setViewportSize({ width: 360, height: 700 })
  for (const opener of [
    page.getByRole('button', { name: 'Menu' }),
    page.getByRole('link', { name: 'Filter' }),
  ]) {
    await page.goto('/c/leotards')
    await opener.click()
    await expect(page.getByRole('dialog').first()).toBeVisible()
    expect.soft(await coveredControls(page, 1), String(opener)).toEqual([])
  }

  for (const path of ['/register', '/checkout/details']) {
    await page.goto(path)
    await press(page, /^(Create an account|Continue to shipping)$/)
    await page.getByRole('alert').first().waitFor()
    await expectSeen(page, `${path} with errors`)
  }
  await fillSteps(page)
  await page.goto('/checkout/payment')
  await page.getByLabel('Use a different billing address').check()
  await expectSeen(page, 'billing address')
  await page.goto('/cart?remove=1')
  await cutLine(page.context())
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  await expectSeen(page, 'bag without a connection')
})

test('nothing covers the focus on the pages of a studio and of its families', async ({
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
})
