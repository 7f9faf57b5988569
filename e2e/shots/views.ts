import type { Page } from '@playwright/test'
import { fillDetails, goOnToPayment, goOnToReview } from '../support/shopper.ts'
import { addToBag } from './become-customer.ts'
import { products } from './demo-products.ts'
import type { View } from './photograph.ts'

type Show = View['show']

const at =
  (path: string): Show =>
  async (page) => {
    await page.goto(path, { waitUntil: 'networkidle' })
  }

/** One state after another, each from where the last one ends. */
const then =
  (...steps: Show[]): Show =>
  async (page) => {
    for (const step of steps) await step(page)
  }

const press =
  (name: string | RegExp): Show =>
  (page) =>
    page.getByRole('button', { name }).first().click()

/** Presses what opens a dialog, as soon as the page has its script. */
const open =
  (role: 'button' | 'link', name: string | RegExp): Show =>
  async (page) => {
    await page.getByRole(role, { name }).first().click()
    await page.getByRole('dialog').first().waitFor()
  }

/** Only a narrow screen has them in a dialog. */
async function openFilters(page: Page): Promise<void> {
  const filter = page.getByRole('link', { name: 'Filter' })
  if (await filter.isVisible()) await open('link', 'Filter')(page)
}

const withBag: Show = (page) => addToBag(page, products.simple)
const toPayment = then(withBag, at('/checkout'), fillDetails, goOnToPayment)

async function chooseVariant(page: Page): Promise<void> {
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.getByRole('radio').first().check({ force: true })
  }
}

async function fail(page: Page): Promise<void> {
  await at('/sign-in')(page)
  await page.getByLabel('Email').first().fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await press('Sign in')(page)
  await page.getByRole('alert').first().waitFor()
}

const ofGuests: Record<string, Show> = {
  home: at('/'),
  'home-menu': then(at('/'), press(/^(?:Menu|More in Women)$/)),
  category: at('/c/women-leotards'),
  'category-filters': then(at('/c/women-leotards'), openFilters),
  'category-nothing': at('/c/women-leotards?color=none&price=1-2'),
  search: at('/search?q=leotard'),
  'search-nothing': at('/search?q=zzzz'),
  product: at(products.configurable),
  'product-chosen': then(at(products.configurable), chooseVariant),
  'product-added': then(at(products.simple), press('Add to bag')),
  'product-zoom': then(at(products.configurable), open('button', /^Zoom in/)),
  'product-sizes': then(at(products.configurable), open('button', 'Size guide')),
  'product-bundle': at(products.bundle),
  'product-grouped': at(products.grouped),
  'product-download': at(products.download),
  'product-virtual': at(products.virtual),
  bag: then(withBag, at('/cart')),
  'bag-empty': at('/cart'),
  'checkout-details': then(withBag, at('/checkout')),
  'checkout-errors': then(withBag, at('/checkout'), press('Continue to shipping')),
  'checkout-shipping': then(withBag, at('/checkout'), fillDetails, press('Continue to shipping'), (page) =>
    page.waitForURL('**/checkout/shipping'),
  ),
  'checkout-payment': toPayment,
  'checkout-review': then(toPayment, goOnToReview),
  'order-success': then(toPayment, goOnToReview, press(/Place order/), (page) =>
    page.waitForURL('**/order-success**'),
  ),
  'sign-in': at('/sign-in'),
  'sign-in-refused': fail,
  register: at('/register'),
  'register-errors': then(at('/register'), press('Create an account')),
  'forgotten-password': at('/forgotten-password'),
  newsletter: at('/newsletter'),
  delivery: at('/delivery'),
  'not-found': at('/no/such/page/here'),
  error: at('/error'),
  guide: at('/frontend-guide'),
  'guide-colors': at('/frontend-guide/colors'),
  'guide-buttons': at('/frontend-guide/buttons'),
  'guide-breadcrumbs': at('/frontend-guide/breadcrumbs'),
  'guide-forms': at('/frontend-guide/forms'),
  sale: at('/sale'),
  'new-arrivals': at('/new-arrivals'),
  help: at('/help'),
  magazine: at('/magazine'),
  'content-page': at('/cms/privacy'),
  wishlist: at('/wishlist'),
  compare: at('/compare'),
}

const ofCustomers: Record<string, Show> = {
  account: at('/my-account'),
  'account-orders': at('/my-account/orders'),
  'account-order': then(at('/my-account/orders'), async (page) => {
    await page.locator('main a[href*="/my-account/orders/"]').first().click()
    await page.waitForURL(/\/my-account\/orders\/.+/)
  }),
  'account-addresses': at('/my-account/shipping-details'),
  'account-address': at('/my-account/shipping-details/new'),
  'account-profile': at('/my-account/profile'),
  'account-password': at('/my-account/password'),
  'account-reviews': at('/my-account/reviews'),
  'account-newsletter': at('/my-account/newsletter'),
  'account-privacy': at('/my-account/privacy'),
}

const listOf = (shows: Record<string, Show>, isSignedIn: boolean): View[] =>
  Object.entries(shows).map(([name, show]) => ({ name, isSignedIn, show }))

export const views: View[] = [...listOf(ofGuests, false), ...listOf(ofCustomers, true)]
