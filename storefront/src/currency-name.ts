import type { StoreView } from 'commerce/store-view'

const names = new Map<string, string>()

/** 'US dollars' in the language of the view. Kept: making a number format takes as long as a whole footer. */
export function currencyName({ locale, currency }: StoreView): string {
  const view = `${locale} ${currency}`
  const name = names.get(view) ?? readName(locale, currency)
  names.set(view, name)
  return name
}

function readName(locale: string, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .flatMap(({ type, value }) => (type === 'currency' ? [value] : []))
    .join('')
}
