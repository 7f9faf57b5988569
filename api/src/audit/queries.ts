import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

interface EventRow {
  happenedAt: Date
  event: string
  actorKind: string
  actorId: number | null
  actorName: string | null
  subjectKind: string | null
  subjectId: string | null
  /** the account, if there is one, replaces the given subject */
  emailKey: string | null
  network: string | null
  call: string | null
  times: number
}

export async function insertEvent(db: Database, row: EventRow): Promise<void> {
  await sql`/* prepared: audit-insert */
    insert into audit_log (happened_at, event, actor_kind, actor_id, actor_name, subject_kind, subject_id, network, call,
      times)
    select ${row.happenedAt}::timestamptz, ${row.event}, ${row.actorKind}, ${row.actorId}::integer, ${row.actorName},
      case when customer.id is not null then 'customer' when owner.id is not null then 'owner' else ${row.subjectKind} end,
      coalesce(customer.id::text, owner.id::text, ${row.subjectId}), ${row.network}, ${row.call}, ${row.times}::integer
    from (values (1)) as one
    left join customer on ${row.subjectKind} = 'account' and customer.email_key = ${row.emailKey}
    left join studio_owner owner on ${row.subjectKind} = 'owner-account' and owner.email_key = ${row.emailKey}`.execute(
    db,
  )
}
