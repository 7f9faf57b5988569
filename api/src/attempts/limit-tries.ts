import { hash } from 'node:crypto'
import { messages } from 'commerce/messages'
import type { Subject } from '#src/audit/audit-event'
import { countTries, findTries, listTries } from '#src/attempts/queries'
import type { TryToCount } from '#src/attempts/try-shared-queries'
import type { AppContext } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { later } from '#src/later'

type Counter = Pick<AppContext, 'db' | 'now'>

export interface TryLimit {
  /** what is tried, and by whom */
  key: string
  most: number
  seconds: number
  /** the delay before each try, starting with the second; further tries have none */
  waitsSeconds?: readonly number[]
  /** the message if there were too many */
  message?: string
}

/**
 * Counts a try before it is made, so that parallel tries cannot bypass the limit. Refuses if there were too many; names
 * `subject` if it is known.
 */
export async function limitTries(ctx: Counter, limits: TryLimit[], subject?: Subject): Promise<void> {
  // Checked first, so that a caller over one limit writes nothing for the others.
  if (limits.length > 1) await requireTriesLeftOf(ctx, limits, subject)
  for (const limit of limits) await count(ctx, [limit], { subject })
}

/** Counts tries of several kinds, all or none. */
export async function limitTriesTogether(ctx: Counter, limits: TryLimit[]): Promise<void> {
  await requireFree(ctx, limits)
  await inTransaction(ctx.db, (tx) => count({ db: tx, now: ctx.now }, limits))
}

/** Counts tries; returns the keys that were counted. */
type CountTries = (db: Database, now: Date, tries: TryToCount[]) => Promise<Set<string>>

/** The same for a write that counts its tries itself, in one statement: it must do nothing unless all were counted. */
export async function limitCountedWrite(ctx: Counter, limits: TryLimit[], write: CountTries): Promise<void> {
  if (limits.length > 1) await requireTriesLeftOf(ctx, limits)
  await count(ctx, limits, { write })
}

async function count(
  ctx: Counter,
  limits: TryLimit[],
  { subject, write = countTries }: { subject?: Subject | undefined; write?: CountTries } = {},
): Promise<void> {
  const now = ctx.now()
  await requireCounted({ db: ctx.db, now }, limits, {
    counted: await write(ctx.db, now, triesToCount(limits, now)),
    subject,
  })
}

/** What a statement needs that counts these tries itself; see `countedTries`. */
export function triesToCount(limits: TryLimit[], now: Date): TryToCount[] {
  return limits.map(({ key, most, seconds, waitsSeconds: waits = [] }) => ({
    key,
    most,
    waits,
    expiresAt: later(now, seconds),
  }))
}

/** Refuses if one of the tries was not counted. */
export async function requireCounted(
  { db, now }: { db: Database; now: Date },
  limits: TryLimit[],
  { counted, subject }: { counted: ReadonlySet<string>; subject?: Subject | undefined },
): Promise<void> {
  const stopped = limits.find(({ key }) => !counted.has(key))
  if (!stopped) return
  const { key, most, waitsSeconds: waits = [], message } = stopped
  const known = await findTries(db, key, now)
  const waitSeconds = waits[(known?.tries ?? 0) - 1] ?? 0
  const isOver = known && known.tries >= most
  const end = isOver ? known.expiresAt : later(known?.lastTryAt ?? now, waitSeconds)
  throw tooMany(now, { end, message, subject })
}

/** Refuses if there were too many, and counts nothing: the try may turn out to be allowed. */
export async function requireTriesLeft(ctx: Counter, ...limits: TryLimit[]): Promise<void> {
  await requireTriesLeftOf(ctx, limits)
}

async function requireTriesLeftOf(ctx: Counter, limits: TryLimit[], subject?: Subject): Promise<void> {
  const now = ctx.now()
  const keys = limits.map(({ key }) => key)
  refuseOver(now, limits, { counted: await listTries(ctx.db, keys, now), subject })
}

function refuseOver(
  now: Date,
  limits: TryLimit[],
  known: { counted: ReadonlyMap<string, { tries: number; expiresAt: Date }>; subject?: Subject | undefined },
): void {
  const { counted, subject } = known
  for (const { key, most, message } of limits) {
    const each = counted.get(key)
    if (each && each.tries >= most) throw tooMany(now, { end: each.expiresAt, message, subject })
  }
}

interface Stopped {
  end: Date
  message?: string | undefined
  subject?: Subject | undefined
}

function tooMany(now: Date, { end, message = messages.tooManyTries, subject }: Stopped): Refusal {
  const seconds = Math.ceil((end.getTime() - now.getTime()) / 1000)
  return new Refusal('too-many-tries', {
    message,
    retryAfterSeconds: Math.max(1, seconds),
    audit: { event: 'tries-stopped', subject },
  })
}

/** Refuses if a try now would not be counted: there were too many, or its delay is not over. Counts nothing. */
export async function requireFree(ctx: Counter, limits: TryLimit[]): Promise<void> {
  const now = ctx.now()
  const keys = limits.map(({ key }) => key)
  const counted = await listTries(ctx.db, keys, now)
  refuseOver(now, limits, { counted })
  for (const { key, waitsSeconds: waits = [], message } of limits) {
    const known = counted.get(key)
    const waitSeconds = waits[(known?.tries ?? 0) - 1] ?? 0
    // Without a delay, a try that was counted a moment after `now` is in nobody's way.
    if (!known || waitSeconds === 0) continue
    const end = later(known.lastTryAt, waitSeconds)
    if (end > now) throw tooMany(now, { end, message })
  }
}

/** How many tries count right now. */
export async function readTries(ctx: Counter, key: string): Promise<number> {
  return (await findTries(ctx.db, key, ctx.now()))?.tries ?? 0
}

/** A key for what is tried, which does not reveal whose account it was. */
export function tryKey(...parts: string[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url')
}
