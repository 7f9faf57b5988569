import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { productColumns } from '#src/catalog/import/rows/staged-product'
import { DEFAULT_SOURCE } from '#src/stock/default-source'

const plainColumns = productColumns.filter(({ name }) => name !== 'url_key')

export async function createResultTables(db: Database): Promise<void> {
  await sql`create temp table import_created (product_id integer) on commit drop`.execute(db)
  await sql`create temp table import_changed (product_id integer) on commit drop`.execute(db)
  await sql`create temp table import_restocked (product_id integer) on commit drop`.execute(db)
}

/** URL keys of new products without one: the name's slug, with the sku appended if it is taken. */
export async function chooseUrlKeys(db: Database): Promise<void> {
  await sql`
    create temp table import_url_key on commit drop as
    with missing as (
      select s.sku, coalesce(nullif(trim(both '-' from s.slug), ''), 'product') as wish, s.line
      from import_product s
      where s.url_key is null and not exists (select from product p where p.sku = s.sku)
    ), numbered as (
      select sku, wish, row_number() over (partition by wish order by line) as place from missing
    )
    select n.sku, case
      when n.place = 1 and not exists (select from product p where p.url_key = n.wish)
        and not exists (select from import_product s where s.url_key = n.wish) then n.wish
      else n.wish || '-' || lower(regexp_replace(n.sku, '[^A-Za-z0-9]+', '-', 'g'))
    end as url_key
    from numbered n`.execute(db)
  await sql`
    update import_url_key k set url_key = k.url_key || '-' || md5(k.sku)
    where exists (select from product p where p.url_key = k.url_key)
      or exists (select from import_product s where s.url_key = k.url_key)
      or k.url_key in (select url_key from import_url_key group by url_key having count(*) > 1)`.execute(db)
}

/**
 * URL keys that products give up for others of the file: two that exchange theirs would hold one key between them, as
 * PostgreSQL looks at each row by itself. Whoever gets another key has none that a file can name until updateProducts.
 */
export async function freeUrlKeys(db: Database): Promise<void> {
  await sql`
    with wanted as (
      select p.id, p.url_key as former, coalesce(s.url_key, p.url_key) as url_key,
        case when 'visibility' = any(s.cleared) then 4 else coalesce(s.visibility, p.visibility) end as visibility
      from import_product s join product p on p.sku = s.sku
    ), freed as (
      update product p
      set visibility = w.visibility,
        url_key = case when w.url_key = w.former then w.former else 'import ' || p.id end
      from wanted w
      where w.id = p.id and p.visibility > 1 and (w.url_key <> w.former or w.visibility = 1)
        and w.former in (select url_key from wanted where visibility > 1)
      returning p.id
    )
    insert into import_changed select id from freed`.execute(db)
}

export async function updateProducts(db: Database): Promise<void> {
  const names = [...productColumns.map(({ name }) => name), 'tax_class_id', 'attributes']
  const wanted = productColumns.map(({ name, initial }) =>
    initial === undefined
      ? sql`coalesce(${sql.ref(`s.${name}`)}, ${sql.ref(`p.${name}`)}) as ${sql.ref(name)}`
      : sql`case when ${name} = any(s.cleared) then ${sql.raw(initial)}
          else coalesce(${sql.ref(`s.${name}`)}, ${sql.ref(`p.${name}`)}) end as ${sql.ref(name)}`,
  )
  await sql`
    with wanted as (
      select p.id, ${sql.join(wanted)},
        case when 'tax_class' = any(s.cleared) or lower(s.tax_class) = 'none' then null
          else coalesce(t.id, p.tax_class_id) end as tax_class_id,
        case when g.attributes is null then p.attributes
          else (p.attributes || g.given) - g.removed end as attributes
      from import_product s
      join product p on p.sku = s.sku
      left join import_tax_class t on t.name = s.tax_class
      left join import_attribute_given g on g.attributes = s.attributes
    ), changed as (
      update product p
      set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`w.${name}`)}`))}
      from wanted w
      where w.id = p.id and (${columnsOf('p', names)}) is distinct from (${columnsOf('w', names)})
      returning p.id
    )
    insert into import_changed select id from changed`.execute(db)
}

export async function insertProducts(db: Database): Promise<void> {
  const names = plainColumns.map(({ name }) => sql.ref(name))
  const values = plainColumns.map(({ name, initial }) =>
    initial === undefined
      ? sql.ref(`s.${name}`)
      : sql`coalesce(${sql.ref(`s.${name}`)}, ${sql.raw(initial)})`,
  )
  await sql`
    with created as (
      insert into product (sku, url_key, tax_class_id, attributes, created_at, ${sql.join(names)})
      select s.sku, coalesce(s.url_key, k.url_key),
        case when lower(s.tax_class) = 'none' or 'tax_class' = any(s.cleared) then null else coalesce(t.id, 2) end,
        coalesce(g.given, '{}'), coalesce(s.created_at, now()), ${sql.join(values)}
      from import_product s
      left join import_url_key k on k.sku = s.sku
      left join import_tax_class t on t.name = s.tax_class
      left join import_attribute_given g on g.attributes = s.attributes
      where not exists (select from product p where p.sku = s.sku)
      order by s.line
      returning id
    )
    insert into import_created select id from created`.execute(db)
  await sql`analyze import_created`.execute(db)
}

/** Stock only for counted products: one made of others has none of its own. */
export async function mergeStock(db: Database): Promise<void> {
  await sql`
    with changed as (
      insert into stock (product_id, on_hand, out_of_stock_threshold)
      select p.id, coalesce(s.qty, 0), coalesce(s.out_of_stock_threshold, 0)
      from import_product s join product p on p.sku = s.sku
      where p.type in ('simple', 'virtual', 'downloadable')
      on conflict (product_id, source_code) do nothing
      returning product_id
    )
    insert into import_restocked select product_id from changed`.execute(db)
  // Stored after everything else: see store-stock-counts.
  await sql`
    with counted as (
      insert into stock_count (product_id, on_hand, out_of_stock_threshold)
      select k.product_id, s.qty, s.out_of_stock_threshold
      from (
        select sku, case when 'qty' = any(cleared) then 0 else qty end as qty,
          case when 'out_of_stock_threshold' = any(cleared) then 0 else out_of_stock_threshold end as out_of_stock_threshold
        from import_product
      ) s
      join product p on p.sku = s.sku
      join stock k on k.product_id = p.id and k.source_code = ${DEFAULT_SOURCE}
      where s.qty <> k.on_hand or s.out_of_stock_threshold <> k.out_of_stock_threshold
      returning product_id
    )
    insert into import_restocked select product_id from counted`.execute(db)
}

/**
 * Counts the tables of a shop that has just got its first products. PostgreSQL does so by itself within a minute or two;
 * until then it plans for a few, and an import of many takes hours.
 */
export async function countFirstProducts(db: Database): Promise<void> {
  const { rows } = await sql<{ isCounted: boolean }>`
    select reltuples >= 0 as "isCounted" from pg_class where oid = 'product'::regclass`.execute(db)
  if (rows[0]?.isCounted ?? true) return
  // Only a few columns: texts take most of the time, and PostgreSQL reads them when it counts by itself.
  await sql`analyze product (id, sku, type), product_variant, product_link, product_category, stock (product_id)`.execute(
    db,
  )
}

/** A product is updated when one of its lists changed; a stock count alone does not count. */
export async function markChangedProducts(db: Database): Promise<void> {
  await sql`
    update product p set updated_at = now()
    where id in (select product_id from import_changed)
      and id not in (select product_id from import_created)`.execute(db)
}

export async function countProducts(
  db: Database,
): Promise<{ created: number; updated: number; unchanged: number }> {
  const { rows } = await sql<{ rows: number; created: number; updated: number }>`
    select (select count(*) from import_product) as rows,
      (select count(*) from import_created) as created,
      (select count(*) from (
        select product_id from import_changed union select product_id from import_restocked
        except select product_id from import_created
      ) touched join product p on p.id = touched.product_id
        where exists (select from import_product s where s.sku = p.sku)) as updated`.execute(db)
  const { rows: all = 0, created = 0, updated = 0 } = rows[0] ?? {}
  return { created, updated, unchanged: all - created - updated }
}

function columnsOf(alias: string, names: string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))
}
