import type { Locator, Page } from '@playwright/test'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { fillBag, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const ofApi = '**/api/cart/**'
const isChange = (url: string) =>
  /\/api\/cart\/(update-item|delete-item|apply-coupon|delete-coupon)/.test(url)

const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity of Canvas Ballet Slipper' })
const increase = (page: Page) =>
  page.getByRole('button', { name: 'Quantity of Canvas Ballet Slipper: increase' })
const subtotal = (page: Page) => page.getByRole('term').filter({ hasText: 'Subtotal' }).locator('xpath=..')
const header = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bag/ })

/** Presses again before the page can show what it sends. */
const pressFast = (button: Locator, times: number) =>
  button.evaluate(async (pressed: HTMLElement, presses) => {
    for (let press = 0; press < presses; press++) {
      pressed.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, times)

/** The page's requests, until the test ends. */
function noteRequests(page: Page) {
  const calls: string[] = []
  const forms: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isChange(request.url())) calls.push(pathname)
    if (request.method() === 'POST' && pathname.startsWith('/cart')) forms.push(pathname)
  })
  return { calls, forms }
}

async function openCart(page: Page): Promise<void> {
  await fillBag(page, paths.slipper)
  await page.goto('/cart', { waitUntil: 'networkidle' })
}

const inPage: Points = {
  '[E-1] [part of CART-09] no script reads the cart or the session, and no answer tells them; while the shop is too busy, or without a connection and the script that keeps changes for later, the page says that the bag cannot be changed, and keeps it; where the API does not know the browser’s cookies, the form does it; many presses come to the last quantity, once, also if the page is left before the shop has answered the first':
    async ({ page, context }) => {
      await openCart(page)
      const cart = (await context.cookies()).find(({ name }) => name === 'cart')?.value ?? ''
      expect(cart).toMatch(/^[0-9a-f]{32}$/)
      const told: Promise<string>[] = []
      page.on('response', (response) => {
        if (/\/api\/|\/cart/.test(response.url())) told.push(response.text().catch(() => '')) // the page was closed
      })
      await increase(page).click()
      await expect(subtotal(page)).toContainText('$48.00')
      expect(await page.evaluate(() => document.cookie)).toBe('bag=2')
      const answers = (await Promise.all(told)).join()
      expect(answers).toContain('{{cartId}}')
      expect(answers).not.toContain(cart)
      expect(await page.content()).not.toContain(cart)

      const refused = page.getByText("We couldn't update your bag.")
      const busy = { status: 503, json: { code: 503, result: '', reason: 'unavailable' } }
      await page.route(ofApi, (route) => route.fulfill(busy))
      await increase(page).click()
      await expect(refused).toBeVisible()
      await expect(quantity(page)).toHaveValue('2')
      await page.unroute(ofApi)
      await increase(page).click()
      await expect(subtotal(page)).toContainText('$72.00')
      await expect(refused).toHaveCount(0)

      await context.setOffline(true)
      await increase(page).click()
      await expect(refused).toBeVisible()
      await expect(quantity(page)).toHaveValue('3')
      await context.setOffline(false)
      await increase(page).click()
      await expect(subtotal(page)).toContainText('$96.00')

      const { forms } = noteRequests(page)
      await page.route(ofApi, async (route) => {
        const { origin: _origin, 'sec-fetch-site': _site, ...headers } = await route.request().allHeaders()
        await route.fulfill({ response: await route.fetch({ headers }) })
      })
      await increase(page).click()
      await expect(subtotal(page)).toContainText('$120.00')
      expect(forms).toHaveLength(1)
      await page.unroute(ofApi)

      await pressFast(increase(page), 4)
      await expect(quantity(page)).toHaveValue('9')
      await expect(subtotal(page)).toContainText('$216.00')
      await page.reload()
      await expect(quantity(page)).toHaveValue('9')
      await page.route(ofApi, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        await route.continue().catch(() => undefined) // the page is gone
      })
      for (let press = 0; press < 4; press++) await increase(page).click()
      await expect(quantity(page)).toHaveValue('13')
      await page.goto('/help')
      await page.unrouteAll({ behavior: 'wait' })
      await expect(async () => {
        await page.goto('/cart')
        await expect(quantity(page)).toHaveValue('13', { timeout: 1_000 })
      }).toPass({ timeout: 30_000 })
    },

  '[part of CART-09] presses count also if the page is left before the script that sends them is there':
    async ({ page }) => {
      await openCart(page)
      await page.route('**/post-cart-in-page-*', () => undefined)
      for (let press = 0; press < 3; press++) await increase(page).click()
      await expect(quantity(page)).toHaveValue('4')
      await page.goto('/help')
      await expect(async () => {
        await page.goto('/cart')
        await expect(quantity(page)).toHaveValue('4', { timeout: 1_000 })
      }).toPass({ timeout: 30_000 })
    },

  'a change whose answer was lost is sent again by the form, and counts once; a line that another tab removed is gone here too, without an error':
    async ({ page, context }) => {
      await openCart(page)
      const { calls, forms } = noteRequests(page)
      const other = await context.newPage()
      await page.route(ofApi, async (route) => {
        await route.fetch()
        // Meanwhile the shopper changes it in another tab: the retry does not undo that.
        await other.goto('/cart', { waitUntil: 'networkidle' })
        await increase(other).click()
        await expect(subtotal(other)).toContainText('$72.00')
        await route.abort('connectionreset')
      })
      await increase(page).click()
      await expect(subtotal(page)).toContainText('$72.00')
      await expect(header(page)).toHaveAccessibleName('Bag, 3 items')
      expect([calls.length, forms.length]).toEqual([1, 1])

      await page.unroute(ofApi)
      for (const tab of [page, other]) {
        await tab.getByRole('link', { name: 'Remove Canvas Ballet Slipper' }).click()
        await tab.getByRole('button', { name: 'Remove' }).click()
        await expect(tab.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
      }
    },
}

test(titleOf(inPage), inTurn(inPage))

/** Of the leotard in black, with its size open. */
async function pathOfBlack(page: Page): Promise<string> {
  const html = await (await page.request.get(paths.leotardInBlackS)).text()
  const [, color] = /title="Black"[^>]*><input[^>]*value="(\d+)"/.exec(html) ?? []
  return `${paths.leotard}?color=${color}`
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[CART-12] [part of CART-04] the form of a product and that of a tile add, the bag says so, and is changed by its forms: quantity, a wrong coupon, removal', async ({
    page,
  }) => {
    const { calls } = noteRequests(page)
    await page.goto(await pathOfBlack(page))
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByText('Select size.').first()).toBeVisible()
    await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByText('Product has been added to the bag!')).toBeVisible()
    await page.getByRole('textbox', { name: 'Quantity of Camisole Leotard' }).fill('2')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('textbox', { name: 'Quantity of Camisole Leotard' })).toHaveValue('2')
    await expect(page.getByRole('main')).toContainText('$76.00')

    await page.getByText('Coupon', { exact: true }).click()
    await page.getByLabel('Coupon code').fill('SPRNG10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.locator('#coupon-error')).toHaveText(
      "You've entered an incorrect coupon code. Please try again.",
    )
    await expect(page.getByLabel('Coupon code')).toHaveValue('SPRNG10')

    await page.getByRole('link', { name: 'Remove Camisole Leotard' }).click()
    await page.getByRole('button', { name: 'Remove' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
    await page.goto('/c/ribbons')
    await page.getByRole('button', { name: 'Add Hair Ribbon No. 2 to bag' }).click()
    await expect(page.getByRole('textbox', { name: 'Quantity of Hair Ribbon No. 2' })).toHaveValue('1')
    expect(calls).toEqual([])
  })
})
