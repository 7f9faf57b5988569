import type { DefaultPrice } from 'commerce/studio-prices/studio-prices'
import type { DressCodeName } from 'commerce/studio-sales/student-price'
import { sql } from 'kysely'
import { colorOptions } from '#src/catalog/colors-shared-queries'
import type { Database } from '#src/db/connections/pool'
import { entryPrice, myPrice } from '#src/pricing/my-price-shared-queries'

export interface StudioProductRow {
  productId: number
  entryCents: number | null
  myCents: number
  colors: number[]
  isListed: boolean
  isAssigned: boolean
  ownCents: number | null
  isPublished: boolean | null
  allowedColors: number[] | null
  dressCodes: DressCodeName[]
  /** null: the list price */
  defaultPrice: DefaultPrice['kind'] | null
  defaultMillionths: number | null
}

interface Asked {
  studioId: number
  storeCode: string
  productIds: number[]
}

/** Products as a studio sees them: none of a studio that is not open. */
export async function listStudioProducts(tx: Database, asked: Asked): Promise<StudioProductRow[]> {
  const { studioId, storeCode, productIds } = asked
  const payer = { priceGroupId: sql`studio.price_group_id`, storeCode }
  const { rows } = await sql<StudioProductRow>`/* prepared: studio-products */
    select p.id as "productId", ${entryPrice(payer)}::bigint as "entryCents", ${myPrice(payer)} as "myCents",
      ${colorOptions('p')} as colors, p.status < 2 and p.visibility > 1 as "isListed",
      sp.product_id is not null as "isAssigned", sp.student_price_cents as "ownCents",
      sp.is_published as "isPublished", sp.allowed_colors as "allowedColors",
      (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.position, d.id), '[]')
        from studio_product_dress_code sd
        join dress_code d on d.studio_id = sd.studio_id and d.id = sd.dress_code_id
        where sd.studio_id = studio.id and sd.product_id = p.id) as "dressCodes",
      pricing.default_price as "defaultPrice", pricing.default_millionths as "defaultMillionths"
    from studio
    join product p on p.id = any(${productIds}::int[])
    left join studio_product sp on sp.studio_id = studio.id and sp.product_id = p.id
    left join studio_pricing pricing on pricing.studio_id = studio.id
    where studio.id = ${studioId} and studio.is_active`.execute(tx)
  return rows
}
