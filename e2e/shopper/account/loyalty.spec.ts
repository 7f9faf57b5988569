import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { enterAsCustomer } from '../../support/customer.ts'
import { carla, fillBag, fillSteps, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

test('[SESS-12] [part of UX-99] a customer gets a loyalty card with a code to scan, and points for what is paid', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAsCustomer(page, request)
  await page.goto('/my-account')
  await page
    .getByRole('navigation', { name: 'My account' })
    .getByRole('link', { name: 'Loyalty card' })
    .click()
  await expect(page.getByRole('heading', { name: 'No card yet' })).toBeVisible()
  await expect(page.getByText('You earn 1 point for every $1.00')).toBeVisible()
  await page.getByRole('button', { name: 'Get a loyalty card' }).dblclick()
  const code = page.getByRole('img', { name: /^Loyalty card number 2\d{12}$/ })
  await expect(code).toBeVisible()
  await expect(page.getByText('0 points')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('0 points')
  await expect(page.getByRole('heading', { name: 'No points yet' })).toBeVisible()
  await expectAccessible(page)
  const name = await code.getAttribute('aria-label')

  await fillBag(page, paths.slipper)
  await fillSteps(page, carla, 'stripe')
  await page.goto('/checkout/review')
  await page.getByLabel(/I agree to the terms/).check()
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-payment?order=*')
  await page.frameLocator('iframe').getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL('**/order-success?order=*')
  await expect(page.getByText('Your payment was received. Thank you.')).toBeVisible()
  await expect(async () => {
    await page.goto('/my-account/loyalty-card')
    await expect(page.getByText(/^Earned with/)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(code).toHaveAttribute('aria-label', name ?? '')
  await expect(page.getByText(/^[1-9]\d* points$/)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
