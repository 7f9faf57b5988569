import type { Page } from '@playwright/test'
import { holdScripts } from '../support/hold-scripts.ts'
import { inTurn, type Points, titleOf } from '../support/in-turn.ts'
import { fillBag, fillSteps, paths, said } from '../support/shopper.ts'
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

const afterPaint: Points = {
  '[part of PDP-02] [part of CAT-04] [part of CAT-08] [part of UX-16] before the scripts have come a page keeps what was typed, and goes where a link leads; filters and an order that are chosen apply once they have; a size that is chosen is the one that goes into the bag; a menu that was opened gives the focus back, and opens again':
    async ({ page }) => {
      await test.step('search', async () => {
        await holdScripts(page)
        await page.goto('/', { waitUntil: 'commit' })
        const search = page.getByRole('banner').getByRole('searchbox').first()
        await search.fill('leotard')
        await search.press('Enter')
        await page.waitForURL('**/search?q=leotard')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
      await test.step('filters', async () => {
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
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
      await test.step('size', async () => {
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
        const bag = await (await page.request.get('/cart')).text()
        expect(bag).toContain('/p/LEO/camisole-leotard/LEO-M-Black')
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
      await test.step('menu', async () => {
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
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
    },

  '[part of UX-66] [part of SHOP-02] [part of RMA-02] before the scripts have come a country that is chosen brings its fields once they have, as does another billing address; differences that are asked for are shown alone, and a ZIP code that is chosen stays chosen':
    async ({ page }) => {
      await test.step('country', async () => {
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
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
      await test.step('billing address', async () => {
        const letScriptsCome = await holdScripts(page)
        await page.goto('/checkout/payment', { waitUntil: 'commit' })
        const other = page.getByLabel('Use a different billing address')
        await other.check()
        letScriptsCome()
        await expect(page.getByLabel('Street address')).toBeVisible()
        await expect(other).toBeChecked()
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
      await test.step('differences', async () => {
        const letScriptsCome = await holdScripts(page)
        await page.goto('/compare?skus=LEO,LON', { waitUntil: 'commit' })
        const rows = page.getByRole('table').getByRole('row')
        await expect(rows.nth(3)).toBeAttached()
        const all = await rows.count()
        await page.getByLabel('Show only differences').check()
        letScriptsCome()
        await expect.poll(() => rows.count()).toBeLessThan(all)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
      await test.step('ZIP code', async () => {
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
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
    },

  'home, category, product, bag, sign-in and search are painted before their first script is asked for':
    async ({ page }) => {
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
    },

  'a page that opens in a tab behind loads its scripts without being painted': async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
      PerformanceObserver.prototype.observe = () => undefined
    })
    await page.goto('/c/women', { waitUntil: 'networkidle' })
    expect((await startOf(page)).scripts).toBeGreaterThan(5)
    await expect(page.locator('script[type="text/after-paint"]')).toHaveCount(0)
  },
}

test(titleOf(afterPaint), inTurn(afterPaint))
