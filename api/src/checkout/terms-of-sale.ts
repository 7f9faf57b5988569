import type { PaymentMethod } from 'commerce/checkout/payment-method'
import { offeredMethods } from 'commerce/checkout/offered-methods'
import type { ShippingMethod } from 'commerce/checkout/shipping-method'
import type { DatedCartRule } from 'commerce/discounts/cart-rule'
import type { TaxAddress, TaxRule } from 'commerce/pricing/tax'
import type { StoreView } from 'commerce/store-view'
import type { Config } from '#src/config'
import { findPlaceTerms, findStoreTerms, type PlaceTerms, type StoreTerms } from '#src/checkout/queries'
import { RevisionCache } from '#src/db/revision-cache'
import type { Database } from '#src/db/connections/pool'
import type { Part } from '#src/parts'
import { homeOf } from '#src/pricing/home-of'
import type { StoreViews } from '#src/scope/store-views'

/** The merchant's settings for the carts of a store view that go to a place. */
export interface Terms {
  taxRules: TaxRule[]
  shippingMethods: ShippingMethod[]
  paymentMethods: PaymentMethod[]
  /** of everyone and of coupons, also those that start later */
  cartRules: DatedCartRule[]
}

export const termsOfSale: Part<TermsOfSale> = ({ storeViews, config }) =>
  new TermsOfSale(storeViews, config.shipping)

/** The terms of sale that this server caches. */
export class TermsOfSale {
  readonly #ofStore = new RevisionCache<StoreTerms>()
  readonly #atPlace = new RevisionCache<PlaceTerms>()
  readonly #storeViews: StoreViews
  readonly #shipping: Config['shipping']

  constructor(storeViews: StoreViews, shipping: Config['shipping']) {
    this.#storeViews = storeViews
    this.#shipping = shipping
  }

  async find(
    db: Database,
    { revision, storeView, destination }: { revision: string; storeView: StoreView; destination: TaxAddress },
  ): Promise<Terms> {
    const storeCode = storeView.code
    const { paymentMethods, cartRules } =
      this.#ofStore.find(storeCode, revision) ??
      this.#ofStore.keep(storeCode, await findStoreTerms(db, storeCode))
    const { taxRules, shippingMethods } = await this.#findAt(db, { revision, storeCode, destination })
    const offered = offeredMethods(shippingMethods, { ...this.#shipping, homeCountry: storeView.country })
    return { taxRules, shippingMethods: offered, paymentMethods, cartRules }
  }

  /** Few merchants tax or ship by postcode, and what others charge in a region is read once. */
  async #findAt(
    db: Database,
    { revision, storeCode, destination }: { revision: string; storeCode: string; destination: TaxAddress },
  ): Promise<PlaceTerms> {
    const { country, region, postcode } = destination
    const wholeRegion = JSON.stringify([storeCode, country, region])
    const place = JSON.stringify([storeCode, country, region, postcode])
    const known = this.#atPlace.find(wholeRegion, revision) ?? this.#atPlace.find(place, revision)
    if (known) return known
    const homes = this.#storeViews.all.map(homeOf)
    const found = await findPlaceTerms(db, { storeCode, destination, homes })
    return this.#atPlace.keep(found.dependsOnPostcode ? place : wholeRegion, found)
  }
}
