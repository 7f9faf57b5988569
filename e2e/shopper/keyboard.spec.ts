import type { Locator, Page } from '@playwright/test'
import { said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** Presses Tab until this element has the focus, as someone without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Sixty presses of Tab do not lead to ${target.toString()}`)
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(text)
}

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

test('[PDP-05] a product is chosen and put into the bag by keyboard alone', async ({ page }) => {
  await page.goto('/p/LEO/camisole-leotard/LEO-S-Black')
  await page.waitForLoadState('networkidle')
  await tabTo(page, page.getByRole('radio', { name: /^Black/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^Burgundy/ })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, page.getByRole('radio', { name: 'S', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  const add = page.getByRole('button', { name: 'Add to bag' }).first()
  await press(page, add)
  await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
  await expect(add).toBeFocused()
})

test('the enlarged view of a picture is opened, stepped through and left by keyboard', async ({ page }) => {
  await page.goto('/p/LEO/camisole-leotard/LEO-S-Black')
  await page.waitForLoadState('networkidle')
  const enlarge = page
    .getByRole('main')
    .getByRole('button', { name: /^Zoom in/ })
    .first()
  await press(page, enlarge)
  const view = page.getByRole('dialog')
  await expect(view).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test('[CHECKOUT-01] three errors are mended and the order is placed by keyboard alone', async ({ page }) => {
  await page.goto('/p/BAG/shoe-bag')
  await page.waitForLoadState('networkidle')
  await press(page, page.getByRole('button', { name: 'Add to bag' }).first())
  await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
  await page.goto('/cart')
  await press(page, page.getByRole('link', { name: 'Proceed to checkout' }))
  await page.waitForURL('**/checkout/details')

  await press(page, page.getByRole('button', { name: 'Continue to shipping' }))
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(3)
  await press(page, summary.getByRole('link', { name: /first name/ }))
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Carla')
  await typeInto(page, 'Last name', 'Fracci')
  await typeInto(page, 'Email', 'carla@example.com')
  await expect(summary).toBeHidden()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout/shipping')

  await typeInto(page, 'Street address', '12 Barre Street')
  await typeInto(page, 'City', 'New York')
  await tabTo(page, page.getByRole('combobox', { name: 'State' }))
  await page.keyboard.type('New Y')
  await typeInto(page, 'ZIP code', '10001')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout/payment')
  await press(page, page.getByRole('button', { name: 'Continue to review' }))
  await page.waitForURL('**/checkout/review')
  await tabTo(page, page.getByLabel(/I agree to the terms/))
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: /Place order/ }))
  await page.waitForURL('**/order-success?order=*')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
})
