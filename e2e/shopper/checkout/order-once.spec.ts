import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { enterAsCustomer, enterWith, typeSignIn } from '../../support/customer.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { buyAsOtherShopper, orderNumberOfKey, stockOf } from '../../support/other-shopper.ts'
import { carla, enterReview, fillBag, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

function placeOrder(page: Page) {
  return page.getByRole('button', { name: /Place order/ })
}

/** The browser stores the key before the order is sent, where no script can read it. */
async function keyOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'checkout-attempt')?.value.split('.')[0] ?? ''
}

/** What is sent arrives, and its answer does not. */
async function loseAnswers(page: Page): Promise<void> {
  await page.route('**/checkout/review.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
}

async function orderNumber(page: Page): Promise<string> {
  await page.waitForURL('**/order-success?order=*')
  return new URL(page.url()).searchParams.get('order') ?? ''
}

const once: Points = {
  '[ORDER-08] [F01] [part of CHECKOUT-01] pressing twice makes one order, and so do going back and the form of a review sent again in another tab':
    async ({ page, context, request }) => {
      await fillBag(page, '/p/ROS/rosin-box')
      await enterReview(page)
      const other = await context.newPage()
      await other.goto('/checkout/review')
      await other.getByLabel(/I agree to the terms/).check()
      const key = await keyOf(page)
      await placeOrder(page).dblclick()
      const number = await orderNumber(page)
      expect(await orderNumberOfKey(request, key)).toBe(number)
      await page.goBack()
      await expect(page).not.toHaveURL(/order-success/)
      await expect(placeOrder(page)).toBeHidden()
      await placeOrder(other).click()
      expect(await orderNumber(other)).toBe(number)
      await expect(other.getByRole('main')).toContainText(number)
      expect(await stockOf(request, 'ROS')).toBe(19)
    },

  '[ORDER-08] two tabs that order the same bag at once make one order': async ({
    page,
    context,
    request,
  }) => {
    await fillBag(page, '/p/TAP/toe-tape')
    await enterReview(page)
    const other = await context.newPage()
    await other.goto('/checkout/review')
    await other.getByLabel(/I agree to the terms/).check()
    await Promise.all([placeOrder(page).click(), placeOrder(other).click()])
    // A second tab, while the first one orders, is told to ask again, and gets the same answer.
    for (const tab of [page, other]) {
      const checkNow = tab.getByRole('button', { name: 'Check now' })
      await expect(checkNow.or(tab.getByText('Thank you for your order'))).toBeVisible()
      if (await checkNow.isVisible()) await checkNow.click()
    }
    expect(await orderNumber(other)).toBe(await orderNumber(page))
    expect(await stockOf(request, 'TAP')).toBe(19)
  },

  '[ORDER-08] an order whose answer was lost is found again by its key': async ({ page, request }) => {
    await fillBag(page, '/p/PAD/toe-pads')
    await enterReview(page)
    const key = await keyOf(page)
    await loseAnswers(page)
    await placeOrder(page).click()
    const checking = page.getByText('We are checking whether your order went through')
    await expect(checking).toBeVisible()
    await expect(placeOrder(page)).toBeHidden()
    await page.unroute('**/checkout/review.data*')
    await page.getByRole('button', { name: 'Check now' }).click()
    const number = await orderNumber(page)
    expect(await orderNumberOfKey(request, key)).toBe(number)
    expect(await stockOf(request, 'PAD')).toBe(19)
  },

  '[part of ORDER-08] a customer whose session ends while nobody knows whether the order was placed signs in and sees it, though the account has another bag by then':
    async ({ page, browser, request, baseURL }) => {
      const email = await enterAsCustomer(page, request)
      await fillBag(page, '/p/BOB-139/bobbin-139')
      await enterReview(page, { ...carla, emailAddress: email })
      const cookies = await page.context().cookies()
      await loseAnswers(page)
      await placeOrder(page).click()
      await expect(page.getByText('We are checking whether your order went through')).toBeVisible()
      await page.unrouteAll()
      const phone = await browser.newContext(baseURL === undefined ? {} : { baseURL })
      const onPhone = await phone.newPage()
      await enterWith(onPhone, email)
      await fillBag(onPhone, paths.leotardInBlackS)
      await phone.close()
      const refreshToken = cookies.find(({ name }) => name === 'customer-refresh')?.value
      expect((await request.post('/api/user/logout', { data: { refreshToken } })).status()).toBe(200)
      // What the lost answer kept in the browser was lost with it.
      await page.context().clearCookies()
      await page.context().addCookies(cookies.filter(({ name }) => name !== 'customer'))
      await page.getByRole('button', { name: 'Check now' }).click()
      await typeSignIn(page, email)
      expect(await orderNumber(page)).not.toBe('')
      await page.goto('/cart')
      await expect(page.getByRole('heading', { name: 'Camisole Leotard' })).toBeVisible()
    },
}

test(titleOf(once), inTurn(once))

const refused: Points = {
  '[ORDER-08] [UX-72] the button of the order is off while it is sent, and says so; a shopper who is still offline while checking sees no failure, and can press again after one':
    async ({ page, context, request }) => {
      await fillBag(page, '/p/WAX/floor-wax')
      await enterReview(page)
      const before = await stockOf(request, 'WAX')
      const button = page.getByRole('button', { name: /Place order|Placing your order/ })
      await expect(button).toBeEnabled()
      // The connection is lost while the order is sent, and the shop answered a moment ago.
      const held = Promise.withResolvers<undefined>()
      let sent = 0
      await page.route('**/checkout/review.data*', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        sent += 1
        await held.promise
        await route.abort('connectionreset')
      })
      await button.click()
      await expect(button).toHaveText('Placing your order…')
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await button.click({ force: true })
      await expectAccessible(page)
      held.resolve(undefined)
      const checking = page.getByText('We are checking whether your order went through')
      await expect(checking).toBeVisible()
      expect(sent).toBe(1)
      await page.unroute('**/checkout/review.data*')
      await context.setOffline(true)
      const unanswered = page.waitForEvent('requestfailed')
      await page.getByRole('button', { name: 'Check now' }).click()
      await unanswered
      await expect(page.getByRole('button', { name: 'Check now' })).toBeEnabled()
      await expect(checking).toBeVisible()
      // Back online, the page asks by itself.
      await context.setOffline(false)
      await expect(
        page.getByText('Your order did not go through, and you have not been charged.'),
      ).toBeVisible()
      await expect(button).toHaveText(/^Place order/)
      await expect(button).not.toHaveAttribute('aria-disabled')
      await page.getByLabel(/I agree to the terms/).check()
      await button.click()
      expect(await orderNumber(page)).not.toBe('')
      expect(await stockOf(request, 'WAX')).toBe(before - 1)
    },

  '[ORDER-10] the last piece sold to somebody else is named, and the bag stays': async ({
    page,
    request,
  }) => {
    await fillBag(page, '/p/LST/last-shawl')
    await enterReview(page)
    expect(await buyAsOtherShopper(request, 'LST')).not.toBe('')
    await placeOrder(page).click()
    const problem = page.getByRole('alert').filter({ hasText: 'Last Shawl' })
    await expect(problem).toBeVisible()
    await expect(problem).toContainText(/out of (the )?stock/i)
    await problem.getByRole('link', { name: 'Edit your bag' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('heading', { name: 'Last Shawl' })).toBeVisible()
    expect(await stockOf(request, 'LST')).toBe(0)
  },

  'a total that changed after the review is shown and asked for again': async ({ page }) => {
    await fillBag(page, '/p/BAG/shoe-bag')
    await enterReview(page)
    await expect(placeOrder(page)).toHaveText('Place order · $29.00')
    // As in another tab.
    await fillBag(page, '/p/BAG/shoe-bag')
    await placeOrder(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your new total is $53.00' })).toBeVisible()
    await expect(page).toHaveURL(/\/checkout\/review/)
    await expect(placeOrder(page)).toHaveText('Place order · $53.00')
    await placeOrder(page).click()
    await orderNumber(page)
    await expect(page.getByRole('main')).toContainText('$53.00')
  },
}

test(titleOf(refused), inTurn(refused))
