import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** Payouts of one studio wait for each other. */
export async function lockStudio(tx: Database, studioId: number): Promise<void> {
  await sql`select id from studio where id = ${studioId} for no key update`.execute(tx)
}

export async function findPayout(
  tx: Database,
  { studioId, reference }: { studioId: number; reference: string },
): Promise<{ cents: number; currency: string } | undefined> {
  return tx
    .selectFrom('payout')
    .select(['cents', 'currency'])
    .where('studio_id', '=', studioId)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

interface PayoutRow {
  studioId: number
  currency: string
  cents: number
  reference: string
  doneBy: string
}

export async function insertPayout(tx: Database, payout: PayoutRow): Promise<number> {
  const { studioId, currency, cents, reference, doneBy } = payout
  const { id } = await tx
    .insertInto('payout')
    .values({ studio_id: studioId, currency, cents, reference, done_by: doneBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface StudioBalance {
  studioId: number
  urlKey: string
  name: string
  currency: string
  earnedCents: number
  paidOutCents: number
}

/** Studios that have earned something, or owe it, the largest balance first. Only for jobs and commands. */
export async function listBalances(db: Database): Promise<StudioBalance[]> {
  const { rows } = await sql<StudioBalance>`
    with moved as (
      select studio_id, currency, profit_cents as earned, 0::bigint as paid_out from earnings_entry
      union all select studio_id, currency, 0, cents from payout
    )
    select studio.id as "studioId", studio.url_key as "urlKey", studio.name, moved.currency,
      sum(moved.earned)::bigint as "earnedCents", sum(moved.paid_out)::bigint as "paidOutCents"
    from moved join studio on studio.id = moved.studio_id
    group by studio.id, moved.currency
    having sum(moved.earned) <> sum(moved.paid_out)
    order by sum(moved.earned) - sum(moved.paid_out) desc, studio.id`.execute(db)
  return rows
}

export async function findStudioId(db: Database, urlKey: string): Promise<number | undefined> {
  const studio = await db.selectFrom('studio').select('id').where('url_key', '=', urlKey).executeTakeFirst()
  return studio?.id
}
