import type { Page } from '@playwright/test'
import { fillAddress, said } from '../support/shopper.ts'
import { password } from '../support/customer.ts'
import { products } from './demo-products.ts'

/** Registers, orders something, and stays signed in. */
export async function becomeCustomer(page: Page): Promise<void> {
  await page.goto('/register', { waitUntil: 'networkidle' })
  await page.getByLabel('First name').fill('Mia')
  await page.getByLabel('Last name').fill('Park')
  await page
    .getByLabel('Email')
    .first()
    .fill(`mia.park${Date.now() % 1e6}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.waitForURL('**/my-account')
  await addToCart(page, products.simple)
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.waitForURL('**/checkout/shipping')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout/payment')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.waitForURL('**/checkout/review')
  await page.getByLabel(/I agree to the terms/).check()
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-success**')
}

export async function addToCart(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await said(page, 'Product has been added to the bag!').waitFor()
}
