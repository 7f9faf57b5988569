import type { CurrencyFormat } from '#src/format-money'

export interface StoreView extends CurrencyFormat {
  code: string
  storeId: number
  name: string
  language: string
  country: string
  currency: string
  dateFormat: string
  /** in which days and times of day are written, as 'America/New_York' */
  timeZone: string
  tax: {
    sourcePriceIncludesTax: boolean
    defaultCountry: string
    defaultRegion: string
    calculateServerSide: boolean
  }
}

/** A store view with pages of its own. */
export interface ShownView {
  code: string
  name: string
  locale: string
  /** before the paths of its pages: '' of the default one */
  basePath: string
}
