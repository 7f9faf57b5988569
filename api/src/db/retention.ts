import { sql } from 'kysely'
import type { Config } from '#src/config'
import type { DB } from '#src/db/generated/schema'
import type { Database } from '#src/db/connections/pool'
import { daysBefore } from '#src/later'

interface Batch {
  /** the time of the database */
  now: Date
  most: number
  config: Config
}

type Forget = (db: Database, batch: Batch) => Promise<number>

/** Rows that go when their time is over. Each subject lists its own in its retention.ts. */
export interface Retention {
  /** as the log and npm run clean-up call them */
  name: string
  table: keyof DB
  /** deletes so many rows at most that are old enough, or what names somebody in them, and answers how many it were */
  forget: Forget
  /** They live for an hour or so, and losing them early costs nobody anything: however many have had their time, they go. */
  isShortLived?: true
}

type Expiring = { [Table in keyof DB]: 'expires_at' extends keyof DB[Table] ? Table : never }[keyof DB]

/** A table and one of its times. */
type TimeOf = { [Table in keyof DB]: { table: Table; column: keyof DB[Table] & string } }[keyof DB]

/** Rows whose time has run out; what is renewed at this moment stays. */
export const expired =
  (table: Expiring): Forget =>
  (db, { now, most }) =>
    deleteBefore(db, { table, column: 'expires_at' }, { before: now, most })

/** Rows of which this column is so many days old. */
export const olderThan =
  (days: number, time: TimeOf): Forget =>
  (db, { now, most }) =>
    deleteBefore(db, time, { before: daysBefore(now, days), most })

async function deleteBefore(
  db: Database,
  { table, column }: { table: string; column: string },
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const [rows, time] = [sql.table(table), sql.ref(column)]
  const { numAffectedRows } = await sql`
    delete from ${rows} where ${time} <= ${before} and ctid = any(array(
      select ctid from ${rows} where ${time} <= ${before} order by ${time} limit ${most}))`.execute(db)
  return Number(numAffectedRows)
}
