import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { enterAsCustomer, enterWith, newAccount } from '../../support/customer.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const heartOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Add ${name} to wishlist`, exact: true })
const wishlistLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Wishlist' })
const tilesOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

/** Another browser, with nothing in it. */
async function openBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  return context.newPage()
}

async function signInAt(page: Page, email: string): Promise<void> {
  await enterWith(page, email)
  await page.goto('/my-account')
}

/** How much of the page has moved by itself. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return sum
  })

const wished: Points = {
  '[UX-91] [part of SHOP-01] [part of UX-90] [part of PANEL-01] a heart on a tile puts its product on the wishlist, says so, and moves nothing; a double click leaves the list as it was; two tabs show the same list; it opens beside the page with its products, leads to its own page and back, and gives the focus to its title when the last one leaves':
    async ({ page, context }) => {
      await page.goto('/c/women')
      const heart = heartOf(page, 'Wrap Skirt')
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(said(page, 'Product Wrap Skirt has been added to wishlist!')).toBeVisible()
      await expect(wishlistLink(page)).toHaveAccessibleName('Wishlist, 1 product')
      expect(await shiftOf(page)).toBeLessThan(0.02)
      // A double click leaves the list as it was.
      const twice = heartOf(page, 'Camisole Leotard')
      await twice.dblclick()
      await expect(said(page, 'Product Camisole Leotard has been removed from wishlist!')).toBeVisible()
      await page.reload()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(twice).toHaveAttribute('aria-pressed', 'false')
      await expect(wishlistLink(page)).toHaveAccessibleName('Wishlist, 1 product')
      expect(await shiftOf(page)).toBeLessThan(0.02)
      await heart.click()
      await expect(said(page, 'Product Wrap Skirt has been removed from wishlist!')).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')

      const tab = await context.newPage()
      await tab.goto(paths.skirt)
      await heartOf(page, 'Wrap Skirt').click()
      await expect(heartOf(tab, 'Wrap Skirt')).toHaveAttribute('aria-pressed', 'true')
      await expect(wishlistLink(tab)).toHaveAccessibleName('Wishlist, 1 product')
      await heartOf(tab, 'Wrap Skirt').click()
      await expect(heartOf(page, 'Wrap Skirt')).toHaveAttribute('aria-pressed', 'false')
      await tab.close()

      await heartOf(page, 'Wrap Skirt').click()
      await expect(wishlistLink(page)).toHaveAccessibleName('Wishlist, 1 product')
      await wishlistLink(page).click()
      await expect(panel(page).getByRole('heading', { name: 'Wrap Skirt' })).toBeVisible()
      await expectAccessible(page)
      await panel(page).getByRole('link', { name: 'View wishlist' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Women')
      await expect(panel(page)).toBeHidden()
      await wishlistLink(page).click()
      await panel(page).getByRole('button', { name: 'Add Wrap Skirt to wishlist' }).press('Enter')
      await expect(panel(page).getByRole('heading', { name: 'Wishlist', exact: true })).toBeFocused()
    },

  '[UX-90] what a guest put on the wishlist in one browser is in the other after signing in, each product once':
    async ({ page, browser, baseURL, request }) => {
      const email = await newAccount(request)
      await page.goto('/c/women')
      for (const name of ['Wrap Skirt', 'Camisole Leotard']) {
        await heartOf(page, name).click()
        await expect(said(page, `Product ${name} has been added to wishlist!`)).toBeVisible()
      }
      const other = await openBrowser(browser, baseURL)
      await other.goto('/c/women')
      for (const name of ['Camisole Leotard', 'Footed Tights']) {
        await heartOf(other, name).click()
        await expect(said(other, `Product ${name} has been added to wishlist!`)).toBeVisible()
      }

      await signInAt(page, email)
      await expect(wishlistLink(page)).toHaveAccessibleName('Wishlist, 2 products')
      await signInAt(other, email)
      await expect(wishlistLink(other)).toHaveAccessibleName('Wishlist, 3 products')
      await other.goto('/wishlist')
      await expect(tilesOf(other)).toHaveText(['Footed Tights', 'Camisole Leotard', 'Wrap Skirt'])

      // Joined once: what is taken off in one browser does not come back from the other.
      await heartOf(other, 'Wrap Skirt').click()
      await expect(said(other, 'Product Wrap Skirt has been removed from wishlist!')).toBeVisible()
      await page.evaluate(() => localStorage.clear())
      await page.goto('/wishlist')
      await expect(wishlistLink(page)).toHaveAccessibleName('Wishlist, 2 products')
      await expect(heartOf(page, 'Wrap Skirt')).toHaveCount(0)

      // The lists are the account's: nothing of them stays in a browser that is signed out.
      await page.goto('/my-account')
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(said(page, "You're logged out")).toBeVisible()
      await expect(wishlistLink(page)).toHaveAccessibleName('Wishlist')
      await expect
        .poll(() => page.evaluate(() => Object.values<string>(localStorage).join()))
        .not.toContain('TGT')
      await other.context().close()
    },

  'a size is chosen and added from the wishlist, at 360 pixels; a product that leaves it passes the focus on, at last to the title above what says that it is empty; what somebody wrote into the storage by hand breaks nothing, and a product that is gone can be taken off, which leaves the focus to the title':
    async ({ page }) => {
      await page.goto('/no-js.html')
      await page.evaluate(() => localStorage.setItem('current-wishlist', '{"skus":["LEO","SKI"],"of":""}'))
      await page.goto('/wishlist')
      await expect(wishlistLink(page)).toHaveAccessibleName('Wishlist, 2 products')
      await expect(tilesOf(page)).toHaveCount(2)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('link', { name: 'Choose a size for Wrap Skirt' }).click()
      const asking = page.getByRole('dialog', { name: 'Wrap Skirt' })
      await asking.getByRole('radio', { name: 'M' }).check({ force: true })
      await asking.getByRole('button', { name: 'Add to bag' }).click()
      await expect(said(page, 'Product has been added to the bag!')).toBeVisible()

      await heartOf(page, 'Camisole Leotard').press('Enter')
      await expect(tilesOf(page)).toHaveText(['Wrap Skirt'])
      await expect(heartOf(page, 'Wrap Skirt')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      // The page shows a change before it is stored.
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('current-wishlist')))
        .not.toContain('SKI')

      await page.evaluate(() => {
        localStorage.setItem('current-compare', '{"skus":{"a":[]},"of":7}')
        localStorage.setItem('current-wishlist', '{"skus":["SKI","<b>x",9,"SKI"],"of":""}')
      })
      await page.reload()
      await expect(tilesOf(page)).toHaveText(['Wrap Skirt'])
      await expect(page.getByText('1 product is no longer available.')).toBeVisible()
      await page.getByRole('button', { name: 'Remove from list' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(wishlistLink(page)).toHaveAccessibleName('Wishlist, 1 product')
      await page.evaluate(() => localStorage.setItem('current-wishlist', '{"skus":'))
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
    },

  '[PANEL-08] a change that fails without a sentence of its own says so, comes back, and can be tried again':
    async ({ page, request }) => {
      await enterAsCustomer(page, request)
      await page.goto(paths.skirt)
      const heart = heartOf(page, 'Wrap Skirt')
      await page.route('**/api/saved-products/wishlist/add', (route) => route.abort())
      await heart.click()
      const notice = said(page, 'Unexpected error occurred!')
      await expect(notice).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await page.unroute('**/api/saved-products/wishlist/add')
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
      await expect(said(page, 'Product Wrap Skirt has been added to wishlist!')).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
    },
}

test(titleOf(wished), inTurn(wished))
