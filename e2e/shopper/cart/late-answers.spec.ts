import type { Page } from '@playwright/test'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { fillAddress, fillBag, fillDetails } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

/** From here on the answers of a page inside the shop wait until they are let go. */
async function hold(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<undefined>()
  await page.route(
    (url) => url.pathname === `${path}.data`,
    async (route) => {
      await held.promise
      await route.continue()
    },
  )
  return () => held.resolve(undefined)
}

const bagSaved = 'This is a saved copy of your bag. Prices and stock are from your last visit.'

const late: Points = {
  '[part of CART-15] the shop is slow: after three seconds the bag is the one that this browser keeps, which says so, until the shop has answered':
    async ({ page }) => {
      await fillBag(page, '/p/RIB-04/hair-ribbon-no-4')
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await page.goto('/help')
      // Meanwhile it holds one more, which only the shop knows.
      await fillBag(page, '/p/RIB-05/hair-ribbon-no-5')
      const letGo = await hold(page, '/cart')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Your bag' }).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: 'Your bag' })).toBeVisible({ timeout: 10_000 })
      await expect(main.getByRole('heading', { name: 'Hair Ribbon No. 4' })).toBeVisible()
      await expect(main.getByText(bagSaved)).toBeVisible()
      letGo()
      await expect(main.getByRole('heading', { name: 'Hair Ribbon No. 5' })).toBeVisible()
      await expect(main.getByText(bagSaved)).toHaveCount(0)
    },

  '[part of CART-15] a browser that keeps no bag waits for the slow shop': async ({ page }) => {
    await page.goto('/help', { waitUntil: 'networkidle' })
    await fillBag(page, '/p/RIB-04/hair-ribbon-no-4')
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await page.route(
      (url) => url.pathname === '/cart.data',
      async (route) => {
        // Longer than a kept bag would take.
        await new Promise((resolve) => setTimeout(resolve, 3_500))
        await route.continue()
      },
    )
    await page.getByRole('contentinfo').getByRole('link', { name: 'Your bag' }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: 'Hair Ribbon No. 4' })).toBeVisible()
    expect(problems).toEqual([])
    await expect(page.getByRole('main').getByText(bagSaved)).toHaveCount(0)
  },

  '[part of CHECKOUT-06] the shop is slow in the checkout: after three seconds the next step is the one that this browser keeps':
    async ({ page }) => {
      await fillBag(page, '/p/RIB-04/hair-ribbon-no-4')
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await page.goto('/checkout/details')
      await fillDetails(page)
      const ahead = page.waitForResponse(/ahead/)
      await page.getByRole('button', { name: 'Continue to shipping' }).click()
      await page.waitForURL('**/checkout/shipping')
      await ahead
      await fillAddress(page)
      const letGo = await hold(page, '/checkout/payment')
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeVisible({ timeout: 15_000 })
      letGo()
      await page.getByRole('button', { name: 'Continue to review' }).click()
      await page.waitForURL('**/checkout/review')
      await page.getByLabel(/I agree to the terms/).check()
      await page.getByRole('button', { name: /Place order/ }).click()
      await page.waitForURL('**/order-success?order=*')
    },

  '[part of CART-04] [part of CART-05] [part of CART-15] a new visitor who presses two tiles one right after the other has both in the bag, and each is told; where the connection is cut under the first of them, both are kept, told, and in the bag later':
    async ({ page }) => {
      await page.goto('/c/ribbons')
      const first = Promise.withResolvers<undefined>()
      const second = Promise.withResolvers<undefined>()
      await page.route(
        (url) => url.pathname.startsWith('/p/RIB-'),
        async (route) => {
          const request = route.request()
          if (request.method() === 'POST')
            await (request.url().includes('/p/RIB-01/') ? first : second).promise
          await route.fallback()
        },
      )
      const notice = page.getByRole('status').filter({ hasText: 'Product has been added to the bag!' })
      for (const name of ['Hair Ribbon No. 1', 'Hair Ribbon No. 2'])
        await page.getByRole('button', { name: `Add ${name} to bag`, exact: true }).click()
      first.resolve(undefined)
      await expect(notice).toContainText('Hair Ribbon No. 1')
      second.resolve(undefined)
      await expect(notice).toContainText('Hair Ribbon No. 2')
      await expect(page.getByRole('link', { name: 'Bag, 2 items' })).toBeVisible()
      await page.goto('/cart')
      for (const name of ['Hair Ribbon No. 1', 'Hair Ribbon No. 2'])
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

      // Another new visitor, in whose way the line is cut.
      await page.unrouteAll()
      await page.context().clearCookies()
      await page.goto('/c/ribbons')
      const held = Promise.withResolvers<undefined>()
      await page.route(
        (url) => url.pathname.startsWith('/p/RIB-'),
        async (route) => {
          if (route.request().method() !== 'POST') return route.fallback()
          await held.promise
          await route.abort('connectionreset')
        },
      )
      for (const name of ['Hair Ribbon No. 3', 'Hair Ribbon No. 4'])
        await page.getByRole('button', { name: `Add ${name} to bag`, exact: true }).click()
      held.resolve(undefined)
      await expect(page.getByRole('status').filter({ hasText: 'Hair Ribbon No. 4' })).toBeVisible()
      await page.unrouteAll()
      await page.goto('/cart')
      for (const name of ['Hair Ribbon No. 3', 'Hair Ribbon No. 4'])
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    },
}

test(titleOf(late), inTurn(late))
