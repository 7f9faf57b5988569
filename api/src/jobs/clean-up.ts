import { CLEAN_UP_BATCH_ROWS } from 'commerce/limits'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { WriteCtx, JobCtx } from '#src/context'
import { readDatabaseTime } from '#src/db/database-clock'
import type { DB } from '#src/db/generated/schema'
import type { Database } from '#src/db/connections/pool'
import type { Retention } from '#src/db/retention'
import { inTransaction } from '#src/db/transaction'
import { countRows, findUsualRows, noteCleanedUp, noteHeldCleanUp } from '#src/jobs/clean-up-queries'
import { maxRowsAtOnce } from '#src/jobs/max-rows-at-once'
import { outdated } from '#src/jobs/outdated'

type Parts = Pick<JobCtx, 'db' | 'log' | 'config'>

/**
 * E-65: deletes expired data, by the database's clock. If that would be far more of a kind than ever before, nothing of
 * it is deleted until an operator allows it: the clock may be wrong.
 */
export async function cleanUp(parts: JobCtx): Promise<void> {
  const { log } = parts
  const deleted: Record<string, number> = {}
  for (const kind of outdated) {
    try {
      deleted[kind.name] = await cleanUpKind(parts, kind)
    } catch (error) {
      if (error instanceof FarTooMany) await holdBack(parts, kind, error)
      // The other kinds need not wait for this one.
      else log.error({ err: error, rows: kind.name }, 'outdated rows not deleted')
    }
  }
  log.info({ deleted }, 'outdated rows deleted')
}

/** Deletes all expired rows of one kind, however many, because an operator allowed it; returns how many. */
export async function allowCleanUp(ctx: WriteCtx & Pick<Parts, 'config'>, kind: Retention): Promise<number> {
  const { db, config } = ctx
  await recordEvent(db, eventBy(ctx, { event: 'clean-up-allowed' }))
  const rows = await forgetAll(db, kind, { config, allow: async () => undefined })
  // An exceptional number must not become the usual one.
  await noteCleanedUp(db, { name: kind.name, rows: 0 })
  return rows
}

async function cleanUpKind({ db, config }: Parts, kind: Retention): Promise<number> {
  const { name, table } = kind
  if (kind.isShortLived) return forgetAll(db, kind, { config, allow: async () => undefined })
  const usualRows = await findUsualRows(db, name)
  // In one transaction, so that nothing is deleted if it turns out to be too much.
  return inTransaction(db, async (tx) => {
    const allow = (rows: number) => refuseFarTooMany(tx, { rows, usualRows, table })
    const rows = await forgetAll(tx, kind, { config, allow })
    await noteCleanedUp(tx, { name, rows })
    return rows
  })
}

async function forgetAll(
  db: Database,
  { forget }: Retention,
  { config, allow }: { config: Parts['config']; allow: (rows: number) => Promise<void> },
): Promise<number> {
  const now = await readDatabaseTime(db)
  for (let deleted = 0; ;) {
    const count = await forget(db, { now, most: CLEAN_UP_BATCH_ROWS, config })
    deleted += count
    await allow(deleted)
    if (count < CLEAN_UP_BATCH_ROWS) return deleted
  }
}

class FarTooMany extends Error {
  readonly most: number

  constructor(most: number) {
    super(`More than ${most} rows have had their time.`)
    this.most = most
  }
}

async function refuseFarTooMany(
  tx: Database,
  { rows, usualRows, table }: { rows: number; usualRows: number; table: keyof DB },
): Promise<void> {
  // All rows are only counted if the cheaper check does not decide.
  if (rows <= maxRowsAtOnce({ usualRows, totalRows: 0 })) return
  const most = maxRowsAtOnce({ usualRows, totalRows: rows + (await countRows(tx, table)) })
  if (rows > most) throw new FarTooMany(most)
}

async function holdBack({ db, log }: Parts, { name }: Retention, { most }: FarTooMany): Promise<void> {
  log.error(
    { rows: name, moreThan: most },
    'far more rows than usual have had their time: none goes until npm run clean-up says so',
  )
  await noteHeldCleanUp(db, name).catch((error: unknown) => log.warn({ err: error }, 'clean-up not noted'))
}
