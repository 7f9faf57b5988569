import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface PageName {
  identifier: string
  updatedAt: Date
}

/** Whether a store view shows a page of this identifier; null: there is none. */
export function isPageShown(
  identifier: RawBuilder<unknown>,
  storeCode: RawBuilder<unknown>,
): RawBuilder<boolean | null> {
  return sql`(
    select is_active from content_page there
    where there.identifier = ${identifier} and (there.store_code is null or there.store_code = ${storeCode})
    order by there.store_code nulls last limit 1
  )`
}

/** The pages of a store view, without their text: its own version of an identifier wins, even if it is hidden. */
export async function listPageNames(db: Database, storeCode: string): Promise<PageName[]> {
  const { rows } = await sql<PageName>`
    select identifier, updated_at as "updatedAt"
    from (
      select distinct on (identifier) identifier, is_active, updated_at from content_page
      where store_code is null or store_code = ${storeCode}
      order by identifier, store_code nulls last
    ) own
    where is_active order by identifier`.execute(db)
  return rows
}

interface NodePlaces {
  identifier: string
  /** the store views whose hierarchy has a node of this identifier */
  storeCodes: string[]
}

/** Where each node of the hierarchy is: with all nodes above it, and with the page that it leads to. */
export async function listNodePlaces(db: Database): Promise<NodePlaces[]> {
  const { rows } = await sql<NodePlaces>`
    with recursive own as (
      select distinct on (v.code, node.identifier) v.code, node.identifier, node.parent_identifier,
        node.page_identifier, node.is_active
      from store_view v join content_hierarchy node on node.store_code is null or node.store_code = v.code
      order by v.code, node.identifier, node.store_code nulls last
    ), shown as (
      select code, identifier, parent_identifier from own
      where is_active and (page_identifier = '' or ${isPageShown(sql`own.page_identifier`, sql`own.code`)})
    ), placed as (
      select code, identifier from shown where parent_identifier = ''
      union
      select shown.code, shown.identifier
      from shown join placed on placed.code = shown.code and placed.identifier = shown.parent_identifier
    )
    select identifier, array_agg(code order by code) as "storeCodes" from placed group by identifier`.execute(
    db,
  )
  return rows
}
