import type { CurrencyFormat } from '#src/format-money'

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
