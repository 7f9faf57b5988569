import type { CurrencyFormat } from '#src/money'

export interface StoreView extends CurrencyFormat {
  code: string
  storeId: number
  name: string
  language: string
  country: string
  currency: string
  dateFormat: string
  tax: {
    sourcePriceIncludesTax: boolean
    defaultCountry: string
    defaultRegion: string
    calculateServerSide: boolean
  }
}

const view = {
  dateFormat: 'HH:mm D/M/YYYY',
  tax: { sourcePriceIncludesTax: true, defaultCountry: 'US', defaultRegion: '', calculateServerSide: true },
}

/** The German and Italian views exist, disabled. */
export const storeViews: Record<'default' | 'de' | 'it', StoreView> = {
  default: {
    ...view,
    code: 'default',
    storeId: 1,
    name: 'United States',
    language: 'en',
    country: 'US',
    locale: 'en-US',
    currency: 'USD',
    sign: '$',
    signPlacement: 'prepend',
  },
  de: {
    ...view,
    code: 'de',
    storeId: 3,
    name: 'Deutschland',
    language: 'de',
    country: 'DE',
    locale: 'de-DE',
    currency: 'EUR',
    sign: '€',
    signPlacement: 'append',
    tax: { ...view.tax, defaultCountry: 'DE' },
  },
  it: {
    ...view,
    code: 'it',
    storeId: 4,
    name: 'Italia',
    language: 'it',
    country: 'IT',
    locale: 'it-IT',
    currency: 'EUR',
    sign: '€',
    signPlacement: 'append',
    tax: { ...view.tax, defaultCountry: 'IT' },
  },
}

/** The view of a code; the default one where there is no such view. */
export function storeViewOf(code: string): StoreView {
  return Object.values(storeViews).find((view) => view.code === code) ?? storeViews.default
}
