import type { StoreView } from '#src/store-view'

const view = {
  dateFormat: 'HH:mm D/M/YYYY',
  timeZone: 'UTC',
  tax: { sourcePriceIncludesTax: true, defaultCountry: 'US', defaultRegion: '', calculateServerSide: true },
}

/** The store views of a new shop; the German and the Italian one are closed. */
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
