import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sessionCookies } from 'commerce/contract/call/session-cookies'
import { formatMoney } from 'commerce/format-money'
import * as figures from 'commerce/limits'
import * as offlineFigures from 'commerce/offline-limits'
import { storeViews as viewsOfTests } from 'commerce/test/store-views'
import { isTakenName } from 'commerce/taken-names'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, settingNames } from '#src/config'
import { openTestApp } from '#test/support'

// Section 9 of both texts of the specification: each figure, where it stands, and its value. The unit is in the name.

const root = join(import.meta.dirname, '../..')
const requirements = readFileSync(join(root, 'docs/spec/requirements.md'), 'utf8')
const example = readFileSync(join(root, '.env.example'), 'utf8')

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

const limits = { ...figures, ...offlineFigures }
type Limit = keyof typeof limits

const inLimits: [figure: string, name: Limit, value: unknown][] = [
  ['entities of a search', 'SEARCH_PAGE_SIZE', 50],
  ['products of a category page', 'CATEGORY_PAGE_SIZE', 50],
  ['order of a category on AMP', 'AMP_CATEGORY_SORT', 'updated_at:desc'],
  ['products of a page of an owner’s search', 'STUDIO_SEARCH_PAGE_SIZE', 10],
  ['products of a page that families see', 'STORE_PAGE_SIZE', 6],
  ['products of a list of an owner', 'STUDIO_LIST_MAX_SIZE', 1000],
  ['lazy pictures that are kept', 'SAVED_PICTURES_MAX', 200],
  ['categories of a list', 'CATEGORY_LIST_MAX_SIZE', 4000],
  ['reviews of a list', 'REVIEW_PAGE_SIZE', 50],
  ['order of a search', 'SEARCH_DEFAULT_SORT', [{ field: 'position', direction: 'asc' }]],
  ['wait of a caller for a search', 'SEARCH_CLIENT_TIMEOUT_MS', 5000],
  ['least score', 'SEARCH_MIN_SCORE', 0.02],
  ['mistakes of a word', 'SEARCH_FUZZINESS', 2],
  ['words that must be found', 'SEARCH_MINIMUM_SHOULD_MATCH_PERCENT', 75],
  ['letters that must be right', 'SEARCH_PREFIX_LENGTH', 2],
  ['how words are joined', 'SEARCH_OPERATOR', 'or'],
  ['times that a field outweighs another', 'SEARCH_MAX_BOOST', 100],
  ['score of a word that was found', 'SEARCH_WORD_MIN_SCORE', 1],
  ['weights of fields', 'SEARCH_BOOST', expect.objectContaining({ name: 4, sku: 2, categoryName: 1 })],
  ['values of a facet', 'FACET_SIZE', 100],
  ['decimals of a price', 'PRICE_DECIMALS', 2],
  ['decimals of typed prices', 'MONEY_INPUT_DECIMALS', { usual: 2, long: 4 }],
  ['root of the categories', 'CATEGORY_ROOT_ID', 2],
  ['level of categories known beforehand', 'CATEGORY_PREFETCH_LEVEL', 2],
  ['blocks and pages of a list', 'CMS_LIST_MAX_SIZE', 500],
  ['skus of a stock call', 'STOCK_PREFETCH_CHUNK', 15],
  ['products of a list whose stock is asked for beforehand', 'STOCK_PREFETCH_MAX', 8],
  ['renewals that may fail in a row', 'RENEWALS_FAILED_MAX', 20],
  ['wait of a task for a renewal', 'RENEWAL_WAIT_MS', 1000],
  ['life of a notice', 'NOTICE_LIFETIME_MS', 5000],
  ['times that a picture is asked for', 'PICTURE_ATTEMPTS_MAX', 3],
  ['wait before a picture is asked for again', 'PICTURE_RETRY_WAIT_MS', 200],
  ['time in which a product is not loaded again', 'PRODUCT_LOAD_GUARD_MS', 20_000],
  ['visibility of what is listed', 'LIST_VISIBILITY', [2, 3, 4]],
  ['status of what is listed', 'LIST_STATUS', [0, 1]],
  ['status of what is looked up', 'LOOKUP_STATUS', [0, 1, 2]],
  ['related products', 'RELATED_PRODUCTS_SIZE', 8],
  ['time between two pulls of a bag', 'CART_PULL_EVERY_MS', 2000],
  ['time between two bags', 'CART_CREATE_EVERY_MS', 1000],
  ['time between two changes of a bag, which bring its totals', 'CART_TOTALS_EVERY_MS', 200],
  ['age of the ways to ship and to pay that a browser keeps', 'CART_METHODS_EVERY_MS', 600_000],
  ['time after an order without asking for the bag', 'CART_LOADER_BYPASS_MS', 1_440_000],
  ['bags of guests in place of a session that is over', 'CART_GUEST_BYPASSES_MAX', 10],
  ['wait for an entry of the local store', 'LOCAL_READ_TIMEOUT_MS', 800],
  ['wait for a walk through the local store', 'LOCAL_WALK_TIMEOUT_MS', 2000],
  ['time between two looks at the size of the local store', 'LOCAL_SWEEP_EVERY_MS', 30_000],
  ['size of the local store', 'LOCAL_QUOTA_BYTES', 4096 * 1024],
  ['errors of reading before the local store stops', 'LOCAL_READ_ERRORS_MAX', 1],
  ['errors of writing before the local store stops', 'LOCAL_WRITE_ERRORS_MAX', 30],
  [
    'pictures of gallery, tiles and AMP',
    'PICTURE_SIZES',
    {
      tile: { width: 310, height: 300 },
      gallery: { width: 600, height: 744 },
      amp: { width: 450, height: 500 },
    },
  ],
  ['picture in place of a missing one', 'PLACEHOLDER_PICTURE', '/assets/placeholder.jpg'],
  ['letters of a name', 'MIN_NAME_LETTERS', 2],
  ['letters of a zip code', 'MIN_ZIP_LETTERS', 3],
  ['letters of a tax ID', 'MIN_TAX_ID_LETTERS', 3],
  ['letters of a password', 'MIN_PASSWORD_LETTERS', 8],
  ['business days until a studio that registers has its answer', 'REGISTRATION_BUSINESS_DAYS', 2],
]

test.each(inLimits)('[part of LOG-02] %s stands in limits.ts as %s', (_figure, name, value) => {
  expect(limits[name]).toEqual(value)
})

const usual = readConfig({})
const inSettings: [figure: string, name: string, value: unknown, read: unknown][] = [
  ['wait of the server for a search', 'SEARCH_TIMEOUT_MS', '1000', usual.searchTimeoutMs],
  ['timeout of a request (no call is without one)', 'REQUEST_SECONDS', '15', usual.requestTimeoutMs / 1000],
  ['stock of lists is asked for beforehand', 'PREFETCH_STOCK', 'false', usual.catalog.prefetchesStock],
  ['out-of-stock products are listed', 'LIST_OUT_OF_STOCK', 'true', usual.catalog.listsOutOfStock],
  ['products without a price are sold', 'ALLOW_ZERO_PRICE', 'true', usual.catalog.allowsZeroPrice],
  ['prices of groups count', 'PRICE_TIERS', 'true', usual.catalog.hasPriceTiers],
  [
    'the list price of a studio above its price',
    'MSRP_FACTOR',
    '1',
    usual.studios.msrpFactorMillionths / 1e6,
  ],
  ['the price group of studios', 'STUDIO_PRICE_GROUP', 'Wholesale', usual.studios.priceGroup],
  ['decimals that inputs of prices show', 'PRICE_INPUT_DECIMALS', '2', usual.studios.priceDecimals],
  ['the bag counts lines', 'BAG_COUNTS_LINES', 'false', usual.cart.countsLines],
  ['out-of-stock items stay in the bag', 'BAG_KEEPS_OUT_OF_STOCK', 'true', usual.cart.keepsOutOfStock],
  ['store codes in paths', 'MULTISTORE', 'false', usual.isMultistore],
  ['short paths of the catalog', 'SHORT_URLS', 'false', usual.hasShortUrls],
  ['orders made offline are sent by themselves', 'AUTOMATIC_TRANSMISSION', 'true', usual.offline.sendsOrders],
  ['orders that wait are told of', 'ORDER_NOTICE', 'true', usual.offline.noticesOrders],
  [
    'a page stays in the output cache, in seconds',
    'PAGE_CACHE_SECONDS',
    '86400',
    usual.pageCache.maxAgeSeconds,
  ],
  ['sessions of customers are renewed', 'SESSION_RENEWAL', 'true', usual.renewsSessions],
  ['a confirmation is mailed', 'SEND_CONFIRMATION', 'true', usual.mail.confirmsOrders],
]

test.each(inSettings)('[part of LOG-02] %s: the setting %s, %s without it', expectSetting)

function expectSetting(...[, name, value, read]: (typeof inSettings)[number]): void {
  expect(settingNames).toContain(name)
  expect(example).toMatch(new RegExp(`^${name}=${String(value)}$`, 'm'))
  expect(String(read), name).toBe(value)
}

test('[part of LOG-02] the version of the build is a setting', () => {
  expect(readConfig({ BUILD_VERSION: '1.0.1' }).buildVersion).toBe('1.0.1')
})

test(
  '[part of LOG-02] currency, dates and taxes are those of the store views, which a merchant can change',
  expectStoreViews,
)

function expectStoreViews(): void {
  const rows = new Map(shop.context.storeViews.all.map((view) => [view.code, view]))
  const us = rows.get('default')
  expect(us).toMatchObject({ currency: 'USD', sign: '$', signPlacement: 'prepend', locale: 'en-US' })
  expect(us).toMatchObject({ dateFormat: 'HH:mm D/M/YYYY', isOpen: true })
  expect(us?.tax).toMatchObject({ defaultCountry: 'US', sourcePriceIncludesTax: true })
  for (const code of ['de', 'it']) expect(rows.get(code)).toMatchObject({ currency: 'EUR', isOpen: false })
  expect(formatMoney(-1_05, viewsOfTests.default)).toBe('-$1.05')
}

test(
  '[part of LOG-02] shipping, payment and the coupon of the newsletter are rows, which a merchant can change',
  expectRows,
)

async function expectRows(): Promise<void> {
  const { db } = shop
  const shipping = await db
    .selectFrom('shipping_method')
    .select(['carrier_title', 'amount_cents'])
    .where('carrier_code', '=', 'flatrate')
    .execute()
  expect(shipping).toEqual([{ carrier_title: 'DPD Courier', amount_cents: 5_00 }])
  const payment = await db
    .selectFrom('payment_method')
    .select(['title', 'amount_cents'])
    .where('code', '=', 'cashondelivery')
    .execute()
  expect(payment).toEqual([{ title: 'Cash on delivery', amount_cents: 0 }])
  const coupon = await db
    .selectFrom('newsletter_offer')
    .innerJoin('cart_rule', 'cart_rule.id', 'newsletter_offer.rule_id')
    .select(['action', 'percent'])
    .execute()
  expect(coupon.map(({ action, percent }) => [action, Number(percent)])).toEqual([['percent', 10]])
}

test(
  '[part of LOG-02] of studios the first parts of paths, the cookie of the passcode and the days of a session are known',
  expectOfStudios,
)

function expectOfStudios(): void {
  for (const name of ['cms', 'rma', 'page-not-found', 'error']) expect(isTakenName(name, [])).toBe(true)
  expect(sessionCookies['regular-user'].access).toBe('passcode')
  expect(limits.SESSION_DAYS).toMatchObject({ owner: 7, 'regular-user': 7 })
}

test('[part of LOG-02] an answer says 200 if it went well', async () => {
  const answer = await shop.app.inject('/api/catalog/search?size=1')
  expect(answer.json()).toMatchObject({ code: 200 })
})

/** No choice of a merchant: the requirements say how it is. */
const decided = [
  'CART-10 Removing asks first. Item discounts are shown.',
  "CART-07 Sync: pull, compare by sku, update the server's or the local item, add what is missing; server merge on.",
]

test.each(decided)('[part of LOG-02] decided: %s', (line) => {
  expect(requirements).toContain(line)
})

test('[LOG-02] every figure stands in one place with its unit and default, the shop reads it there, and what a merchant would change is a setting', async () => {
  for (const [, name, value] of inLimits) expect(limits[name], name).toEqual(value)
  for (const setting of inSettings) expectSetting(...setting)
  expectStoreViews()
  expectOfStudios()
  await expectRows()
  const rooms = globSync('{commerce,api,storefront}/src/**/*.{ts,tsx}', { cwd: root })
  const read = rooms
    .filter((path) => !/\.test\.tsx?$|limits\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  const names = inLimits.map(([, name]) => name)
  expect(names.length).toBeGreaterThan(50)
  const words = new Set(read.flatMap((text) => text.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []))
  expect(names.filter((name) => !words.has(name))).toEqual([])
  // The list of those that nothing reads yet.
  expect(existsSync(join(root, 'docs/spec/figures.md'))).toBe(false)
})
