import { type RawBuilder, sql } from 'kysely'

/** SQL: units of a product that can be sold now, over all sources. */
export const salableUnits = (productId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
    select coalesce(sum(s.salable), 0)::int from stock s where s.product_id = ${productId})`

/** SQL: whether a product is no variant, or one of a product that is not set out of stock: it is sold as one of theirs. */
export const isOfferedByParent = (
  productId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`coalesce((
    select bool_or(parent.is_in_stock) from product_variant of_parent join product parent on parent.id = of_parent.parent_id
    where of_parent.variant_id = ${productId} and parent.status < 2), true)`
