import type { Client } from 'commerce/contract/call/make-client'
import type { SharedVisit } from 'commerce/shared-page'
import type { ShownView, StoreView } from 'commerce/store-view'

/** What the server knows about a request: an API client, and the settings that a page may know. */
export interface VisitContext {
  api: Client
  storeView: StoreView
  /** before the path of each page: '' in the shop, '/de' in a store view of its own, '/sissonne' in the store of a studio */
  basePath: string
  /** the path of the studio in whose store the visit is; null in the shop */
  studioKey: string | null
  /** the paths that its store had before */
  formerStudioKeys: readonly string[]
  /** the store views that a visitor can change to and this one; none where the shop has pages of one alone */
  views: ShownView[]
  /** categories and products are at the root of the shop */
  hasShortUrls: boolean
  /** of all store views, also closed ones: no path of the catalog begins with one */
  storeCodes: string[]
  /** without a slash at its end */
  publicUrl: string
  /** ROUTE-18: whether guests see the catalog, or studio owners alone */
  siteKind: 'public' | 'studios'
  /** true while nothing can be added to a cart or ordered; pages then show what the shop last knew */
  isBrowseOnly: () => boolean
  /** NET-03: whether browsers send waiting orders while no page is open */
  noticesOrders: boolean
  /** NET-02: whether an order that was placed without a connection is sent without another question */
  sendsOrders: boolean
  /** SESS-08: whether the session of a customer is renewed */
  renewsSessions: boolean
  /** ROUTE-13: whether the style guide has pages */
  showsExamples: boolean
  /** codes of the countries that orders are shipped to */
  shippingCountries: readonly string[]
  /** CHECKOUT-05: the name of the host that takes bags over, with its port; undefined: the shop has its own checkout */
  externalCheckoutHost?: string | undefined
  /** days after its shipment in which a product can be sent back */
  returnDays: number
  /** STOCK-03: lists ask for the stock of their first products */
  prefetchesStock: boolean
  /** whether bag and checkout show the wallets of the card provider */
  takesWallets: boolean
  /** STUDIO-21: how many decimals inputs of prices show */
  priceDecimals: number
  /** for this response's content security policy */
  nonce: string
  /** the posted form was not read: too many came */
  isUnread: boolean
  /** set where the page is rendered for all visitors */
  shared?: SharedVisit | undefined
  /** of the shop that answers */
  buildVersion: string
  /** how this shop helps visitors; in the same place on every page */
  contactEmail: string
  /** where visitors chat with the shop; undefined if it has no chat */
  chatUrl?: string | undefined
}
