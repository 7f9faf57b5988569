import { type RawBuilder, sql } from 'kysely'

/** Whose price: of which group, in which store view. */
interface Payer {
  priceGroupId: number | RawBuilder<unknown>
  storeCode: string | RawBuilder<unknown>
}

/** SQL: what the own entry of the product `p` costs a group; null if it has none. */
export const entryPrice = ({ priceGroupId, storeCode }: Payer): RawBuilder<number | null> => sql<
  number | null
>`(
    select min(coalesce(o.price_cents, p.price_cents - round(p.price_cents * o.percent_off / 100)))
    from product_price o
    where o.product_id = p.id and o.price_group_id = ${priceGroupId} and o.min_qty <= 1
      and coalesce(o.store_code, ${storeCode}) = ${storeCode}
  )`

/** SQL: the same of its variant `v`. */
export const variantPrice = ({ priceGroupId, storeCode }: Payer): RawBuilder<number | null> => sql<
  number | null
>`(
    select min(coalesce(o.price_cents, v.price_cents - round(v.price_cents * o.percent_off / 100)))
    from product_price o
    where o.product_id = v.id and o.price_group_id = ${priceGroupId} and o.min_qty <= 1
      and coalesce(o.store_code, ${storeCode}) = ${storeCode}
  )`

/** SQL: what the one of its variants costs a group that costs most; `isSold` says which variants `v` are asked about. */
export const highestPrice = (
  payer: Payer,
  isSold?: RawBuilder<boolean>,
): RawBuilder<number> => sql<number>`greatest(
  ${myPrice(payer, isSold)}, (
    select max(${variantPrice(payer)}) from product_variant pv join product v on v.id = pv.variant_id and v.status < 2
    where pv.parent_id = p.id and ${isSold ?? sql`true`}
  ))::bigint`

/**
 * SQL: what the product `p` costs a group: its own entry, or else the lowest of its variants, of those that are sold if one
 * has a price; 0 if there is none.
 */
export const myPrice = (payer: Payer, isSold?: RawBuilder<boolean>): RawBuilder<number> => {
  const ofSold = isSold === undefined ? sql`` : sql`${lowestOf(payer, isSold)}, `
  return sql<number>`coalesce(${entryPrice(payer)}, ${ofSold}${lowestOf(payer, sql`true`)}, 0)::bigint`
}

const lowestOf = (payer: Payer, isSold: RawBuilder<boolean>): RawBuilder<number | null> => sql<
  number | null
>`(
    select min(coalesce(o.price_cents, v.price_cents - round(v.price_cents * o.percent_off / 100)))
    from product_variant pv
    join product v on v.id = pv.variant_id and v.status < 2
    join product_price o on o.product_id = v.id and o.price_group_id = ${payer.priceGroupId} and o.min_qty <= 1
      and coalesce(o.store_code, ${payer.storeCode}) = ${payer.storeCode}
    where pv.parent_id = p.id and ${isSold}
  )`
