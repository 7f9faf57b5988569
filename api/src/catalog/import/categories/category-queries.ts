import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface KnownCategory {
  id: number
  parentId: number | null
  name: string
  urlKey: string
  path: number[]
}

export async function listCategories(db: Database): Promise<KnownCategory[]> {
  return db
    .selectFrom('category')
    .select(['id', 'parent_id as parentId', 'name', 'url_key as urlKey', 'path'])
    .orderBy('level')
    .execute()
}

export async function insertCategory(
  db: Database,
  category: { parent: KnownCategory; name: string; urlKey: string },
): Promise<KnownCategory> {
  const { parent, name, urlKey } = category
  const { rows } = await sql<KnownCategory>`
    with next as (select nextval(pg_get_serial_sequence('category', 'id'))::integer as id)
    insert into category (id, parent_id, name, url_key, path, level)
    select id, ${parent.id}, ${name}, ${urlKey}, ${parent.path}::integer[] || id, ${parent.path.length}
    from next
    returning id, parent_id as "parentId", name, url_key as "urlKey", path`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An inserted category came back empty.')
  return row
}

/** Category paths of the products, in the order of the file, each with its first line. */
export async function listUsedPaths(db: Database): Promise<{ path: string; line: number }[]> {
  const { rows } = await sql<{ path: string; line: number }>`
    select used.path, min(s.line) as line
    from (select category_paths, min(line) as line from import_product group by category_paths) s
    cross join lateral jsonb_array_elements_text(s.category_paths) with ordinality used (path, place)
    group by used.path order by min(s.line), min(used.place)`.execute(db)
  return rows
}

export async function storePathIds(
  db: Database,
  paths: { path: string; categoryId: number }[],
): Promise<void> {
  await sql`create temp table import_category_path (path text, category_id integer) on commit drop`.execute(
    db,
  )
  await sql`
    insert into import_category_path
    select * from unnest(${paths.map(({ path }) => path)}::text[], ${paths.map(({ categoryId }) => categoryId)}::integer[])
    `.execute(db)
}

/**
 * Takes away the URL keys of categories that get another one: two that exchange theirs would hold one key between them.
 * Until then they have one that no file can name.
 */
export async function freeUrlKeys(db: Database, ids: number[]): Promise<void> {
  await sql`update category set url_key = 'import ' || id where id = any(${ids}::integer[])`.execute(db)
}

/** Such a key is no former one of the category. */
export async function forgetFreedUrlKeys(db: Database, ids: number[]): Promise<void> {
  await sql`
    delete from url_redirect
    where category_id = any(${ids}::integer[]) and store_code is null and url_key = 'import ' || category_id`.execute(
    db,
  )
}

export interface CategoryChange {
  urlKey?: string
  isActive?: boolean
  isInMenu?: boolean
  position?: number
  description?: string
  image?: string
  metaTitle?: string
  metaDescription?: string
}

/** Whether anything changed. */
export async function updateCategory(db: Database, id: number, change: CategoryChange): Promise<boolean> {
  const { rows } = await sql`
    with wanted as (
      select coalesce(${change.urlKey ?? null}, url_key) as url_key,
        coalesce(${change.isActive ?? null}, is_active) as is_active,
        coalesce(${change.isInMenu ?? null}, is_in_menu) as is_in_menu,
        coalesce(${change.position ?? null}, position) as position,
        coalesce(${change.description ?? null}, description) as description,
        coalesce(${change.image ?? null}, image) as image,
        coalesce(${change.metaTitle ?? null}, meta_title) as meta_title,
        coalesce(${change.metaDescription ?? null}, meta_description) as meta_description
      from category where id = ${id}
    )
    update category c
    set url_key = w.url_key, is_active = w.is_active, is_in_menu = w.is_in_menu, position = w.position,
      description = w.description, image = w.image, meta_title = w.meta_title,
      meta_description = w.meta_description, updated_at = now()
    from wanted w
    where c.id = ${id} and (c.url_key, c.is_active, c.is_in_menu, c.position, c.description, c.image, c.meta_title,
      c.meta_description) is distinct from (w.url_key, w.is_active, w.is_in_menu, w.position, w.description,
      w.image, w.meta_title, w.meta_description)
    returning c.id`.execute(db)
  return rows.length > 0
}

/** Texts of one store view; null: as in the default one, undefined: as before. */
export interface CategoryTextChange {
  name?: string | null | undefined
  urlKey?: string | null | undefined
  description?: string | null | undefined
  metaTitle?: string | null | undefined
  metaDescription?: string | null | undefined
}

/** Whether anything changed. */
export async function updateCategoryText(
  db: Database,
  { categoryId, storeCode, change }: { categoryId: number; storeCode: string; change: CategoryTextChange },
): Promise<boolean> {
  const wanted = [
    ['name', change.name],
    ['url_key', change.urlKey],
    ['description', change.description],
    ['meta_title', change.metaTitle],
    ['meta_description', change.metaDescription],
  ] as const
  const given = wanted.flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]))
  if (given.length === 0) return false
  const columns = sql.join(given.map(({ column }) => sql.ref(column)))
  const stored = sql.join(given.map(({ column }) => sql.ref(`category_text.${column}`)))
  const excluded = sql.join(given.map(({ column }) => sql.ref(`excluded.${column}`)))
  const { rows } = await sql`
    with changed as (
      insert into category_text (category_id, store_code, ${columns})
      values (${categoryId}, ${storeCode}, ${sql.join(given.map(({ value }) => value))})
      on conflict (category_id, store_code) do update
      set ${sql.join(given.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
      where (${stored}) is distinct from (${excluded})
      returning category_id
    )
    update category set updated_at = now() where id in (select category_id from changed) returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Names in paths that two categories have in one store view. */
export async function listSharedUrlKeys(
  db: Database,
): Promise<{ storeCode: string; urlKey: string; categoryIds: number[] }[]> {
  const { rows } = await sql<{ storeCode: string; urlKey: string; categoryIds: number[] }>`
    select shown.code as "storeCode", shown.url_key as "urlKey", array_agg(shown.id order by shown.id) as "categoryIds"
    from (
      select view.code, c.id, coalesce(t.url_key, c.url_key) as url_key
      from category c cross join store_view view
      left join category_text t on t.category_id = c.id and t.store_code = view.code
    ) shown
    group by shown.code, shown.url_key having count(*) > 1 order by 1, 2`.execute(db)
  return rows
}

/** Names that categories have in a store view of their own. */
export async function listUrlKeysOfViews(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('category_text')
    .select('url_key as urlKey')
    .where('url_key', 'is not', null)
    .$narrowType<{ urlKey: string }>()
    .execute()
  return rows.map(({ urlKey }) => urlKey)
}
