import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { mergeList } from '#src/catalog/import/merge-list-queries'

/** What is no longer configurable has none: they are products of their own. */
export async function mergeVariants(db: Database): Promise<void> {
  await mergeList(db, {
    table: 'product_variant',
    owner: 'parent_id',
    keys: ['parent_id', 'variant_id'],
    values: ['position'],
    given: sql`
      select p.id as parent_id from import_product s join product p on p.sku = s.sku
      where s.variations is not null
        or (p.type <> 'configurable' and exists (select from product_variant v where v.parent_id = p.id))`,
    wanted: sql`
      select p.id as parent_id, c.id as variant_id, (v.place - 1)::integer as position
      from import_variant v
      join product p on p.sku = v.parent_sku
      join product c on c.sku = v.sku
      where p.type = 'configurable'`,
  })
}

export async function mergeProductCategories(db: Database): Promise<void> {
  await mergeList(db, {
    table: 'product_category',
    owner: 'product_id',
    keys: ['product_id', 'category_id'],
    // The position of a product in its category is not in the file, so it stays.
    values: [],
    given: sql`
      select p.id as product_id from import_product s join product p on p.sku = s.sku
      where s.category_paths is not null`,
    wanted: sql`
      select distinct p.id as product_id, c.category_id
      from import_product s
      join product p on p.sku = s.sku
      cross join lateral jsonb_array_elements_text(s.category_paths) used (path)
      join import_category_path c on c.path = used.path`,
  })
}

export async function mergeLinks(db: Database): Promise<void> {
  await mergeList(db, {
    table: 'product_link',
    owner: 'product_id',
    kind: 'kind',
    keys: ['product_id', 'kind', 'linked_product_id'],
    values: ['position', 'qty'],
    given: sql`
      select p.id as product_id, list.kind
      from import_product s join product p on p.sku = s.sku cross join lateral jsonb_object_keys(s.links) list (kind)`,
    wanted: sql`
      select p.id as product_id, list.kind, o.id as linked_product_id, l.position, l.qty
      from import_product s
      join product p on p.sku = s.sku
      cross join lateral jsonb_each(s.links) list (kind, links)
      cross join lateral jsonb_to_recordset(list.links) l (sku text, position integer, qty integer)
      join product o on o.sku = l.sku`,
  })
}
