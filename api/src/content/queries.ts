import { type RawBuilder, sql } from 'kysely'
import { isPageShown } from '#src/content/page-shared-queries'
import type { Database } from '#src/db/connections/pool'

export interface ContentRow {
  id: number
  identifier: string
  title: string
  content: string
  createdAt: Date
  updatedAt: Date
}

export interface PageRow extends ContentRow {
  metaTitle: string
  metaDescription: string
  /** the store views that show a page of this identifier */
  storeCodes: string[]
}

export interface NodeRow extends ContentRow {
  parentIdentifier: string
  position: number
  pageIdentifier: string
}

export function listPages(db: Database, storeCode: string): Promise<PageRow[]> {
  return listShown(db, storeCode, {
    table: sql`content_page`,
    columns: sql`, meta_title as "metaTitle", meta_description as "metaDescription",
      array(
        select code from store_view where ${isPageShown(sql`own.identifier`, sql`code`)} order by code
      ) as "storeCodes"`,
    order: sql`id`,
  })
}

export function listBlocks(db: Database, storeCode: string): Promise<ContentRow[]> {
  return listShown(db, storeCode, { table: sql`content_block`, columns: sql``, order: sql`id` })
}

export function listNodes(db: Database, storeCode: string): Promise<NodeRow[]> {
  return listShown(db, storeCode, {
    table: sql`content_hierarchy`,
    columns: sql`, parent_identifier as "parentIdentifier", position, page_identifier as "pageIdentifier"`,
    order: sql`position, id`,
  })
}

/** The content of a store view: its own version of an identifier wins, even if it is hidden. */
async function listShown<Row>(
  db: Database,
  storeCode: string,
  asked: { table: RawBuilder<unknown>; columns: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, identifier, title, content, created_at as "createdAt", updated_at as "updatedAt"${asked.columns}
    from (
      select distinct on (identifier) * from ${asked.table}
      where store_code is null or store_code = ${storeCode}
      order by identifier, store_code nulls last
    ) own
    where is_active order by ${asked.order}`.execute(db)
  return rows
}

interface StoredEntry {
  identifier: string
  /** undefined: every store view */
  storeCode?: string
  title: string
  content: string
}

export interface StoredContentPage extends StoredEntry {
  metaDescription: string
}

export interface StoredNode extends StoredEntry {
  parentIdentifier: string
  position: number
  pageIdentifier: string
}

export type StoredBlock = StoredEntry

export async function upsertPage(db: Database, page: StoredContentPage, now: Date): Promise<void> {
  const { identifier, storeCode: store_code, title, content, metaDescription: meta_description } = page
  const values = { title, content, meta_description, updated_at: now }
  await db
    .insertInto('content_page')
    .values({ identifier, store_code, ...values })
    .onConflict((conflict) => conflict.columns(['identifier', 'store_code']).doUpdateSet(values))
    .execute()
}

export async function upsertBlock(db: Database, block: StoredBlock, now: Date): Promise<void> {
  const { identifier, storeCode: store_code, title, content } = block
  const values = { title, content, updated_at: now }
  await db
    .insertInto('content_block')
    .values({ identifier, store_code, ...values })
    .onConflict((conflict) => conflict.columns(['identifier', 'store_code']).doUpdateSet(values))
    .execute()
}

export async function upsertNode(db: Database, node: StoredNode, now: Date): Promise<void> {
  const { identifier, storeCode: store_code, title, content, position } = node
  const values = {
    title,
    content,
    position,
    updated_at: now,
    parent_identifier: node.parentIdentifier,
    page_identifier: node.pageIdentifier,
  }
  await db
    .insertInto('content_hierarchy')
    .values({ identifier, store_code, ...values })
    .onConflict((conflict) => conflict.columns(['identifier', 'store_code']).doUpdateSet(values))
    .execute()
}
