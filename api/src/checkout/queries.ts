import type { PaymentMethod } from 'commerce/checkout/payment-method'
import type { ShippingMethod } from 'commerce/checkout/shipping-method'
import type { DatedCartRule } from 'commerce/discounts/cart-rule'
import type { TaxAddress, TaxRule } from 'commerce/pricing/tax'
import { sql } from 'kysely'
import { paymentMethodsOf } from '#src/checkout/payment-method-queries'
import { shippingMethodsOf } from '#src/checkout/shipping-method-queries'
import { heldRevision } from '#src/db/revision-cache'
import type { Database } from '#src/db/connections/pool'
import { cartRulesOf } from '#src/discounts/cart-rule-shared-queries'
import { taxRulesAt } from '#src/pricing/tax-rule-shared-queries'

export async function readRevision(db: Database): Promise<string> {
  const { rows } = await sql<{ revision: string }>`/* prepared: terms-revision */
    select ${heldRevision} as revision`.execute(db)
  return only(rows).revision
}

/** Settings of a store view that apply to every destination. */
export interface StoreTerms {
  revision: string
  paymentMethods: PaymentMethod[]
  cartRules: DatedCartRule[]
}

export async function findStoreTerms(db: Database, storeCode: string): Promise<StoreTerms> {
  const store = sql`${storeCode}::text`
  const { rows } = await sql<StoreTerms>`/* prepared: terms-of-store */
    select ${heldRevision} as revision, ${paymentMethodsOf(store)} as "paymentMethods",
      ${cartRulesOf(store)} as "cartRules"`.execute(db)
  return only(rows)
}

/** Settings for a cart between two places. */
export interface PlaceTerms {
  revision: string
  taxRules: TaxRule[]
  /** what the merchant offers, whether or not it fits */
  shippingMethods: ShippingMethod[]
  /** false: they are the same for each postcode of the region */
  dependsOnPostcode: boolean
}

interface Places {
  storeCode: string
  destination: TaxAddress
  /** whose taxes are included in the prices */
  homes: TaxAddress[]
}

export async function findPlaceTerms(
  db: Database,
  { storeCode, destination, homes }: Places,
): Promise<PlaceTerms> {
  const shippingMethods = shippingMethodsOf({ storeCode: sql`${storeCode}::text`, destination })
  const { country, region } = destination
  const { rows } = await sql<PlaceTerms>`/* prepared: terms-at-place */
    select ${heldRevision} as revision, ${taxRulesAt([...homes, destination])} as "taxRules",
      ${shippingMethods} as "shippingMethods",
      exists (select from tax_rate where country = ${country} and region in ('*', ${region})
        and (postcode <> '*' or postcode_from is not null))
      or exists (select from shipping_rate where country in ('*', ${country}) and region in ('*', ${region})
        and postcode <> '*') as "dependsOnPostcode"`.execute(db)
  return only(rows)
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A select without a table gives one row.')
  return row
}
