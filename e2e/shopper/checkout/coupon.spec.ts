import { fillBag, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const wrong = "You've entered an incorrect coupon code. Please try again."

test('[CART-12] a wrong coupon shows its error at the field, and stays there to be corrected', async ({
  page,
}) => {
  await fillBag(page, paths.slipper)
  await page.goto('/cart')
  await expect(page.getByLabel('Coupon code')).toBeHidden()
  await page.getByText('Coupon', { exact: true }).click()
  await page.getByLabel('Coupon code').fill('SPRNG10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('#coupon-error')).toHaveText(wrong)
  await expect(page.getByLabel('Coupon code')).toHaveValue('SPRNG10')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[CART-12] a wrong coupon is told so as well', async ({ page }) => {
    await page.goto('/c/ribbons')
    await page.getByRole('button', { name: 'Add Hair Ribbon No. 2 to bag' }).click()
    await page.getByText('Coupon', { exact: true }).click()
    await page.getByLabel('Coupon code').fill('SPRNG10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.locator('#coupon-error')).toHaveText(wrong)
    await expect(page.getByLabel('Coupon code')).toHaveValue('SPRNG10')
  })
})
