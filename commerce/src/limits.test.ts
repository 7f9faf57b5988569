import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as limits from '#src/limits'
import { formatMoney } from '#src/money'
import { storeViews } from '#src/store-view'

type Name = keyof typeof limits

const figures: [what: string, name: Name, value: unknown][] = [
  ['entities of a search', 'SEARCH_PAGE_SIZE', 50],
  ['products of a category page', 'CATEGORY_PAGE_SIZE', 50],
  ['categories of a list', 'CATEGORY_LIST_MAX_SIZE', 4000],
  ['reviews of a list', 'REVIEW_PAGE_SIZE', 50],
  ['blocks and pages of a list', 'CMS_LIST_MAX_SIZE', 500],
  ['order of a search', 'SEARCH_DEFAULT_SORT', 'position:asc'],
  ['order of a category on AMP', 'AMP_CATEGORY_SORT', 'updated_at:desc'],
  ['wait of a caller for a search', 'SEARCH_CLIENT_TIMEOUT_MS', 5000],
  ['wait of the server for a search', 'SEARCH_SERVER_TIMEOUT_MS', 1000],
  ['least score', 'SEARCH_MIN_SCORE', 0.02],
  ['mistakes of a word', 'SEARCH_FUZZINESS', 2],
  ['words that must be found', 'SEARCH_MINIMUM_SHOULD_MATCH_PERCENT', 75],
  ['letters that must be right', 'SEARCH_PREFIX_LENGTH', 2],
  ['weights of fields', 'SEARCH_BOOST', { name: 4, sku: 2, categoryName: 1, optionLabel: 0.5 }],
  ['values of a facet', 'FACET_SIZE', 100],
  ['several words', 'SEARCH_OPERATOR', 'or'],
  ['greatest weight', 'SEARCH_MAX_BOOST', 100],
  ['least score of a word', 'SEARCH_WORD_MIN_SCORE', 1],
  ['answer of the local cache', 'LOCAL_CACHE_TIMEOUT_MS', 800],
  ['walk through the local cache', 'LOCAL_CACHE_WALK_TIMEOUT_MS', 2000],
  ['look at its size', 'LOCAL_CACHE_SIZE_CHECK_SECONDS', 30],
  ['its size', 'LOCAL_CACHE_QUOTA_KILOBYTES', 4096],
  ['errors of reading before it stops', 'LOCAL_CACHE_READ_ERRORS_MAX', 1],
  ['errors of writing before it stops', 'LOCAL_CACHE_WRITE_ERRORS_MAX', 30],
  ['life of a page in the output cache', 'OUTPUT_CACHE_SECONDS', 86_400],
  ['lazy pictures', 'LAZY_PICTURES', { kept: 200, tries: 3, throttleMs: 200 }],
  ['decimals of a price', 'PRICE_DECIMALS', 2],
  ['root of the categories', 'CATEGORY_ROOT_ID', 2],
  ['level of categories known beforehand', 'CATEGORY_PREFETCH_LEVEL', 2],
  ['stock asked for beforehand', 'STOCK_PREFETCH', { isOn: false, products: 8 }],
  ['life of a notice', 'NOTICE_LIFETIME_MS', 5000],
  ['guard of loading a product', 'PRODUCT_LOAD_GUARD_MS', 20_000],
  ['pulls of the bag', 'CART_PULL_EVERY_MS', 2000],
  ['totals of the bag', 'CART_TOTALS_EVERY_MS', 200],
  ['creating a bag', 'CART_CREATE_EVERY_MS', 1000],
  ['ways to pay and ship', 'CART_METHODS_EVERY_MS', 600_000],
  ['bypass of the loader', 'CART_LOADER_BYPASS_MS', 1_440_000],
  ['bypasses to a guest’s bag', 'GUEST_CART_BYPASSES_MAX', 10],
  [
    'the bag',
    'CART_OPTIONS',
    {
      asksBeforeRemoving: true,
      showsItemDiscounts: true,
      counts: 'quantities',
      keepsOutOfStock: true,
      mergesOnServer: true,
    },
  ],
  ['tokens are renewed', 'RENEWS_TOKENS_BY_ITSELF', true],
  ['renewals that fail', 'TOKEN_RENEWALS_MAX', 20],
  ['wait for a renewal', 'TOKEN_RENEWAL_WAIT_MS', 1000],
  ['lock of a renewal', 'TOKEN_RENEWAL_LOCK', { idle: 0, failed: -1 }],
  ['visibility of what is listed', 'LIST_VISIBILITY', [2, 3, 4]],
  ['status of what is listed', 'LIST_STATUS', [0, 1]],
  ['status of what is looked up', 'LOOKUP_STATUS', [0, 1, 2]],
  ['code of success', 'SUCCESS_CODE', 200],
  ['code of an error of the server', 'SERVER_ERROR_CODE', 500],
  ['related products', 'RELATED_PRODUCTS_SIZE', 8],
  [
    'pictures',
    'PICTURE_SIZES',
    {
      tile: { width: 310, height: 300 },
      gallery: { width: 600, height: 744 },
      amp: { width: 450, height: 500 },
    },
  ],
  ['picture in place of a missing one', 'PLACEHOLDER_PICTURE', '/assets/placeholder.jpg'],
  ['coupon of the newsletter', 'NEWSLETTER_COUPON_PERCENT', 10],
  ['answer to a studio that registers', 'STUDIO_ANSWER_BUSINESS_DAYS', 2],
  ['version of the build', 'BUILD_VERSION', '1.0.1'],
  ['letters of a name', 'MIN_NAME_LETTERS', 2],
  ['letters of a zip code', 'MIN_ZIP_LETTERS', 3],
  ['letters of a tax ID', 'MIN_TAX_ID_LETTERS', 3],
  ['letters of a password', 'MIN_PASSWORD_LETTERS', 8],
  ['products of a studio’s category page', 'STUDIO_CATEGORY_PAGE_SIZE', 50],
  ['products of a studio’s search', 'STUDIO_SEARCH_PAGE_SIZE', 10],
  ['products of the dashboard', 'STUDIO_DASHBOARD_SIZE', 1000],
  ['products of a visitor’s page', 'VISITOR_PAGE_SIZE', 6],
  ['life of a studio’s cookie', 'STUDIO_COOKIE_DAYS', 7],
  [
    'cookies of a studio',
    'STUDIO_COOKIES',
    { passcode: 'passcode', token: 'studioToken', path: 'redirectPath' },
  ],
  ['addresses that are no studio', 'NO_STUDIOS', ['cms', 'rma', 'page-not-found', 'error']],
  ['lines that are sent back', 'RETURNED_TYPES', ['configurable']],
  ['decimals of a typed amount', 'TYPED_AMOUNT_DECIMALS', 4],
]

test.each(figures)('[part of LOG-02] %s: %s', (_what, name, value) => {
  expect(limits[name]).toEqual(value)
})

test('[part of LOG-02] how money and dates are written stands with the store views', () => {
  const { default: us, de, it } = storeViews
  expect(us).toMatchObject({ currency: 'USD', sign: '$', signPlacement: 'prepend', locale: 'en-US' })
  expect(us.dateFormat).toBe('HH:mm D/M/YYYY')
  expect([de.currency, it.currency]).toEqual(['EUR', 'EUR'])
  expect(us.tax).toMatchObject({ defaultCountry: 'US', sourcePriceIncludesTax: true })
  expect(formatMoney(-1_05, us)).toBe('-$1.05')
})

const text = readFileSync(join(import.meta.dirname, 'limits.ts'), 'utf8')
/** What says in which unit a number counts. */
const unit =
  /_(MS|SECONDS|MINUTES|DAYS|YEARS|KILOBYTES|BYTES|PIXELS|PERCENT|DECIMALS|LETTERS|CENTS|SIZE|SKUS|ROWS|TRIES|QTY|LINES|SWATCHES|LOADS|SCORE|FUZZINESS|LENGTH|BOOST|DEPTH|ID|LEVEL|CHUNK|WINDOW|FILTERS|VALUES|GAP|PAGE|EVENTS|ONCE|WAITING|CODE|HOUR|FACTOR)(_|$)|_MAX$/

test('[part of LOG-02] each number says by its name what it counts', () => {
  const numbers = Object.entries(limits).filter(([, value]) => typeof value === 'number')
  expect(numbers.map(([name]) => name).filter((name) => !unit.test(name))).toEqual([])
})

test('[part of LOG-02] each figure stands once', () => {
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  expect(names).toEqual([...new Set(names)])
})
