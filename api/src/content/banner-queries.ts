import type { Banner, BannerDates, BannerPlace } from 'commerce/content/banner'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface BannerRow extends Banner, BannerDates {
  place: BannerPlace
}

/** What a store view shows, once its time comes: where it has its own under an identifier, that one alone. */
export async function listBanners(db: Database, storeCode: string): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select place, title, subtitle, link, image, shows_from as "showsFrom", shows_until as "showsUntil"
    from (
      select distinct on (identifier) * from banner
      where store_code is null or store_code = ${storeCode}
      order by identifier, store_code nulls last
    ) own
    where is_active and (shows_until is null or shows_until > shop_now()) order by position, id`.execute(db)
  return rows
}

export interface StoredBanner extends BannerRow {
  identifier: string
  /** undefined: every store view */
  storeCode?: string | undefined
  position: number
}

export async function upsertBanner(db: Database, banner: StoredBanner, now: Date): Promise<void> {
  const { identifier, storeCode: store_code, showsFrom, showsUntil, ...columns } = banner
  const values = { ...columns, shows_from: showsFrom, shows_until: showsUntil, updated_at: now }
  await db
    .insertInto('banner')
    .values({ identifier, store_code, ...values })
    .onConflict((conflict) => conflict.columns(['identifier', 'store_code']).doUpdateSet(values))
    .execute()
}
