import { sql } from 'kysely'
import type { Config } from '#src/config'
import type { DB } from '#src/db/generated/schema'
import type { Database } from '#src/db/connections/pool'
import { daysBefore } from '#src/later'

interface Batch {
  /** the database's time */
  now: Date
  most: number
  config: Config
}

type Forget = (db: Database, batch: Batch) => Promise<number>

/** Rows that are deleted when they expire. Each subject lists its own in its retention.ts. */
export interface Retention {
  /** the name in the log and in npm run clean-up */
  name: string
  table: keyof DB
  /** deletes at most so many expired rows, or blanks the people in them; returns how many */
  forget: Forget
  /** Short-lived rows whose early loss does no harm: all expired ones are deleted, however many there are. */
  isShortLived?: true
}

type Expiring = { [Table in keyof DB]: 'expires_at' extends keyof DB[Table] ? Table : never }[keyof DB]

/** A table and one of its time columns. */
type TimeOf = { [Table in keyof DB]: { table: Table; column: keyof DB[Table] & string } }[keyof DB]

/** Rows that have expired; one that is being renewed right now stays. */
export const expired =
  (table: Expiring): Forget =>
  (db, { now, most }) =>
    deleteBefore(db, { table, column: 'expires_at' }, { before: now, most })

/** Rows whose column is this many days old. */
export const olderThan =
  (days: number, time: TimeOf): Forget =>
  (db, { now, most }) =>
    deleteBefore(db, time, { before: daysBefore(now, days), most })

/** Nobody may change their rows, so nobody may lock them either. */
const onlyGrowing = new Set<string>(['audit_log'] satisfies (keyof DB)[])

async function deleteBefore(
  db: Database,
  { table, column }: { table: string; column: string },
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const [rows, time] = [sql.table(table), sql.ref(column)]
  // A row that somebody holds waits for the next time, so that neither waits for the other. A log only grows.
  const free = onlyGrowing.has(table) ? sql`` : sql`for update skip locked`
  const { numAffectedRows } = await sql`
    delete from ${rows} where ${time} <= ${before} and ctid = any(array(
      select ctid from ${rows} where ${time} <= ${before} order by ${time} limit ${most} ${free}))`.execute(
    db,
  )
  return Number(numAffectedRows)
}
