import { type RawBuilder, sql } from 'kysely'

/** SQL: units of a product that can be sold now, over all sources. */
export const salableUnits = (productId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
    select coalesce(sum(s.salable), 0)::int from stock s where s.product_id = ${productId})`

/** SQL: the fewest units of a part that a bundle takes, as `fewestUnits` of commerce says; by the names of its tables. */
export const fewestUnits = (of: { option: string; choice: string }): RawBuilder<number> => sql<number>`(
    case when ${sql.ref(`${of.choice}.can_change_qty`)} and ${sql.ref(`${of.option}.kind`)} in ('select', 'radio') then 1
      else greatest(1, ${sql.ref(`${of.choice}.qty`)}) end)`

/** SQL: whether a product is no variant, or one of a product that is not set out of stock: it is sold as one of theirs. */
export const isOfferedByParent = (
  productId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`coalesce((
    select bool_or(parent.is_in_stock) from product_variant of_parent join product parent on parent.id = of_parent.parent_id
    where of_parent.variant_id = ${productId} and parent.status < 2), true)`

/** SQL: whether this row of the table `product` is for sale and has as many units of its own, as `stockState` says. */
export function hasUnits(
  alias: 'unit' | 'part',
  needed: RawBuilder<number> = sql<number>`1`,
): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`(${of('status')} < 2 and ${of('is_in_stock')} and (not ${of('manage_stock')} or ${of('allows_backorder')}
    or (select coalesce(sum(salable), 0) from stock where stock.product_id = ${of('id')}) >= ${needed}))`
}

/** SQL: whether one of the parts of a group can be bought. */
export const groupHasPart = (productId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
    select from product_link link join product part on part.id = link.linked_product_id
    where link.product_id = ${productId} and link.kind = 'associated' and ${hasUnits('part')})`

const partsNeeded = fewestUnits({ option: 'option', choice: 'choice' })

/** SQL: whether a bundle has a part for each required choice. */
export const bundleHasParts = (productId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
    exists (select from bundle_option option where option.product_id = ${productId}) and not exists (
      select from bundle_option option
      where option.product_id = ${productId} and option.is_required and not exists (
        select from bundle_choice choice join product part on part.id = choice.product_id
        where choice.option_id = option.id and ${hasUnits('part', partsNeeded)})))`

/** SQL: of a part of a group so many as its form begins with: never less than is sold (see openingQty); 0 is left open. */
export function openingQty(qty: RawBuilder<unknown>, part: string): RawBuilder<number> {
  const of = (column: string) => sql.ref(`${part}.${column}`)
  return sql`(case when ${qty} > 0
    then ceil(greatest(${qty}, ${of('min_cart_qty')})::numeric / ${of('qty_increment')})::int * ${of('qty_increment')}
    else ${qty} end)`
}
