import type { Page } from '@playwright/test'
import { fillDetails, goOnToPayment, goOnToReview, said } from '../support/shopper.ts'
import { addToCart } from './become-customer.ts'
import { products } from './demo-products.ts'
import { offlineViews } from './offline-views.ts'
import type { View } from './photograph.ts'
import { answered, at, follow, listOf, open, press, pressByKey, type Show, then } from './show.ts'
import { studioViews } from './studio-views.ts'

/** Only a narrow screen has them in a dialog. */
async function openFilters(page: Page): Promise<void> {
  const filter = page.getByRole('link', { name: 'Filter' })
  if (await filter.isVisible()) await open('link', 'Filter')(page)
}

/** Opens a panel from the header. A narrow screen has the link in its menu, where signing in has a page. */
const openPanel = (name: string | RegExp) => async (page: Page) => {
  const inHeader = page.getByRole('banner').getByRole('link', { name })
  if (await inHeader.isVisible()) return open('link', name)(page)
  await open('button', 'Menu')(page)
  await page.getByRole('dialog').getByRole('link', { name }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })
}

async function openSearch(page: Page): Promise<void> {
  await at('/')(page)
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search the shop' }).click()
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('leotard')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
}

/** Presses a button of two products of a category. */
const saveTwo =
  (name: RegExp): Show =>
  async (page) => {
    await at('/c/women-leotards')(page)
    const ofTiles = (pressed: boolean) => page.getByRole('main').getByRole('button', { name, pressed })
    for (const position of [0, 1]) {
      await ofTiles(false).first().click()
      await ofTiles(true).nth(position).waitFor()
    }
    await page.waitForLoadState('networkidle')
  }

const withWishlist = saveTwo(/^Add .* to wishlist$/)
const withComparison = saveTwo(/^Compare /)

/** To the page where a card is paid by. */
const payByTestCard: Show = async (page, studio) => {
  await toPayment(page, studio)
  await page.getByLabel(/^Test card/).check()
  await goOnToReview(page)
  await press(/Place order/)(page)
  await page.waitForURL('**/order-payment?order=*')
}

async function showOrder(page: Page): Promise<void> {
  await at('/my-account/orders')(page)
  await page.locator('main a[href*="/my-account/orders/"]').first().click()
  await page.waitForURL(/\/my-account\/orders\/.+/)
}

async function getLoyaltyCard(page: Page): Promise<void> {
  await press('Get a loyalty card')(page)
  await page.getByRole('img', { name: /^Loyalty card number/ }).waitFor()
}

const withCart: Show = (page) => addToCart(page, products.simple)
const toPayment = then(withCart, at('/checkout'), fillDetails, goOnToPayment)

async function chooseVariant(page: Page): Promise<void> {
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.getByRole('radio').first().check({ force: true })
  }
}

async function writeReview(page: Page): Promise<void> {
  await at(products.configurable)(page)
  await page.locator('summary', { hasText: 'Write a review' }).click()
  await press('Submit review')(page)
}

async function seeAdded(page: Page): Promise<void> {
  await said(page, 'Product has been added to the bag!').waitFor()
}

/** The sizes of a tile come after the dialog. */
async function chooseSize(page: Page): Promise<void> {
  await at('/c/women-leotards')(page)
  await open('link', /^Choose a size for /)(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add to bag' }).waitFor()
}

async function fail(page: Page): Promise<void> {
  await at('/sign-in')(page)
  await page.getByLabel('Email').first().fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await press('Sign in')(page)
  await answered(page)
}

const ofGuests: Record<string, Show> = {
  rma: at('/rma'),
  'rma-problem': then(at('/rma'), press('Find order')),
  home: at('/'),
  'home-menu': then(at('/'), pressByKey(/^(?:Menu|More in Women)$/)),
  category: at('/c/women-leotards'),
  'category-parent': at('/c/women'),
  'category-chips': at('/c/women-leotards?color=black&sale=1'),
  'category-filters': then(at('/c/women-leotards'), openFilters),
  'category-size': chooseSize,
  'category-compared': withComparison,
  'category-nothing': at('/c/women-leotards?color=none&price=1-2'),
  search: at('/search?q=leotard'),
  'search-all': at('/search'),
  'search-panel': openSearch,
  'search-nothing': at('/search?q=zzzz'),
  product: at(products.configurable),
  'product-chosen': then(at(products.configurable), chooseVariant),
  'product-added': then(at(products.simple), press('Add to bag'), seeAdded),
  'product-zoom': then(at(products.configurable), open('button', /^Zoom in/)),
  'product-sizes': then(at(products.configurable), open('button', 'Size guide')),
  'product-review': writeReview,
  'product-bundle': at(products.bundle),
  'product-grouped': at(products.grouped),
  'product-download': at(products.download),
  'product-sold-out': at(products.soldOut),
  'product-virtual': at(products.virtual),
  bag: then(withCart, at('/cart')),
  'bag-panel': then(withCart, openPanel(/^Bag, /)),
  'bag-empty': at('/cart'),
  ...offlineViews,
  offline: at('/offline'),
  'checkout-offline': at('/checkout/offline'),
  'checkout-waiting-nothing': at('/checkout/waiting'),
  'checkout-company': then(toPayment, (page) => page.getByLabel('Use a different billing address').check()),
  'checkout-details': then(withCart, at('/checkout')),
  'checkout-errors': then(withCart, at('/checkout'), press('Continue to shipping')),
  'checkout-shipping': then(withCart, at('/checkout'), fillDetails, press('Continue to shipping'), (page) =>
    page.waitForURL('**/checkout/shipping'),
  ),
  'checkout-payment': toPayment,
  'checkout-review': then(toPayment, goOnToReview),
  'order-success': then(toPayment, goOnToReview, press(/Place order/), (page) =>
    page.waitForURL('**/order-success**'),
  ),
  'order-payment': payByTestCard,
  'sign-in': at('/sign-in'),
  'sign-in-panel': then(at('/'), openPanel('Sign in')),
  'sign-in-refused': fail,
  register: at('/register'),
  'register-errors': then(at('/register'), press('Create an account')),
  'forgotten-password': at('/forgotten-password'),
  'new-password-old-link': at('/new-password'),
  'confirm-email-old-link': at('/confirm-email'),
  newsletter: at('/newsletter'),
  'newsletter-confirm-old-link': at('/newsletter/confirm'),
  'newsletter-unsubscribe-old-link': at('/newsletter/unsubscribe'),
  'download-problem': at('/download-problem'),
  delivery: at('/delivery'),
  'not-found': at('/no/such/page/here'),
  error: at('/error'),
  sale: at('/sale'),
  'new-arrivals': at('/new-arrivals'),
  help: at('/help'),
  magazine: at('/magazine'),
  article: at('/i/first-slippers'),
  'size-charts': at('/cms/size-charts'),
  'content-page': at('/cms/privacy'),
  returns: at('/cms/shipping-returns'),
  terms: at('/cms/terms-conditions'),
  accessibility: at('/i/accessibility'),
  wishlist: then(withWishlist, at('/wishlist')),
  'wishlist-panel': then(withWishlist, at('/'), openPanel('Wishlist')),
  messages: then(withWishlist, open('button', /^Messages/)),
  'wishlist-empty': at('/wishlist'),
  compare: then(withComparison, at('/compare')),
  'compare-empty': at('/compare'),
}

const ofCustomers: Record<string, Show> = {
  account: at('/my-account'),
  'account-orders': at('/my-account/orders'),
  'account-order': showOrder,
  'account-order-cancel': then(showOrder, follow('Cancel order')),
  'account-order-address': then(showOrder, follow('Change shipping address')),
  'account-addresses': at('/my-account/shipping-details'),
  'account-address': at('/my-account/shipping-details/new'),
  'account-profile': at('/my-account/profile'),
  'account-password': at('/my-account/password'),
  'account-passkey': then(at('/my-account/password'), press('Add a passkey'), press('Add a passkey')),
  'account-no-loyalty-card': at('/my-account/loyalty-card'),
  'account-loyalty-card': then(at('/my-account/loyalty-card'), getLoyaltyCard),
  'account-returns': at('/my-account/returns'),
  'account-reviews': at('/my-account/reviews'),
  'account-newsletter': at('/my-account/newsletter'),
  'account-privacy': at('/my-account/privacy'),
  'account-erase': at('/my-account/privacy?erase'),
}

const ofOwners: Record<string, Show> = {
  'owner-home': at('/'),
  'owner-category': at('/c/women'),
  'owner-search': at('/search?q=leotard'),
  'owner-product': at(products.configurable),
  'owner-quick-view': then(at('/c/women'), open('link', /^Quickview/)),
  guide: at('/frontend-guide'),
  'guide-colors': at('/frontend-guide/colors'),
  'guide-buttons': at('/frontend-guide/buttons'),
  'guide-breadcrumbs': at('/frontend-guide/breadcrumbs'),
  'guide-forms': at('/frontend-guide/forms'),
}

export const views: View[] = [
  ...listOf(ofGuests, 'guest'),
  ...listOf(ofCustomers, 'customer'),
  ...listOf(ofOwners, 'owner'),
  ...studioViews,
]
