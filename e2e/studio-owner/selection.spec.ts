import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { open, path, table } from '../support/my-products.ts'
import { expect, test } from '../support/test.ts'

// Which products of the table a change of prices is for. Nothing is saved here.

test('[part of UX-108] [part of UX-109] where nothing is selected no bar covers the table; it comes with the first product, and the focus stays where it was of use; the last box that is ticked leaves the page where it is, also in a browser that gives a box no focus; the way back from a preview keeps the products and the rule, and the focus is where the page says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '?q=ribbon')
  const clear = page.getByRole('link', { name: 'Clear selection' })
  const preview = page.getByRole('button', { name: 'Preview' })
  await expect(preview).toHaveCount(1)
  await expect(clear).toHaveCount(0)
  await table(page).getByRole('checkbox').nth(20).check()
  await expect(preview.last()).toBeInViewport()
  await expect(page.getByText('1 of 130 selected', { exact: true }).last()).toBeInViewport()
  await clear.press('Enter')
  await expect(preview).toHaveCount(1)
  await expect(page.locator(':focus')).toHaveRole('checkbox')
  await expect(page.locator(':focus')).toBeInViewport()
  await page.getByRole('link', { name: 'Select all 50 on this page' }).press('Enter')
  const all = page.getByRole('link', { name: 'Select all 130 matching' })
  await expect(all).toBeFocused()
  await all.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '130 of 130 selected' })).toBeFocused()
  // The bar is in sight above the table as well: there the first product is below the screen.
  await page.setViewportSize({ width: 390, height: 400 })
  await clear.press('Enter')
  await expect(clear).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveRole('checkbox')
  await expect(page.locator(':focus')).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 320)
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${path}?q=${encodeURIComponent('Hair Ribbon No. 30')}`)
  const line = page.getByRole('status').filter({ hasText: /of \d+ selected/ })
  await expect(line).toContainText('0 of')
  // As Safari does: a press on a box takes the focus from what had it, and gives the box none.
  await table(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.forEach((box) => (box as HTMLElement).click()))
  await expect(page.getByRole('link', { name: 'Clear selection' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Select all/ })).toHaveCount(0)
  await expect(line).not.toBeFocused()

  await page.goto(`${path}?q=RIB-12`)
  const boxes = table(page).getByRole('checkbox')
  for (const at of [1, 3]) await boxes.nth(at).check()
  await page.getByLabel('Rule').selectOption('Lower by an amount')
  await page.getByLabel('Amount or percent').fill('2')
  await page.getByRole('button', { name: 'Preview' }).last().click()
  await page.getByRole('button', { name: 'Back to the table' }).click()
  await expect(page.getByText('2 of 11 selected', { exact: true }).last()).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: '2 of 11 selected' })).toBeFocused()
  // So does another answer of the shop.
  await page.locator('summary').filter({ hasText: 'Default price:' }).click()
  await page.getByRole('button', { name: 'Save default price' }).click()
  await expect(page.getByText('Your default price was saved.')).toBeVisible()
  await expect(page.getByText('2 of 11 selected', { exact: true }).last()).toBeVisible()
  await expect(boxes.nth(3)).toBeChecked()
  await expect(page.getByLabel('Rule')).toHaveValue('lower')
  await expect(page.getByLabel('Amount or percent')).toHaveValue('2')
  await boxes.nth(1).uncheck()
  await page.getByRole('button', { name: 'Preview' }).last().click()
  await expect(page.getByRole('heading', { name: '1 price would change' })).toBeVisible()
})
