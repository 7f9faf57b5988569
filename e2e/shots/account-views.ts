import type { Page } from '@playwright/test'
import { fillAddress, fillBag, fillSteps, said } from '../support/shopper.ts'
import { products } from './demo-products.ts'
import { paid, payByTestCard } from './order-views.ts'
import type { View } from './photograph.ts'
import { answered, at, follow, listOf, press, type Show, inTurn } from './show.ts'

async function showOrder(page: Page): Promise<void> {
  await at('/my-account/orders')(page)
  await page.locator('main a[href*="/my-account/orders/"]').first().click()
  await page.waitForURL(/\/my-account\/orders\/.+/)
}

async function getLoyaltyCard(page: Page): Promise<void> {
  const get = page.getByRole('button', { name: 'Get a loyalty card' })
  if (await get.isVisible()) await get.click()
  await page.getByRole('img', { name: /^Loyalty card number/ }).waitFor()
}

const withLoyaltyCard = inTurn(at('/my-account/loyalty-card'), getLoyaltyCard)

/** Points come once an order is paid. */
async function earnPoints(page: Page): Promise<void> {
  await fillBag(page, products.simple)
  await fillSteps(page)
  await at('/checkout/payment')(page)
  await payByTestCard(page)
  await paid(page)
  const earned = page.getByText(/^Earned with/).first()
  for (let tries = 0; tries < 20; tries++) {
    await at('/my-account/loyalty-card')(page)
    if (await earned.isVisible()) return
  }
}

const clearNames = async (page: Page) => {
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Last name').fill('M')
}

async function addAddress(page: Page): Promise<void> {
  await at('/my-account/shipping-details/new')(page)
  await fillAddress(page)
  await page.getByLabel('Street address').fill('1284 Old Stone Mill Road, Building C')
  await page.getByLabel('Company').fill('Corner Street Ballet and Contemporary Dance School')
  await page.getByLabel('Tax ID').fill('US-1234567')
  await press('Save')(page)
  await said(page, 'Account data has successfully been updated').waitFor()
}

async function review(page: Page): Promise<void> {
  await at(products.configurable)(page)
  await page.locator('summary', { hasText: 'Write a review' }).click()
  const form = page.getByRole('form', { name: 'Write a review' })
  await form.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await form.getByRole('textbox', { name: 'Nickname' }).fill('Mia')
  await form.getByRole('textbox', { name: 'Summary' }).fill('Stays where it is')
  await form
    .getByRole('textbox', { name: 'Review', exact: true })
    .fill('I wore it through a week of rehearsals. The straps stay up, and it dries overnight.')
  await form.getByRole('button', { name: 'Submit review' }).click()
  await said(page, 'You submitted your review for moderation.').waitFor()
}

const addresses = '/my-account/shipping-details'
const password = '/my-account/password'

/** What is filled stays for those that follow. */
const ofCustomers: Record<string, Show> = {
  account: at('/my-account'),
  'account-orders': at('/my-account/orders'),
  'account-orders-nothing': at('/my-account/orders?number=99999999'),
  'account-order': showOrder,
  'account-order-cancel': inTurn(showOrder, follow('Cancel order')),
  'account-order-address': inTurn(showOrder, follow('Change shipping address')),
  'account-addresses': at(addresses),
  'account-address': at(`${addresses}/new`),
  'account-address-errors': inTurn(at(`${addresses}/new`), clearNames, press('Save'), answered),
  'account-addresses-filled': inTurn(addAddress, at(addresses)),
  'account-address-remove': inTurn(at(addresses), follow(/^Remove/)),
  'account-profile': at('/my-account/profile'),
  'account-profile-errors': inTurn(at('/my-account/profile'), clearNames, press('Save'), answered),
  'account-password': at(password),
  'account-password-errors': inTurn(at(password), press('Change password'), answered),
  'account-passkey': inTurn(at(password), press('Add a passkey'), press('Add a passkey')),
  'account-no-loyalty-card': at('/my-account/loyalty-card'),
  'account-loyalty-card': withLoyaltyCard,
  'account-loyalty-points': inTurn(withLoyaltyCard, earnPoints),
  'account-returns': at('/my-account/returns'),
  'account-reviews': at('/my-account/reviews'),
  'account-reviews-filled': inTurn(review, at('/my-account/reviews')),
  'account-newsletter': at('/my-account/newsletter'),
  'account-privacy': at('/my-account/privacy'),
  'account-erase': at('/my-account/privacy?erase'),
}

export const accountViews: View[] = listOf(ofCustomers, 'customer')
