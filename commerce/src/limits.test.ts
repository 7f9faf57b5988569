import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as limits from '#src/limits'
import { formatMoney } from '#src/money'
import { storeViews } from '#test/store-views'

type Name = keyof typeof limits

const figures: [what: string, name: Name, value: unknown][] = [
  ['entities of a search', 'SEARCH_PAGE_SIZE', 50],
  ['products of a category page', 'CATEGORY_PAGE_SIZE', 50],
  ['categories of a list', 'CATEGORY_LIST_MAX_SIZE', 4000],
  ['reviews of a list', 'REVIEW_PAGE_SIZE', 50],
  ['blocks and pages of a list', 'CMS_LIST_MAX_SIZE', 500],
  ['order of a search', 'SEARCH_DEFAULT_SORT', [{ field: 'position', direction: 'asc' }]],
  ['wait of a caller for a search', 'SEARCH_CLIENT_TIMEOUT_MS', 5000],
  ['wait of the server for a search', 'SEARCH_SERVER_TIMEOUT_MS', 1000],
  ['least score', 'SEARCH_MIN_SCORE', 0.02],
  ['mistakes of a word', 'SEARCH_FUZZINESS', 2],
  ['words that must be found', 'SEARCH_MINIMUM_SHOULD_MATCH_PERCENT', 75],
  ['letters that must be right', 'SEARCH_PREFIX_LENGTH', 2],
  ['weights of fields', 'SEARCH_BOOST', { name: 4, headWord: 2, sku: 2, categoryName: 1, optionLabel: 0.5 }],
  ['values of a facet', 'FACET_SIZE', 100],
  ['decimals of a price', 'PRICE_DECIMALS', 2],
  ['root of the categories', 'CATEGORY_ROOT_ID', 2],
  ['level of categories known beforehand', 'CATEGORY_PREFETCH_LEVEL', 2],
  ['life of a notice', 'NOTICE_LIFETIME_MS', 5000],
  ['visibility of what is listed', 'LIST_VISIBILITY', [2, 3, 4]],
  ['status of what is listed', 'LIST_STATUS', [0, 1]],
  ['status of what is looked up', 'LOOKUP_STATUS', [0, 1, 2]],
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
  ['letters of a name', 'MIN_NAME_LETTERS', 2],
  ['letters of a zip code', 'MIN_ZIP_LETTERS', 3],
  ['letters of a tax ID', 'MIN_TAX_ID_LETTERS', 3],
  ['letters of a password', 'MIN_PASSWORD_LETTERS', 8],
]

test.each(figures)('[part of LOG-02] %s: %s', (_what, name, value) => {
  expect(limits[name]).toEqual(value)
})

test('[part of LOG-02] the store views say how money and dates are written', () => {
  const { default: us, de, it } = storeViews
  expect(us).toMatchObject({ currency: 'USD', sign: '$', signPlacement: 'prepend', locale: 'en-US' })
  expect(us.dateFormat).toBe('HH:mm D/M/YYYY')
  expect([de.currency, it.currency]).toEqual(['EUR', 'EUR'])
  expect(us.tax).toMatchObject({ defaultCountry: 'US', sourcePriceIncludesTax: true })
  expect(formatMoney(-1_05, us)).toBe('-$1.05')
})

const text = readFileSync(join(import.meta.dirname, 'limits.ts'), 'utf8')
/** The units that a name may state. */
const unit =
  /_(MS|SECONDS|MINUTES|DAYS|YEARS|KILOBYTES|BYTES|PIXELS|PERCENT|DECIMALS|LETTERS|CENTS|SIZE|SKUS|ROWS|TRIES|QTY|LINES|SWATCHES|LOADS|SCORE|FUZZINESS|LENGTH|BOOST|DEPTH|ID|LEVEL|CHUNK|WINDOW|FILTERS|VALUES|GAP|PAGE|EVENTS|ONCE|WAITING|CODE|HOUR|FACTOR|COUNT|TENTHS)(_|$)|_MAX$/

test('[part of LOG-02] the name of each number says what it counts', () => {
  const numbers = Object.entries(limits).filter(([, value]) => typeof value === 'number')
  expect(numbers.map(([name]) => name).filter((name) => !unit.test(name))).toEqual([])
})

test('[part of LOG-02] each figure exists once', () => {
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  expect(names).toEqual([...new Set(names)])
})
