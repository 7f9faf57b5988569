import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeTo, lookUp, order, ship } from '../returns/returned.ts'
import { enterAsCustomer } from '../support/customer.ts'
import { enterReview, fillBag, paths } from '../support/shopper.ts'
import type { View } from './photograph.ts'
import { answered, at, follow, listOf, press, type Show, inTurn } from './show.ts'
import { smallShop, type SmallShopName } from './small-shops.ts'

/** A guest has ordered and got something, and looks it up. */
async function lookUpShipped(page: Page): Promise<string> {
  const email = `carla-${randomUUID()}@example.com`
  const number = await order(page, email)
  await ship(await smallShop('staffed shop'), number)
  await page.context().clearCookies()
  await lookUp(page, number, email)
  return email
}

/** The same of a customer, at the order. */
async function showShipped(page: Page): Promise<void> {
  const email = await enterAsCustomer(page, page.request)
  const number = await order(page, email)
  await ship(await smallShop('staffed shop'), number)
  await at(`/my-account/orders/${number}`)(page)
}

const toForm = follow('Return items')

async function choose(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Return this item' }).check({ force: true })
}

async function fillReturn(page: Page): Promise<void> {
  await choose(page)
  await page.getByLabel('Reason').selectOption('size')
  await page.getByLabel('Condition').selectOption('tried-on')
  await page.getByRole('radio', { name: 'Refund' }).check({ force: true })
  await page.getByRole('textbox', { name: /^Comment/ }).fill('One size larger, please.')
}

const titled =
  (name: string): Show =>
  async (page) => {
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }

const refused: Show = inTurn(choose, press('Continue to review'), answered)
const reviewed: Show = inTurn(fillReturn, press('Continue to review'), titled('Review your return'))
const sent: Show = inTurn(press('Send return request'), async (page) => {
  await page.getByText(/^Return \d+ requested$/).waitFor()
})

async function typeCode(page: Page): Promise<void> {
  const email = await lookUpShipped(page)
  for (const step of [toForm, fillReturn, press('Continue to review'), press('Email me the code')])
    await step(page)
  await page.getByLabel('Code from the email').fill(await codeTo(page.request, email))
}

const ofReturns: Record<string, Show> = {
  'rma-order-shipped': async (page) => void (await lookUpShipped(page)),
  'rma-return-form': inTurn(async (page) => void (await lookUpShipped(page)), toForm, choose),
  'rma-return-errors': inTurn(async (page) => void (await lookUpShipped(page)), toForm, refused),
  'rma-return-code': typeCode,
  'rma-return-sent': inTurn(typeCode, sent),
  'account-order-shipped': showShipped,
  'account-return': inTurn(showShipped, toForm, choose),
  'account-return-errors': inTurn(showShipped, toForm, refused),
  'account-return-review': inTurn(showShipped, toForm, reviewed),
  'account-return-sent': inTurn(showShipped, toForm, reviewed, sent),
  'account-returns-filled': inTurn(showShipped, toForm, reviewed, sent, at('/my-account/returns')),
}

const german = (path: string) => `/de${path}`
const fillGermanBag: Show = async (page) => {
  const form = { sku: 'LEO-S-Black', qty: '1' }
  await page.request.post(german(paths.leotardInBlackS), { form, maxRedirects: 0 })
}

/** The longest words of the three languages. */
const ofGermans: Record<string, Show> = {
  'german-home': at(german('')),
  'german-category': at(german('/c/leotards')),
  'german-product': at(german(paths.leotardInBlackS)),
  'german-bag': inTurn(fillGermanBag, at(german('/cart'))),
  'german-bag-remove': inTurn(fillGermanBag, at(german('/cart')), (page) =>
    page
      .getByRole('main')
      .getByRole('link', { name: /entfernen$/ })
      .first()
      .click(),
  ),
  'german-checkout': inTurn(fillGermanBag, at(german('/checkout'))),
  'german-sign-in': at(german('/sign-in')),
  'german-register': at(german('/register')),
  'german-rma': at(german('/rma')),
  'german-studio-registration': at(german('/studio/registration')),
}

async function orderOfWaiting(page: Page): Promise<void> {
  await fillBag(page, '/p/WAX/wax')
  await enterReview(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await press('Place order, send when online')(page)
  await page.getByRole('heading', { name: 'Order waiting!' }).waitFor()
}

/** What waits costs more at the shop, now that it can be asked. */
async function costMore(page: Page): Promise<void> {
  await orderOfWaiting(page)
  const shop = await smallShop('staffed shop')
  // Each time it costs another sum.
  shop.ask(`product WAX price_cents ${5_000 + (Date.now() % 5_000)}`)
  await shop.nextLine()
  await page.context().setOffline(false)
  await page.getByText(/The total was/).waitFor()
}

const ofWaiting: Record<string, Show> = {
  'checkout-waiting-costs-more': costMore,
}

const ofLeaving: Record<string, Show> = {
  'checkout-leave': inTurn(
    (page) => fillBag(page, paths.leotardInBlackS),
    at('/cart'),
    at('/checkout/leave'),
  ),
}

const within = (place: SmallShopName, views: View[]): View[] =>
  views.map((view) => ({ ...view, within: place }))

export const smallShopViews: View[] = [
  ...within('staffed shop', listOf({ ...ofReturns, ...ofGermans, ...ofWaiting }, 'guest')),
  ...within('leaving shop', listOf(ofLeaving, 'guest')),
]
