import { expectFitsLargeText } from '../../support/accessibility.ts'
import { signInAnew } from '../../support/customer.ts'
import {
  addToCart,
  fillDetails,
  goOnToPayment,
  goOnToReview,
  paths as products,
} from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const ofGuests = ['/sign-in', '/register', '/forgotten-password', '/cart']
const ofCustomers = [
  '/my-account',
  '/my-account/orders',
  '/my-account/shipping-details',
  '/my-account/shipping-details/new',
  '/my-account/profile',
  '/my-account/password',
  '/my-account/reviews',
  '/my-account/newsletter',
  '/my-account/privacy',
  '/my-account/loyalty-card',
]

test('every page of the account fits 360 pixels with text at 200%', async ({ page, request }) => {
  for (const path of ofGuests) {
    await page.goto(path)
    await expectFitsLargeText(page)
  }
  await signInAnew(page, request)
  for (const path of ofCustomers) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFitsLargeText(page)
  }
})

test('bag, checkout, thank-you page and order fit 360 pixels with text at 200%', async ({
  page,
  request,
}) => {
  await signInAnew(page, request)
  await addToCart(page, products.leotardInBlackS)
  await page.goto('/cart')
  await expectFitsLargeText(page)
  await page.goto('/checkout')
  await expectFitsLargeText(page)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.waitForURL('**/checkout/shipping')
  await expectFitsLargeText(page)
  await page.goto('/checkout/details')
  await goOnToPayment(page)
  await page.getByLabel('Use a different billing address').check()
  await expectFitsLargeText(page)
  await page.getByLabel('Use a different billing address').uncheck()
  await goOnToReview(page)
  await expectFitsLargeText(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-success?order=*')
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  await expectFitsLargeText(page)
  await page.goto('/my-account/orders')
  await expectFitsLargeText(page)
  await page.goto(`/my-account/orders/${order}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFitsLargeText(page)
})
