import type { ProductType } from 'commerce/cart/offer'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** Where a part of a list begins, and how many it holds at most. */
export interface Part {
  offset: number
  limit: number
}

export interface SitemapProduct {
  sku: string
  urlKey: string
  type: ProductType
  updatedAt: Date
}

export interface SitemapEntry {
  name: string
  updatedAt: Date
}

/** A variant has the page of its product. */
const shownProduct = sql`p.visibility > 1 and p.status < 2
  and not exists (select from product_variant pv where pv.variant_id = p.id)`

/** Like everything above it. The first two levels are the root and the shop's own category. */
const shownCategory = sql`c.level > 1
  and not exists (select from category above where above.id = any(c.path) and not above.is_active)`

export async function countProducts(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product p where ${shownProduct}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listProducts(db: Database, { offset, limit }: Part): Promise<SitemapProduct[]> {
  const { rows } = await sql<SitemapProduct>`
    select p.sku, p.url_key as "urlKey", p.type, p.updated_at as "updatedAt"
    from product p where ${shownProduct} order by p.id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export async function countCategories(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from category c where ${shownCategory}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listCategories(db: Database, { offset, limit }: Part): Promise<SitemapEntry[]> {
  const { rows } = await sql<SitemapEntry>`
    select c.url_key as name, c.updated_at as "updatedAt"
    from category c where ${shownCategory} order by c.id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** The pages of text of a store view: its own version of an identifier wins, even if it is hidden. */
export async function listTexts(db: Database, storeCode: string): Promise<SitemapEntry[]> {
  const { rows } = await sql<SitemapEntry>`
    select identifier as name, updated_at as "updatedAt"
    from (
      select distinct on (identifier) identifier, is_active, updated_at from content_page
      where store_code is null or store_code = ${storeCode}
      order by identifier, store_code nulls last
    ) own
    where is_active order by identifier`.execute(db)
  return rows
}
