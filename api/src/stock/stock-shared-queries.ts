import { type RawBuilder, sql } from 'kysely'

/** SQL: units of a product that can be sold now, over all sources. */
export const salableUnits = (productId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
    select coalesce(sum(s.salable), 0)::int from stock s where s.product_id = ${productId})`
