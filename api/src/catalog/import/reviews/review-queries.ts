import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import type { Check } from '#src/csv/report-findings'
import { isUnknownSku } from '#src/catalog/import/checks/unknown-sku-queries'

/** Adds new reviews as approved; returns how many. */
export async function insertReviews(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into review (product_id, status, title, detail, nickname, rating, fit, created_at)
    select p.id, 1, s.title, s.detail, s.nickname, s.rating, s.fit, coalesce(s.created_at, now())
    from import_review s join product p on p.sku = s.sku
    order by s.line
    on conflict (product_id, md5(nickname), md5(title), md5(detail)) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const reviewChecks: Check[] = [
  {
    column: 'sku',
    finding: sql`
      select line, t.sku as one, '' as other from import_review t
      where ${isUnknownSku(sql`t.sku`)}`,
    sentence: (sku) => `the product ${sku} is not known`,
  },
]
