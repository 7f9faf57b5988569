import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export type ContentKind = 'page' | 'block' | 'node' | 'banner'

/** Which entry: of all store views, or of one. */
export interface EntryKey {
  kind: ContentKind
  identifier: string
  storeCode: string | null
}

export interface StoredEntry extends EntryKey {
  isActive: boolean
  /** what a merchant may have changed */
  texts: unknown[]
}

export async function listStoredEntries(db: Database): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select 'page' as kind, identifier, store_code as "storeCode", is_active as "isActive",
      jsonb_build_array(title, content, meta_description) as texts from content_page
    union all
    select 'block', identifier, store_code, is_active, jsonb_build_array(title, content) from content_block
    union all
    select 'node', identifier, store_code, is_active,
      jsonb_build_array(title, content, parent_identifier, page_identifier) from content_hierarchy
    union all
    select 'banner', identifier, store_code, is_active,
      jsonb_build_array(place, title, subtitle, link, image, shows_from, shows_until) from banner`.execute(db)
  return rows
}

/** What the shop itself wrote last, by entry. Another server that starts at once waits. */
export async function listSeeded(db: Database): Promise<(EntryKey & { hash: string })[]> {
  await sql`lock table seeded_content in share row exclusive mode`.execute(db)
  return db
    .selectFrom('seeded_content')
    .select(['kind', 'identifier', 'store_code as storeCode', 'hash'])
    .$narrowType<{ kind: ContentKind }>()
    .execute()
}

export async function noteSeeded(
  db: Database,
  { kind, identifier, storeCode }: EntryKey,
  hash: string,
): Promise<void> {
  await db
    .insertInto('seeded_content')
    .values({ kind, identifier, store_code: storeCode, hash })
    .onConflict((conflict) => conflict.columns(['kind', 'identifier', 'store_code']).doUpdateSet({ hash }))
    .execute()
}

/** The store views that speak something besides English, in which the texts for all are. */
export async function listTranslatedViews(db: Database): Promise<{ code: string; language: string }[]> {
  return db
    .selectFrom('store_view')
    .select(['code', 'language'])
    .where('language', '<>', 'en')
    .orderBy('code')
    .execute()
}
