import { parseCategoryPaths, formatCategoryPath } from '../../api/src/catalog/product-csv/category-path.ts'
import {
  formatList,
  parseList,
  parsePairs,
  parseQuantities,
  parseRecords,
} from '../../api/src/catalog/product-csv/packed-values.ts'
import { cleanHtml, cleanProductHtml } from '../../api/src/content/clean-html.ts'
import { wordsOfHtml } from '../../api/src/content/words-of-html.ts'
import { escapeFormula, unescapeFormula } from '../../api/src/csv/formula-escape.ts'
import { readDate, readShort, readWhole } from '../../api/src/csv/read-cell.ts'
import { readPostcodePattern, readRegionOf } from '../../api/src/csv/read-place.ts'
import { emailKey } from '../../api/src/customers/email/email-key.ts'
import { readPlatformHash } from '../../api/src/customers/password/imported-password.ts'
import { parseCondition } from '../../api/src/discounts/import/condition-node.ts'
import { networkOf } from '../../api/src/http/limits/network-of.ts'
import { isDeeperThan } from '../../api/src/http/bodies/read-json.ts'
import { escapeHtml } from '../../api/src/mail/escape-html.ts'
import { pictureFormatFor } from '../../api/src/media/picture-format.ts'
import { readSignedEvent } from '../../api/src/payment/stripe/read-signed-event.ts'
import { loadStripe } from '../../api/src/payment/stripe/stripe-client.ts'
import { sortedIds } from '../../commerce/src/cart/check-options.ts'
import { readQty } from '../../commerce/src/cart/read-qty.ts'
import { readSelection } from '../../commerce/src/catalog/selection.ts'
import { sizePosition } from '../../commerce/src/sizes/size-position.ts'
import { swatchColor } from '../../commerce/src/catalog/swatch-color.ts'
import { readSkuList } from '../../commerce/src/catalog/sku-list.ts'
import { findRegion } from '../../commerce/src/checkout/regions.ts'
import {
  emailProblem,
  firstNameProblem,
  paragraphsProblem,
  passwordProblem,
  taxIdProblem,
  textProblem,
  zipProblem,
} from '../../commerce/src/customers/field-problems.ts'
import { decodeHtml } from '../../commerce/src/decode-html.ts'
import { parseAmount } from '../../commerce/src/money.ts'
import { mailboxOf } from '../../commerce/src/newsletter/mailbox-of.ts'
import { normalizeText } from '../../commerce/src/normalize-text.ts'
import { holdsCardNumber } from '../../commerce/src/payment/holds-card-number.ts'
import { matchesPostcode } from '../../commerce/src/pricing/postcode.ts'
import { readValue } from '../../commerce/src/search/read-value.ts'
import { wordsOf } from '../../commerce/src/search/words.ts'
import { slugify } from '../../commerce/src/slug.ts'
import { ampHtml } from '../../storefront/src/amp/amp-html.ts'
import { readCookie } from '../../storefront/src/cookies.ts'
import { plainText } from '../../storefront/src/head/plain-text.ts'
import { videoSource } from '../../storefront/src/pages/product/gallery/video-source.ts'
import { typedPart } from '../../storefront/src/search/panel/typed-part.ts'

/**
 * A function that scans text of strangers or files, with its worst texts. One that makes a value of every piece takes
 * longer than a scan: its time must grow linearly.
 */
export type TriedScan = readonly [
  name: string,
  scan: (text: string) => unknown,
  overs: readonly string[],
  makes?: 'values',
]

/** Texts for functions without a known worst case: forbidden characters, repetition, long runs of one character. */
const anyOvers = ['a', ' ', '\u0300\u0316', '\ufdfa', '1-.', '\n'] as const
const htmlOvers = [
  '<b>',
  '</b>',
  '<',
  '<a href="',
  '&',
  '<!--',
  '<p',
  '<table><tr>',
  '<ul><li>',
  '</p>',
  '<a href=javascript:',
  '<![CDATA[',
] as const
const stripe = await loadStripe()
const signed = { secret: 'x', now: new Date(0) }
const numberedFields = Array.from(
  { length: 45_000 },
  (_, at) => `custom.${at}=${at}&link=${at}&bundle.${at}=`,
).join('&')

export const triedScans: TriedScan[] = [
  // commerce
  [
    'holdsCardNumber',
    holdsCardNumber,
    [
      '1-.', '4', '1', '42 ', '1234567890123a', 'a1234567890123 ', '1234567890123   ', '- - - 1234567890123 a', '①', '𝟒', '½',
      '\ufdfa', '\u0300\u0316', 'a-1 2-3 4-5 6-7 8-9 1-2 3-',
    ],
  ], // oxfmt-ignore
  [
    'normalizeText NFC',
    (text) => normalizeText(text, 'NFC'),
    ['\u0300\u0316', '\u0f71\u0f74', `a${'\u0300\u0316'.repeat(6)}`, 'é'],
    'values',
  ],
  [
    'normalizeText NFD',
    (text) => normalizeText(text, 'NFD'),
    ['\u0300\u0316', '\u0f71\u0f74', `a${'\u0300\u0316'.repeat(6)}`, '각'],
    'values',
  ],
  ['wordsOf', wordsOf, ['\u0300\u0316', 'é', 'a', ' '], 'values'],
  ['slugify', slugify, ['-', ' ', '&', 'é', '- '], 'values'],
  ['decodeHtml', decodeHtml, ['&', '&#1234567', '&#x10ffff', '&abcdefgh'], 'values'],
  ['mailboxOf', mailboxOf, ['+', '.', '@', '\u0300\u0316']],
  ['textProblem', (text) => textProblem(text, 100), anyOvers],
  ['paragraphsProblem', (text) => paragraphsProblem(text, 100), ['\r\n', '\r', '\t']],
  ['emailProblem', emailProblem, ['a@', '@', 'a.', '.']],
  ['firstNameProblem', firstNameProblem, ['é', ' ', "'"]],
  ['zipProblem', zipProblem, anyOvers],
  ['taxIdProblem', taxIdProblem, anyOvers],
  ['passwordProblem', passwordProblem, anyOvers],
  ['matchesPostcode', (text) => matchesPostcode('GB', `${text}*`, text), ['A1', ' ', '1-']],
  ['findRegion', (text) => findRegion('US', text), anyOvers],
  ['parseAmount', parseAmount, ['1', ' ', '-', '1.']],
  [
    'readValue',
    (text) => ['text', 'key', 'amount', 'date'].map((kind) => readValue(kind as 'text', text)),
    ['1', '1-', 'Jan ', '('],
  ],
  ['sortedIds', sortedIds, [',', '1,'], 'values'],
  ['readQty', readQty, ['1', ' ']],
  [
    'readSelection',
    (text) => readSelection(new URLSearchParams(text)),
    ['part.a=1&', 'custom.1=1&', '&'],
    'values',
  ],
  [
    'readSelection of fields that all differ',
    () => readSelection(new URLSearchParams(numberedFields.slice(0, 150_000))),
    ['a'],
    'values',
  ],
  ['readSkuList', readSkuList, ['"', '"",', '"a,', '"a,""""x,', ',', 'a,', '"a",'], 'values'],
  ['sizePosition', sizePosition, ['1', ' ', 'x']],
  ['swatchColor', swatchColor, ['#a', ' _-']],

  // api
  ['isDeeperThan', (text) => isDeeperThan(20, text), ['"', '\\', '[]', '"\\"', '{"a":{}}']],
  ['networkOf', networkOf, ['1:', ':', '0', '%', '::ffff:1.']],
  ['pictureFormatFor', pictureFormatFor, [',', ';', ';q=0.', '; ', 'a;q=0,'], 'values'],
  [
    'readSignedEvent',
    (text) => readSignedEvent(stripe, { body: Buffer.from('{}'), signature: text }, signed),
    [',', 't=1,', 'v1=a,', '='],
    'values',
  ],
  ['emailKey', emailKey, ['\u0300\u0316', 'İ', ' ']],
  ['readPlatformHash', readPlatformHash, [':', '3_1_2+', 'a1', '+'], 'values'],
  ['parseCondition', parseCondition, ['[', '{"conditions":[', ' ', 'a:1'], 'values'],
  ['cleanHtml', cleanHtml, htmlOvers, 'values'],
  ['cleanProductHtml', cleanProductHtml, htmlOvers, 'values'],
  ['wordsOfHtml', wordsOfHtml, htmlOvers, 'values'],
  ['escapeHtml', escapeHtml, ['&', "'"], 'values'],
  ['escapeFormula', escapeFormula, ["'", '=']],
  ['unescapeFormula', unescapeFormula, ["'", '=']],
  ['readShort', readShort(100), anyOvers],
  ['readWhole', readWhole(0, 9), ['1', ' ', '1.0']],
  ['readDate', readDate, ['1/', '2026-', ' ']],
  ['readPostcodePattern', readPostcodePattern, ['*', ' ', 'a']],
  ['readRegionOf', readRegionOf('US'), anyOvers],
  ['parseCategoryPaths', parseCategoryPaths, ['/', ',', '\\', '\\/', 'a/', 'a,', '\\a,'], 'values'],
  ['formatCategoryPath', (text) => formatCategoryPath([text]), ['\\', '/'], 'values'],
  ['parseRecords', parseRecords, ['|', 'a=1|', '"', 'a="b"|', 'a=1,b|', '""'], 'values'],
  ['parsePairs', parsePairs, [',', 'a=1,', 'a=1,b,', '"', 'a="', ' '], 'values'],
  ['parseList', parseList, [',', '"', '"a",', '""', '" '], 'values'],
  ['parseQuantities', parseQuantities, [',', '=', 'a=,', '"=",'], 'values'],
  ['formatList', (text) => formatList([text]), ['"', ','], 'values'],

  // storefront
  [
    'readCookie',
    (text) => readCookie(new Request('http://shop/', { headers: { cookie: text } }), 'bag'),
    [';', 'bag', '=', '; bag=1'],
    'values',
  ],
  ['ampHtml', ampHtml, htmlOvers, 'values'],
  ['plainText', plainText, ['<', '<a', '<br', ' ', '</p>', '</'], 'values'],
  ['typedPart', (text) => typedPart(text, 'leo'), ['leo', ' leo', 'l']],
  ['videoSource', videoSource, ['https://youtube.com/watch?', '&v=']],
]
