import type { Page } from '@playwright/test'
import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { enterAsCustomer } from '../../support/customer.ts'
import { enterReview, fillBag, said } from '../../support/shopper.ts'
import { stockOf } from '../../support/other-shopper.ts'
import { expect, test } from '../../support/test.ts'

async function order(page: Page, path: string): Promise<string> {
  await fillBag(page, path)
  await enterReview(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-success?order=*')
  return new URL(page.url()).searchParams.get('order') ?? ''
}

test('[UX-84] an order that nobody works on yet is sent to another address, and canceled, by who ordered it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAsCustomer(page, request)
  const before = await stockOf(request, 'RIB-03')
  const number = await order(page, '/p/RIB-03/hair-ribbon-no-3')
  expect(await stockOf(request, 'RIB-03')).toBe(before - 1)
  await page.goto(`/my-account/orders/${number}`)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Change shipping address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change shipping address' })).toBeVisible()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Barre Street')
  await expect(page.getByLabel('Country').getByRole('option')).toHaveText(['United States'])
  await page.getByLabel('Street address').fill('')
  await page.getByLabel('City').fill('Kept')
  await page.getByRole('button', { name: 'Save address' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle('Error: Change shipping address | Barre')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectFitsLargeText(page)
  await page.getByLabel('Street address').fill('77 Relevé Row')
  await page.getByRole('button', { name: 'Save address' }).dblclick()
  await expect(said(page, 'We will ship your order to the new address.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('77 Relevé Row')
  await expect(page.getByRole('region', { name: 'Billing address' })).toContainText('77 Relevé Row')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Cancel order' }).click()
  await expect(page.getByText(`Cancel order ${number}?`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Keep the order' }).click()
  await page.getByRole('link', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel the order' }).dblclick()
  await expect(said(page, 'Your order is canceled.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel order' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Change shipping address' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Order again' })).toBeVisible()
  expect(await stockOf(request, 'RIB-03')).toBe(before)
  await expectAccessible(page)
  await page.goto('/my-account/orders')
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Canceled')
})
