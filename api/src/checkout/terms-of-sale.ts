import type { PaymentMethod } from 'commerce/checkout/payment-method'
import type { ShippingMethod } from 'commerce/checkout/shipping-method'
import type { DatedCartRule } from 'commerce/discounts/cart-rule'
import type { TaxAddress, TaxRule } from 'commerce/pricing/tax'
import { storeViews } from 'commerce/store-view'
import { LRUCache } from 'lru-cache'
import { findPlaceTerms, findStoreTerms, type PlaceTerms, type StoreTerms } from '#src/checkout/queries'
import type { Database } from '#src/db/pool'
import { homeOf } from '#src/pricing/home-of'

/** What the merchant has set for the bags of a store view that go to a place. */
export interface Terms {
  taxRules: TaxRule[]
  shippingMethods: ShippingMethod[]
  paymentMethods: PaymentMethod[]
  /** of everybody and of coupons, also those that begin later */
  cartRules: DatedCartRule[]
}

const maxCharacters = 8_000_000

/**
 * The terms of sale that this server has read. They are asked for by the revision that was read with the bag, and what
 * was held of another one is read anew, so that they are never older than the bag.
 */
export class TermsOfSale {
  readonly #ofStore = new LRUCache<string, StoreTerms>(bySize)
  readonly #atPlace = new LRUCache<string, PlaceTerms>(bySize)

  async find(
    db: Database,
    { revision, storeCode, destination }: { revision: string; storeCode: string; destination: TaxAddress },
  ): Promise<Terms> {
    const { paymentMethods, cartRules } = await current(this.#ofStore, {
      revision,
      key: storeCode,
      read: () => findStoreTerms(db, storeCode),
    })
    const { taxRules, shippingMethods } = await current(this.#atPlace, {
      revision,
      key: JSON.stringify([storeCode, destination.country, destination.region, destination.postcode]),
      read: () => findPlaceTerms(db, { storeCode, places: [...homes, destination] }),
    })
    return { taxRules, shippingMethods, paymentMethods, cartRules }
  }
}

const bySize = { maxSize: maxCharacters, sizeCalculation: (held: object) => JSON.stringify(held).length }

/** Prices include the taxes of these places. */
const homes = Object.values(storeViews).map((view) => homeOf(view.code))

async function current<Held extends { revision: string }>(
  cache: LRUCache<string, Held>,
  { revision, key, read }: { revision: string; key: string; read: () => Promise<Held> },
): Promise<Held> {
  const held = cache.get(key)
  if (held?.revision === revision) return held
  const fresh = await read()
  cache.set(key, fresh)
  return fresh
}
