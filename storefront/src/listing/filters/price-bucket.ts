import { amountText, formatMoney, type CurrencyFormat } from 'commerce/format-money'
import { type Cents, parseAmount } from 'commerce/money'

/** Prices from a bound up to, but not including, the next; open if a bound is undefined. */
interface PriceBucket {
  fromCents: Cents
  untilCents: Cents | undefined
}

/** '50-100' and '150-' in the URL. */
export function bucketValue({ fromCents, untilCents }: PriceBucket): string {
  return `${shortAmount(fromCents)}-${untilCents === undefined ? '' : shortAmount(untilCents)}`
}

export function readBucketValue(value: string): PriceBucket | undefined {
  const [from = '', until = ''] = value.split('-')
  const fromCents = parseAmount(from)
  const untilCents = until === '' ? undefined : parseAmount(until)
  return fromCents === undefined ? undefined : { fromCents, untilCents }
}

/** The key of a facet, '50.0-100.0' or '150.0-*', as a bucket. */
export function readFacetKey(key: string): PriceBucket | undefined {
  return readBucketValue(key.replace('*', ''))
}

/** The bucket as a search filter. */
export function facetKey({ fromCents, untilCents }: PriceBucket): string {
  return `${amountText(fromCents)}-${untilCents === undefined ? '*' : amountText(untilCents)}`
}

/** CAT-03: '< $50', '$50 - $100', '> $150'. */
export function bucketText({ fromCents, untilCents }: PriceBucket, format: CurrencyFormat): string {
  if (untilCents === undefined) return `> ${shortMoney(fromCents, format)}`
  if (fromCents === 0) return `< ${shortMoney(untilCents, format)}`
  return `${shortMoney(fromCents, format)} - ${shortMoney(untilCents, format)}`
}

function shortAmount(cents: Cents): string {
  return amountText(cents).replace('.00', '')
}

function shortMoney(cents: Cents, format: CurrencyFormat): string {
  return formatMoney(cents, format).replace(/[.,]00(?!\d)/, '')
}
