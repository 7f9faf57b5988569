import type { problems } from '#src/problems'
import type { returnProblems } from '#src/return-problems'
import type { studioProblems } from '#src/studio-problems'
import type account from '#src/words/en/account'
import type amp from '#src/words/en/amp'
import type assortment from '#src/words/en/assortment'
import type cart from '#src/words/en/cart'
import type checkout from '#src/words/en/checkout'
import type dressCodes from '#src/words/en/dress-codes'
import type frame from '#src/words/en/frame'
import type guide from '#src/words/en/guide'
import type handoffs from '#src/words/en/handoffs'
import type history from '#src/words/en/history'
import type home from '#src/words/en/home'
import type inventory from '#src/words/en/inventory'
import type letters from '#src/words/en/letters'
import type listing from '#src/words/en/listing'
import type marketing from '#src/words/en/marketing'
import type offline from '#src/words/en/offline'
import type order from '#src/words/en/order'
import type owners from '#src/words/en/owners'
import type passkeys from '#src/words/en/passkeys'
import type prices from '#src/words/en/prices'
import type product from '#src/words/en/product'
import type profile from '#src/words/en/profile'
import type regularUsers from '#src/words/en/regular-users'
import type registrations from '#src/words/en/registrations'
import type returns from '#src/words/en/returns'
import type rowOrder from '#src/words/en/row-order'
import type saved from '#src/words/en/saved'
import type search from '#src/words/en/search'
import type sizes from '#src/words/en/sizes'
import type studioReturns from '#src/words/en/studio-returns'
import type studios from '#src/words/en/studios'
import type studioSales from '#src/words/en/studio-sales'
import type studioStores from '#src/words/en/studio-stores'
import type wallets from '#src/words/en/wallets'

/** What the pages say, by subject. The English catalog defines the keys; the compiler holds the other languages to them. */
export interface Catalogs {
  account: typeof account
  amp: typeof amp
  assortment: typeof assortment
  cart: typeof cart
  checkout: typeof checkout
  'dress-codes': typeof dressCodes
  frame: typeof frame
  guide: typeof guide
  handoffs: typeof handoffs
  history: typeof history
  home: typeof home
  inventory: typeof inventory
  letters: typeof letters
  listing: typeof listing
  marketing: typeof marketing
  offline: typeof offline
  order: typeof order
  owners: typeof owners
  passkeys: typeof passkeys
  prices: typeof prices
  product: typeof product
  profile: typeof profile
  problems: typeof problems & typeof studioProblems & typeof returnProblems
  registrations: typeof registrations
  returns: typeof returns
  'regular-users': typeof regularUsers
  'row-order': typeof rowOrder
  saved: typeof saved
  search: typeof search
  sizes: typeof sizes
  'studio-returns': typeof studioReturns
  studios: typeof studios
  'studio-sales': typeof studioSales
  'studio-stores': typeof studioStores
  wallets: typeof wallets
}

export type CatalogName = keyof Catalogs

/** Values for the places of a sentence: `{ count: 3 }` for '{count, plural, …}'. */
export type SentenceValues = Record<string, string | number>

/** Returns a sentence of one catalog: `say('onlyLeft', { count: 3 })`. */
export type Say<Name extends CatalogName> = (
  key: string & keyof Catalogs[Name],
  values?: SentenceValues,
) => string
