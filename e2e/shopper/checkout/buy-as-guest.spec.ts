import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import {
  addToCart,
  carla,
  enterReview,
  fillAddress,
  fillBag,
  fillDetails,
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

test('[CHECKOUT-01] [CHECKOUT-03] a guest buys at 360 pixels', async ({ page }) => {
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
  await page.reload()
  await expect(page.getByRole('main')).toContainText(number)
  await expect(page.getByRole('link', { name: 'Bag', exact: true })).toBeVisible()
})

test('[CHECKOUT-01] a guest buys at 360 pixels without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await fillBag(page, paths.slipper)
  await goToReview(page)
  await placeOrder(page).click()
  const number = await orderNumber(page)
  await expect(page.getByRole('main')).toContainText(number)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
  await context.close()
})

test('[CHECKOUT-01] pressing twice makes one order, and so does going back', async ({ page }) => {
  await fillBag(page, paths.slipper)
  await enterReview(page)
  await placeOrder(page).dblclick()
  const number = await orderNumber(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/order-success/)
  await expect(placeOrder(page)).toBeHidden()
  await page.goto(`/order-success?order=${number}`)
  await expect(page.getByRole('main')).toContainText(number)
})

test('[CHECKOUT-01] the form of a review sent again in another tab answers the same order', async ({
  page,
  context,
}) => {
  await fillBag(page, paths.slipper)
  await enterReview(page)
  const other = await context.newPage()
  await other.goto('/checkout/review')
  await other.getByLabel(/I agree to the terms/).check()
  await placeOrder(page).click()
  const number = await orderNumber(page)
  await placeOrder(other).click()
  expect(await orderNumber(other)).toBe(number)
})

test('[CHECKOUT-01] mistakes are summed up, named beside their fields, and go when mended', async ({
  page,
}) => {
  await fillBag(page, paths.slipper)
  await page.goto('/checkout')
  // A field that is left before the script is there is checked with the form.
  await expect(async () => {
    await page.getByLabel('Email').fill('carla')
    await page.getByLabel('First name').focus()
    await expect(page.locator('#emailAddress-error')).toHaveText(/Enter an email address/, { timeout: 2_000 })
  }).toPass()
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
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.waitForURL('**/checkout/shipping')
  await expect(page.getByLabel('First name')).toHaveValue(carla.firstName)
})

test('[CHECKOUT-01] a step sent without a connection keeps what was typed and goes on once there is one', async ({
  page,
  context,
}) => {
  await fillBag(page, paths.slipper)
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await fillDetails(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(page.getByRole('alert').filter({ hasText: "You're offline." })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue(carla.firstName)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.waitForURL('**/checkout/shipping')
  await expect(page.getByText("You're offline.")).toBeHidden()
})

test('[CHECKOUT-01] a cart without shipping has no shipping step', async ({ page }) => {
  await fillBag(page, paths.lesson)
  await page.goto('/checkout')
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout/payment')
  await expect(page.getByText('Cash on delivery')).toBeHidden()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.waitForURL('**/checkout/review')
  await page.getByLabel(/I agree to the terms/).check()
  await placeOrder(page).click()
  expect(await orderNumber(page)).not.toBe('')
})

test('[CHECKOUT-01] an order number of another session keeps the cart', async ({ page }) => {
  await fillBag(page, paths.slipper)
  const answer = await page.goto('/order-success?order=100001')
  expect(answer?.status()).toBe(404)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Canvas Ballet Slipper' })).toBeVisible()
})

test('[CHECKOUT-01] without a bag there is nothing to check out', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page).toHaveURL('/cart')
})
