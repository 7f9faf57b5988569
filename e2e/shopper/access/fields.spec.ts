import type { Page } from '@playwright/test'
import { lookUp, order } from '../../returns/returned.ts'
import { enterAsCustomer } from '../../support/customer.ts'
import { enterStore, store } from '../../support/family.ts'
import { enterAsOwner, owners } from '../../support/owner.ts'
import { faultsOf } from '../../support/field-faults.ts'
import { fillBag, fillDetails, fillSteps, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

/** Beside those that every-page.spec.ts sees. */
const ofGuests = [
  `/new-password?token=${'a'.repeat(43)}`,
  '/p/LEO/camisole-leotard/LEO-M-Burgundy',
  `/studio/new-password?token=${'a'.repeat(43)}`,
]
const ofOwners = [
  ...['studio-setup', 'studio-dress-codes', 'studio-products', 'studio-products/SKI/availability'],
  'studio-products/SKI/assign',
  ...['studio-reporting', 'studio-owners', 'studio-account'],
]

/** The page of thanks, the look-up of the order and the box for the mailed code. */
async function visitReturns(page: Page, check: (at: string) => Promise<void>): Promise<void> {
  const email = `carla-${crypto.randomUUID()}@example.com`
  const number = await order(page, email)
  await page.goto(`/order-success?order=${number}`)
  await expect(page.getByLabel('Type your opinion')).toBeVisible()
  await check('the thanks')
  await page.context().clearCookies()
  await lookUp(page, number, email)
  await page.getByRole('button', { name: 'Email me my data' }).click()
  await expect(page.getByLabel('Code', { exact: false })).toBeVisible()
  await check('the mailed code')
}

test('[UX-64] [UX-65] [part of CHECKOUT-01] every field has a label, a name and the token of what it is, and none is a number field', async ({
  page,
  request,
}) => {
  const faults: string[] = []
  const check = async (at: string) => void faults.push(...(await faultsOf(page, at)))
  const visit = async (path: string) => {
    await page.goto(path)
    await check(path)
  }
  for (const path of ofGuests) await visit(path)
  await page.goto('/sign-in')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', /^username\b/)
  await fillBag(page, paths.slipper)
  await page.goto('/cart')
  await page.getByText('Coupon', { exact: true }).click()
  await check('/cart')
  await page.goto('/checkout')
  await page.getByLabel('Create an account').check()
  await check('the details')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email')
  await page.getByLabel('Create an account').uncheck()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.waitForURL('**/checkout/shipping')
  await check('the shipping')
  const zip = page.getByLabel('ZIP code')
  await expect(zip).toHaveAttribute('autocomplete', 'shipping postal-code')
  await expect(zip).toHaveAttribute('inputmode', 'numeric')
  await page.getByLabel('Country').selectOption('DE')
  await expect(zip).toHaveAttribute('inputmode', 'text')
  await fillSteps(page)
  await page.goto('/checkout/payment')
  await page.getByLabel('Use a different billing address').check()
  await check('the payment')
  await enterAsCustomer(page, request)
  await visit('/my-account/privacy?erase')
  await page.context().clearCookies()
  await visitReturns(page, check)
  await page.context().clearCookies()
  await visit(`/${store}/passcode`)
  const passcode = page.getByLabel('Passcode', { exact: true })
  await expect(passcode).toHaveAttribute('autocapitalize', 'none')
  await enterStore(page)
  await visit(`/${store}${paths.leotard}`)
  await page.context().clearCookies()
  await enterAsOwner(page, owners.elena)
  for (const path of ofOwners) await visit(`/dashboard/${path}`)
  await enterAsOwner(page, owners.lydia)
  await visit('/dashboard/studio-returns')
  await enterAsOwner(page, owners.nora)
  for (const path of ['studio-my-products', 'studio-inventory']) await visit(`/dashboard/${path}`)
  expect(faults).toEqual([])
})
