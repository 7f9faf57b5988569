import type { Page } from '@playwright/test'
import { holdScripts } from '../support/hold-scripts.ts'
import { enterPayment, fillBag, fillSteps, paths, said } from '../support/shopper.ts'
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

test('home, category, product, bag, sign-in and search are painted before their first script is asked for', async ({
  page,
}) => {
  // Each is the first that is seen.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const path of ['/', '/c/women', paths.leotard, '/cart', '/sign-in', '/search?q=leotard']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const { painted, asked, scripts } = await startOf(page)
    expect(scripts, path).toBeGreaterThan(5)
    expect(asked, path).toBeGreaterThan(painted ?? Infinity)
  }
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
  await page.goto('/', { waitUntil: 'commit' })
  const search = page.getByRole('banner').getByRole('searchbox').first()
  await search.fill('leotard')
  await search.press('Enter')
  await page.waitForURL('**/search?q=leotard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[part of PDP-02] a size that is chosen before the scripts have come is the one that goes into the bag', async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto(paths.leotardInBlackS, { waitUntil: 'commit' })
  const size = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect(size('S')).toBeChecked()
  await size('M').check()
  letScriptsCome()
  await expect(page).toHaveURL(/LEO-M-Black$/)
  await expect(size('M')).toBeChecked()
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
  await page.goto('/cart')
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Camisole Leotard' }),
  ).toContainText('M')
})

test('[part of CAT-04] [part of CAT-08] filters and an order that are chosen before the scripts have come apply once they have', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const letScriptsCome = await holdScripts(page)
  await page.goto('/c/women', { waitUntil: 'commit' })
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const boxes = filters.getByRole('checkbox', { disabled: false })
  await boxes.nth(0).check()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-down')
  letScriptsCome()
  await page.waitForURL(/\/c\/women\?.*sort=price-down/)
  expect([...new URL(page.url()).searchParams.keys()]).toHaveLength(2)
  await expect(boxes.nth(0)).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price-down')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^(Remove|Clear)/ })
      .first(),
  ).toBeVisible()
})

test('[part of UX-16] a menu that was opened before the scripts have come gives the focus back, and opens again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const letScriptsCome = await holdScripts(page)
  await page.goto('/c/women', { waitUntil: 'commit' })
  const opener = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await opener.press('Enter')
  await expect(menu).toBeVisible()
  letScriptsCome()
  await page.waitForFunction(() => JSON.stringify(history.state).includes('"dialog"'))
  for (let round = 0; round < 3; round++) {
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await page.waitForFunction(() => !JSON.stringify(history.state).includes('"dialog"'))
    await opener.press('Enter')
    await expect(menu).toBeVisible()
  }
})

test('a country that is chosen before the scripts have come brings its fields once they have', async ({
  page,
}) => {
  await fillBag(page, paths.slipper)
  await fillSteps(page)
  const letScriptsCome = await holdScripts(page)
  await page.goto('/checkout/shipping', { waitUntil: 'commit' })
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(page.getByRole('combobox', { name: 'State' })).toBeVisible()
  await country.selectOption('DE')
  letScriptsCome()
  await expect(page.getByRole('textbox', { name: 'State or province' })).toBeVisible()
  await expect(country).toHaveValue('DE')
})

test('[part of UX-66] another billing address that is asked for before the scripts have come has its fields once they have', async ({
  page,
}) => {
  await fillBag(page, paths.slipper)
  await enterPayment(page)
  const letScriptsCome = await holdScripts(page)
  await page.goto('/checkout/payment', { waitUntil: 'commit' })
  const other = page.getByLabel('Use a different billing address')
  await other.check()
  letScriptsCome()
  await expect(page.getByLabel('Street address')).toBeVisible()
  await expect(other).toBeChecked()
})

test('[part of SHOP-02] differences that are asked for before the scripts have come are shown alone once they have', async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/compare?skus=LEO,LON', { waitUntil: 'commit' })
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(3)).toBeAttached()
  const all = await rows.count()
  await page.getByLabel('Show only differences').check()
  letScriptsCome()
  await expect.poll(() => rows.count()).toBeLessThan(all)
})

test('[part of RMA-02] a ZIP code that is chosen before the scripts have come stays chosen', async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/rma', { waitUntil: 'commit' })
  const zip = page.getByRole('radio', { name: 'ZIP code' })
  await zip.check({ force: true })
  letScriptsCome()
  const code = page.getByLabel('Email or ZIP code on the order')
  await expect(code).toHaveAttribute('autocomplete', 'postal-code')
  await code.fill('10001')
  await page.getByLabel('Order number').focus()
  await expect(zip).toBeChecked()
})
