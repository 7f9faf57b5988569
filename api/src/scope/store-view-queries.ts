import type { StoreView } from 'commerce/store-view'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface StoreViewRow extends StoreView {
  isOpen: boolean
  isDefault: boolean
}

export async function listStoreViews(db: Database, timeZone: string): Promise<StoreViewRow[]> {
  const { rows } = await sql<StoreViewRow>`
    select code, store_id as "storeId", name, language, country, locale, currency, currency_sign as sign,
      sign_placement as "signPlacement", date_format as "dateFormat",
      ${timeZone}::text as "timeZone", is_enabled as "isOpen", is_default as "isDefault",
      json_build_object('sourcePriceIncludesTax', prices_include_tax, 'defaultCountry', tax_country,
        'defaultRegion', tax_region, 'calculateServerSide', calculates_tax) as tax
    from store_view order by position, code`.execute(db)
  return rows
}
