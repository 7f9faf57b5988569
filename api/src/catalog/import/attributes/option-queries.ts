import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { retitleLinks } from '#src/catalog/import/downloads/retitle-links-queries'
import { mergeList } from '#src/catalog/import/merge-list-queries'

export async function mergeCustomOptions(db: Database): Promise<void> {
  const given = sql`
    from import_product s
    join product p on p.sku = s.sku
    cross join lateral jsonb_array_elements(s.custom_options) o`
  await mergeList(db, {
    table: 'custom_option',
    owner: 'product_id',
    keys: ['product_id', 'title'],
    values: ['kind', 'is_required', 'position', 'max_characters', 'sku', 'price_kind', 'price_amount'],
    given: sql`
      select p.id as product_id from import_product s join product p on p.sku = s.sku
      where s.custom_options is not null`,
    wanted: sql`
      select p.id as product_id, o ->> 'title' as title, o ->> 'kind' as kind,
        (o ->> 'isRequired')::boolean as is_required, (o ->> 'position')::integer as position,
        (o ->> 'maxCharacters')::integer as max_characters, o ->> 'sku' as sku,
        o ->> 'priceKind' as price_kind, (o ->> 'priceAmount')::bigint as price_amount
      ${given}`,
  })
  await mergeList(db, {
    table: 'custom_option_value',
    owner: 'option_id',
    keys: ['option_id', 'title'],
    values: ['sku', 'price_kind', 'price_amount', 'position'],
    productOf: sql`(select product_id from custom_option where id = changed.option_id)`,
    given: sql`
      select c.id as option_id ${given} join custom_option c on c.product_id = p.id and c.title = o ->> 'title'`,
    wanted: sql`
      select c.id as option_id, v ->> 'title' as title, v ->> 'sku' as sku, v ->> 'priceKind' as price_kind,
        (v ->> 'priceAmount')::bigint as price_amount, (v ->> 'position')::integer as position
      ${given}
      join custom_option c on c.product_id = p.id and c.title = o ->> 'title'
      cross join lateral jsonb_array_elements(o -> 'values') v`,
  })
}

export async function mergeBundles(db: Database): Promise<void> {
  const given = sql`
    from import_product s
    join product p on p.sku = s.sku
    cross join lateral jsonb_array_elements(s.bundle_options) o`
  await mergeList(db, {
    table: 'bundle_option',
    owner: 'product_id',
    keys: ['product_id', 'title'],
    values: ['kind', 'is_required', 'position'],
    given: sql`
      select p.id as product_id from import_product s join product p on p.sku = s.sku
      where s.bundle_options is not null`,
    wanted: sql`
      select p.id as product_id, o ->> 'title' as title, o ->> 'kind' as kind,
        (o ->> 'isRequired')::boolean as is_required, (o ->> 'position')::integer as position
      ${given}`,
  })
  await mergeList(db, {
    table: 'bundle_choice',
    owner: 'option_id',
    keys: ['option_id', 'product_id'],
    values: ['qty', 'is_default', 'can_change_qty', 'price_kind', 'price_amount', 'position'],
    productOf: sql`(select product_id from bundle_option where id = changed.option_id)`,
    given: sql`
      select b.id as option_id ${given} join bundle_option b on b.product_id = p.id and b.title = o ->> 'title'`,
    wanted: sql`
      select b.id as option_id, part.id as product_id, (c ->> 'qty')::integer as qty,
        (c ->> 'isDefault')::boolean as is_default, (c ->> 'canChangeQty')::boolean as can_change_qty,
        c ->> 'priceKind' as price_kind, (c ->> 'priceAmount')::bigint as price_amount,
        (c ->> 'position')::integer as position
      ${given}
      join bundle_option b on b.product_id = p.id and b.title = o ->> 'title'
      cross join lateral jsonb_array_elements(o -> 'choices') c
      join product part on part.sku = c ->> 'sku'`,
  })
}

export async function mergeDownloads(db: Database): Promise<void> {
  const listOf = (name: string) => ({
    given: sql`
      select p.id as product_id from import_product s join product p on p.sku = s.sku where s.downloads ? ${name}`,
    rows: sql`
      from import_product s
      join product p on p.sku = s.sku
      cross join lateral jsonb_array_elements(s.downloads -> ${name}) d
      where s.downloads ? ${name}`,
  })
  const links = listOf('links')
  await retitleLinks(db)
  await mergeList(db, {
    table: 'download_link',
    owner: 'product_id',
    keys: ['product_id', 'title'],
    values: ['price_cents', 'max_downloads', 'file', 'url', 'sample', 'position'],
    given: links.given,
    wanted: sql`
      select p.id as product_id, d ->> 'title' as title, (d ->> 'priceCents')::bigint as price_cents,
        (d ->> 'maxDownloads')::integer as max_downloads, d ->> 'file' as file, d ->> 'url' as url,
        d ->> 'sample' as sample, (d ->> 'position')::integer as position
      ${links.rows}`,
  })
  const samples = listOf('samples')
  await mergeList(db, {
    table: 'download_sample',
    owner: 'product_id',
    keys: ['product_id', 'title'],
    values: ['file', 'url', 'position'],
    given: samples.given,
    wanted: sql`
      select p.id as product_id, d ->> 'title' as title, d ->> 'file' as file, d ->> 'url' as url,
        (d ->> 'position')::integer as position
      ${samples.rows}`,
  })
}
