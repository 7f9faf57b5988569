import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import {
  addToCart,
  carla,
  fillAddress,
  fillBag,
  fillDetails,
  fillSteps,
  goToReview,
  paths,
} from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const phone = { width: 360, height: 740 }

async function orderNumber(page: Page): Promise<string> {
  await page.waitForURL('**/order-success?order=*')
  return new URL(page.url()).searchParams.get('order') ?? ''
}

function placeOrder(page: Page) {
  return page.getByRole('button', { name: /Place order/ })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('[CHECKOUT-01] a guest buys at 360 pixels; without a bag there is nothing to check out, and an order number of another session keeps the cart', async ({
    page,
  }) => {
    const { request } = page
    expect((await request.get('/checkout')).url()).toMatch(/\/cart$/)
    await fillBag(page, paths.slipper)
    expect((await request.get('/order-success?order=100001')).status()).toBe(404)
    expect(await (await request.get('/cart')).text()).toContain('Canvas Ballet Slipper')
    await goToReview(page)
    await placeOrder(page).click()
    const number = await orderNumber(page)
    await expect(page.getByRole('main')).toContainText(number)
    expect(await (await request.get('/cart')).text()).toContain('Your bag is empty')
  })
})

const ofGuests: Points = {
  '[CHECKOUT-01] [CHECKOUT-03] a guest buys at 360 pixels': async ({ page }) => {
    await page.setViewportSize(phone)
    await addToCart(page, paths.leotardInBlackS)
    await goToReview(page)
    await expect(page.getByRole('main')).toContainText('DPD Courier')
    await expect(page.getByRole('main')).toContainText('Cash on delivery')
    await expect(page.getByRole('main')).toContainText('12 Barre Street')
    await expect(placeOrder(page)).toHaveText('Place order · $43.00')
    await placeOrder(page).click()
    const number = await orderNumber(page)
    await expect(page.getByRole('main')).toContainText(number)
    await expect(page.getByRole('main')).toContainText(carla.emailAddress)
    await expect(page.getByRole('link', { name: 'Bag', exact: true })).toBeVisible()
    // Loaded again.
    expect(await (await page.request.get(page.url())).text()).toContain(number)
  },

  '[UX-68] [CHECKOUT-01] a field is checked when it is left, not while one types; a shown error goes at the key that mends it; mistakes are summed up, named beside their fields, and go when mended; a step sent without a connection keeps what was typed and goes on once there is one':
    async ({ page, context }) => {
      await fillBag(page, paths.slipper)
      await page.goto('/checkout', { waitUntil: 'networkidle' })
      const [email, error] = [page.getByLabel('Email'), page.locator('#emailAddress-error')]
      await email.pressSequentially('carla@')
      await expect(error).toHaveCount(0)
      await page.getByLabel('First name').focus()
      await expect(error).toHaveText('Enter an email address, such as name@example.com.')
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await email.focus()
      await page.keyboard.press('End')
      await page.keyboard.type('example.co')
      await expect(error).toHaveCount(0)
      await expect(email).not.toHaveAttribute('aria-invalid')
      for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace')
      await expect(error).toHaveCount(0)
      await page.getByLabel('First name').focus()
      await expect(error).toBeVisible()

      await page.getByRole('button', { name: 'Continue to shipping' }).press('Enter')
      const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
      await expect(summary).toBeFocused()
      await expect(page).toHaveTitle(/^Error: /)
      await expect(summary.getByRole('link')).toHaveCount(3)
      await expectAccessible(page)
      await summary.getByRole('link', { name: /last name/ }).press('Enter')
      await expect(page.getByLabel('Last name')).toBeFocused()
      await fillDetails(page)
      await expect(summary).toBeHidden()
      await expect(page).not.toHaveTitle(/^Error: /)

      await context.setOffline(true)
      await page.getByRole('button', { name: 'Continue to shipping' }).click()
      await expect(page.getByRole('alert').filter({ hasText: "You're offline." })).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue(carla.firstName)
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Continue to shipping' }).click()
      await page.waitForURL('**/checkout/shipping')
      await expect(page.getByText("You're offline.")).toBeHidden()
      await expect(page.getByLabel('First name')).toHaveValue(carla.firstName)
    },

  '[CHECKOUT-01] [UX-75] [CART-13] a cart of virtual goods alone has no shipping step, and no cash on delivery; nor has a bag of downloads alone, until something is shipped':
    async ({ page }) => {
      await fillBag(page, paths.lesson)
      await page.goto('/checkout')
      await fillDetails(page)
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.waitForURL('**/checkout/payment')
      await expect(page.getByLabel(/^Bank transfer/)).toBeVisible()
      await expect(page.getByText('Cash on delivery')).toHaveCount(0)
      await fillAddress(page)
      await page.getByRole('button', { name: 'Continue to review' }).click()
      await page.waitForURL('**/checkout/review')
      await page.getByLabel(/I agree to the terms/).check()
      await placeOrder(page).click()
      expect(await orderNumber(page)).not.toBe('')

      const { request } = page
      const send = (step: string, form: Record<string, string>) =>
        request.post(`/checkout/${step}`, { form: { intent: step, ...form }, maxRedirects: 0 })
      const waysToPay = async () => (await request.get('/checkout/payment')).text()
      await addToCart(page, paths.piano)
      expect((await send('details', carla)).headers().location).toBe('/checkout/payment')
      const ofDownloads = await waysToPay()
      expect(ofDownloads).toContain('Bank transfer')
      expect(ofDownloads).not.toContain('Cash on delivery')
      await fillBag(page, paths.slipper)
      await fillSteps(page)
      expect(await waysToPay()).toContain('Cash on delivery')
    },
}

test(titleOf(ofGuests), inTurn(ofGuests))
