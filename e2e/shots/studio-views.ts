import type { Page } from '@playwright/test'
import { said } from '../support/shopper.ts'
import type { View } from './photograph.ts'
import { answered, at, follow, listOf, open, press, type Show, inTurn } from './show.ts'

const dashboard = '/dashboard/studio-'
const buyer = 'carla@example.com'

async function typeMail(page: Page): Promise<void> {
  await at(`${dashboard}marketing`)(page)
  await page.getByLabel('Email addresses').fill('Mia Lee <mia@example.com>, noah@example.com, nobody')
  await page.getByLabel('Subject').fill('Our store is open')
  await page.getByLabel('Message').fill('Please order by September 1.')
  await press('Check and preview')(page)
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

/** The new prices of all products, before they are applied. */
async function previewPrices(page: Page): Promise<void> {
  await at(`${dashboard}my-products?select=page`)(page)
  await page.getByLabel('Amount or percent').fill('24.5')
  await page.getByRole('button', { name: 'Preview' }).last().click()
  await page.getByRole('heading', { name: /prices? would change$/ }).waitFor()
}

const ofOwners: Record<string, Show> = {
  dashboard: at('/dashboard'),
  'dashboard-setup': at(`${dashboard}setup`),
  'dashboard-setup-saved': at(`${dashboard}setup?done=saved`),
  'dashboard-setup-errors': inTurn(
    at(`${dashboard}setup`),
    (page) => page.getByLabel('Store name').fill(''),
    press('Save setup'),
    answered,
  ),
  'dashboard-passcode-sheet': at(`${dashboard}passcode`),
  'dashboard-dress-codes': at(`${dashboard}dress-codes`),
  'dashboard-dress-code-edit': inTurn(at(`${dashboard}dress-codes`), follow(/^Edit/)),
  'dashboard-dress-code-remove': inTurn(at(`${dashboard}dress-codes`), follow(/^Remove/)),
  'dashboard-products': at(`${dashboard}products`),
  'dashboard-products-nothing': at(`${dashboard}products?q=zzzz`),
  'dashboard-product-quick-view': inTurn(at(`${dashboard}products`), open('link', /^Quickview/)),
  'dashboard-product-availability': inTurn(at(`${dashboard}products`), open('link', /^Availability/)),
  'dashboard-product-assign': inTurn(at(`${dashboard}products`), open('link', /^Assign to dress code/)),
  'dashboard-my-products': at(`${dashboard}my-products`),
  'dashboard-my-products-selected': at(`${dashboard}my-products?select=page`),
  'dashboard-my-products-prices': previewPrices,
  'dashboard-wishlist': at(`${dashboard}wishlist`),
  'dashboard-inventory': at(`${dashboard}inventory`),
  'dashboard-marketing': at(`${dashboard}marketing`),
  'dashboard-marketing-mail': typeMail,
  'dashboard-reporting': at(`${dashboard}reporting`),
  'dashboard-payments': at(`${dashboard}payments`),
  'dashboard-offline': at('/dashboard/offline'),
  'dashboard-returns': at(`${dashboard}returns`),
  'dashboard-owners': at(`${dashboard}owners`),
  'dashboard-account': at(`${dashboard}account`),
  'dashboard-help': at(`${dashboard}help`),
  'dashboard-preview-home': at(`${dashboard}preview`),
  'dashboard-preview-dress-code': inTurn(at(`${dashboard}preview`), followFirst),
  'dashboard-preview-product': inTurn(at(`${dashboard}preview`), followFirst, followFirst),
}

const ofNewOwners: Record<string, Show> = {
  'dashboard-first-setup': at('/studio/setup'),
  'dashboard-new-setup': at(`${dashboard}setup`),
  'dashboard-new-dress-codes': at(`${dashboard}dress-codes`),
  'dashboard-new-my-products': at(`${dashboard}my-products`),
  'dashboard-new-inventory': at(`${dashboard}inventory`),
  'dashboard-new-marketing': at(`${dashboard}marketing`),
  'dashboard-new-reporting': at(`${dashboard}reporting`),
  'dashboard-new-payments': at(`${dashboard}payments`),
  'dashboard-new-returns': at(`${dashboard}returns`),
  'dashboard-new-preview': at(`${dashboard}preview`),
}

/** To the first dress code of a page, or to its first product. */
async function followFirst(page: Page): Promise<void> {
  const from = page.url()
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.innerText()
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page.waitForURL((url) => url.href !== from)
  // The URL changes before the page does.
  await title.filter({ hasNotText: before }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** A page of the store, below its path. */
const inStore =
  (path: string): Show =>
  async (page, { store }) => {
    await page.goto(store + path, { waitUntil: 'networkidle' })
  }

async function addFirst(page: Page): Promise<void> {
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check({ force: true })
  await press('Add to bag')(page)
  await said(page, 'Product has been added to the bag!').waitFor()
}

const toProduct = inTurn(inStore('/home'), followFirst, followFirst)
const withBag = inTurn(toProduct, addFirst)

const ofFamilies: Record<string, Show> = {
  'family-home': inStore('/home'),
  'family-dress-code': inTurn(inStore('/home'), followFirst),
  'family-all': inStore('/search'),
  'family-not-found': inStore('/p/none'),
  'family-nothing': inStore('/search?q=zzzz'),
  'family-words': inStore('/p/leotard'),
  'family-product': toProduct,
  'family-product-added': withBag,
  'family-bag': inTurn(withBag, inStore('/cart')),
  'family-bag-empty': inStore('/cart'),
  'family-checkout': inTurn(withBag, inStore('/checkout')),
}

const lookUp: Show = async (page, { order }) => {
  await page.goto('/rma', { waitUntil: 'networkidle' })
  await page.getByLabel('Order number').fill(order)
  await page.getByLabel('Email or ZIP code on the order').fill(buyer)
  await press('Find order')(page)
  await page.waitForURL('**/rma/order/details')
  await page.getByRole('heading', { name: `Order ${order}` }).waitFor()
}

const ofGuests: Record<string, Show> = {
  'studio-login': at('/studio/login'),
  'studio-login-needed': at('/dashboard'),
  'studio-forgot': at('/studio/forgot'),
  'studio-new-password-old-link': at('/studio/new-password'),
  'studio-confirm-email-old-link': at('/studio/confirm-email'),
  'studio-registration': at('/studio/registration'),
  'studio-registration-errors': inTurn(at('/studio/registration'), press('Send registration'), answered),
  'studio-registration-success': at('/studio/registration-success'),
  'family-gate': inStore('/passcode'),
  'family-gate-needed': inStore('/home'),
  'family-gate-wrong': inTurn(
    inStore('/passcode'),
    (page) => page.getByLabel('Passcode', { exact: true }).fill('WRONG'),
    press('Enter the store'),
    answered,
  ),
  'studio-forgot-sent': at('/studio/forgot?sent'),
  'rma-order': lookUp,
  'rma-return': inTurn(lookUp, at('/rma/order/return')),
}

export const studioViews: View[] = [
  ...listOf(ofOwners, 'owner'),
  ...listOf(ofNewOwners, 'new owner'),
  ...listOf(ofFamilies, 'family'),
  ...listOf(ofGuests, 'guest'),
]
