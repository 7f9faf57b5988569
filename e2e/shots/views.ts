import type { Page } from '@playwright/test'
import { endAmpWait, withoutAmpRuntime } from '../support/amp-runtime.ts'
import { said } from '../support/shopper.ts'
import { accountViews } from './account-views.ts'
import { addToCart } from './become-customer.ts'
import { products } from './demo-products.ts'
import { offlineViews } from './offline-views.ts'
import { orderViews } from './order-views.ts'
import type { View } from './photograph.ts'
import { answered, at, listOf, open, press, pressByKey, type Show, inTurn } from './show.ts'
import { smallShopViews } from './small-shop-views.ts'
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

/** What was looked for before is offered until something is typed. */
async function searchAgain(page: Page): Promise<void> {
  for (const words of ['tutu', 'split-sole slippers']) {
    await openSearch(page)
    await page.getByRole('combobox', { name: 'Search the shop' }).fill(words)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=*')
  }
  await at('/')(page)
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search the shop' }).click()
  await page.getByRole('dialog').getByText('split-sole slippers').waitFor()
}

async function searchForNothing(page: Page): Promise<void> {
  await openSearch(page)
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('zzzzqq')
  await page.getByRole('dialog').getByRole('option').first().waitFor({ state: 'hidden' })
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

const withCart: Show = (page) => addToCart(page, products.simple)
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

/** A thread and a name of the buyer's own. */
async function fillOptions(page: Page): Promise<void> {
  await at(products.embroidered)(page)
  await chooseVariant(page)
  await page.getByLabel(/^Embroidered name/).fill('Anastasia')
  await page.getByLabel('Wrap it in a gift box').check()
}

/** Its scripts are of another host. */
const atAmp =
  (path: string): Show =>
  async (page) => {
    await withoutAmpRuntime(page)
    await page.goto(`/amp${path}`)
    await endAmpWait(page)
  }

const typeEmail: Show = (page) => page.getByRole('main').getByLabel('Email').first().fill('mia@example.com')

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
  'rma-problem': inTurn(at('/rma'), press('Find order')),
  home: at('/'),
  'home-menu': inTurn(at('/'), pressByKey(/^(?:Menu|More in Women)$/)),
  'category-next-page': at('/c/women?page=2'),
  category: at('/c/women-leotards'),
  'category-parent': at('/c/women'),
  'category-chips': at('/c/women-leotards?color=black&sale=1'),
  'category-filters': inTurn(at('/c/women-leotards'), openFilters),
  'category-size': chooseSize,
  'category-compared': withComparison,
  'category-nothing': at('/c/women-leotards?color=none&price=1-2'),
  search: at('/search?q=leotard'),
  'search-all': at('/search'),
  'search-panel': openSearch,
  'search-recent': searchAgain,
  'search-panel-nothing': searchForNothing,
  'search-misspelled': at('/search?q=leotrad'),
  'search-nothing': at('/search?q=zzzz'),
  product: at(products.configurable),
  'product-chosen': inTurn(at(products.configurable), chooseVariant),
  'product-options': fillOptions,
  'product-text-refused': inTurn(at(products.virtual), press('Add to bag'), answered),
  'product-added': inTurn(at(products.simple), press('Add to bag'), seeAdded),
  'product-zoom': inTurn(at(products.configurable), open('button', /^Zoom in/)),
  'product-sizes': inTurn(at(products.configurable), open('button', 'Size guide')),
  'product-review': writeReview,
  'product-bundle': at(products.bundle),
  'product-grouped': at(products.grouped),
  'product-download': at(products.download),
  'product-sold-out': at(products.soldOut),
  'product-virtual': at(products.virtual),
  'bag-panel': inTurn(withCart, openPanel(/^Bag, /)),
  ...orderViews,
  ...offlineViews,
  offline: at('/offline'),
  'checkout-offline': at('/checkout/offline'),
  'checkout-waiting-nothing': at('/checkout/waiting'),
  'sign-in': at('/sign-in'),
  'sign-in-panel': inTurn(at('/'), openPanel('Sign in')),
  'sign-in-refused': fail,
  register: at('/register'),
  'register-errors': inTurn(at('/register'), press('Create an account')),
  'forgotten-password': at('/forgotten-password'),
  'forgotten-password-sent': inTurn(at('/forgotten-password'), typeEmail, press('Send reset link'), (page) =>
    said(page, 'a reset link is on its way').waitFor(),
  ),
  'new-password-old-link': at('/new-password'),
  'confirm-email-old-link': at('/confirm-email'),
  newsletter: at('/newsletter'),
  'handoff-problem': at('/vue/cart/sync/token/none/cart/none/owner_id/1'),
  'server-amp-product': atAmp(products.configurable),
  'server-amp-category': atAmp('/c/women'),
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
  wishlist: inTurn(withWishlist, at('/wishlist')),
  'wishlist-panel': inTurn(withWishlist, at('/'), openPanel('Wishlist')),
  messages: inTurn(withWishlist, open('button', /^Messages/)),
  'wishlist-empty': at('/wishlist'),
  compare: inTurn(withComparison, at('/compare')),
  'compare-empty': at('/compare'),
}

const ofOwners: Record<string, Show> = {
  'owner-home': at('/'),
  'owner-category': at('/c/women'),
  'owner-search': at('/search?q=leotard'),
  'owner-product': at(products.configurable),
  'owner-quick-view': inTurn(at('/c/women'), open('link', /^Quickview/)),
  guide: at('/frontend-guide'),
  'guide-colors': at('/frontend-guide/colors'),
  'guide-buttons': at('/frontend-guide/buttons'),
  'guide-breadcrumbs': at('/frontend-guide/breadcrumbs'),
  'guide-forms': at('/frontend-guide/forms'),
}

export const views: View[] = [
  ...listOf(ofGuests, 'guest'),
  ...accountViews,
  ...listOf(ofOwners, 'owner'),
  ...studioViews,
  ...smallShopViews,
]
