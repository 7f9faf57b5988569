import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { passDoor, store } from '../support/family.ts'
import { fillDetails, goOnToPayment, goOnToReview } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

async function openLeotard(page: Page): Promise<void> {
  await page.goto(`/${store}/p/LEO/camisole-leotard/LEO-S-Black`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camisole Leotard')
}

const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
const lineOf = (page: Page, dancer: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `For ${dancer}` })

test('[part of CART-16] [part of REGULAR-05] without script a family buys for two dancers, changes one in the bag, and the order names both', async ({
  page,
}) => {
  await passDoor(page)
  await openLeotard(page)
  const box = page.getByLabel('For which dancer?')
  await box.fill('Mia')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('0')
  await add(page)
  // The form comes back with what was typed.
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(box).toHaveValue('Mia')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('1')
  await add(page)
  await page.waitForURL(`**/${store}/cart**`)
  await expect(lineOf(page, 'Mia')).toContainText('Camisole Leotard')

  await openLeotard(page)
  await page.getByLabel('For which dancer?').fill('Lena')
  await add(page)
  await page.waitForURL(`**/${store}/cart**`)
  const lena = lineOf(page, 'Lena')
  await expect(lena).toContainText('In stock!')
  await expect(lineOf(page, 'Mia')).toContainText('In stock!')
  await lena.getByText('For Lena').click()
  await lena.getByLabel('For which dancer?').fill('Inès')
  await expectNoSidewaysScroll(page)
  await lena.getByRole('button', { name: 'Save' }).click()
  await expect(lineOf(page, 'Inès')).toContainText('Camisole Leotard')
  await expect(lineOf(page, 'Lena')).toHaveCount(0)
  await lineOf(page, 'Mia').getByRole('textbox', { name: 'Quantity' }).fill('2')
  await lineOf(page, 'Mia').getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL(new RegExp(`/${store}/cart`))
  await expect(lineOf(page, 'Mia').getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')

  await page.getByRole('link', { name: 'Proceed to checkout' }).click()
  await page.waitForURL(`**/${store}/checkout/details`)
  await fillDetails(page)
  await goOnToPayment(page)
  await goOnToReview(page)
  const main = page.getByRole('main')
  for (const dancer of ['Mia', 'Inès']) await expect(main).toContainText(`For ${dancer}`)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL(`**/${store}/order-success?order=*`)
  for (const dancer of ['Mia', 'Inès']) await expect(main).toContainText(`For ${dancer}`)
  await expect(main).not.toContainText('Lena')
})
