import { createHash } from 'node:crypto'
import { messages } from 'commerce/messages'
import type { Subject } from '#src/audit/audit-event'
import { countTry, findTries, forgetTries, listTries, uncountTries } from '#src/attempts/queries'
import type { AppContext } from '#src/context'
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
  await requireTriesLeftOf(ctx, limits, subject)
  const now = ctx.now()
  for (const { key, most, seconds, waitsSeconds: waits = [], message } of limits) {
    if (await countTry(ctx.db, { key, most, waits, now, expiresAt: later(now, seconds) })) continue
    const counted = await findTries(ctx.db, key, now)
    const waitSeconds = waits[(counted?.tries ?? 0) - 1] ?? 0
    const isOver = counted && counted.tries >= most
    const end = isOver ? counted.expiresAt : later(counted?.lastTryAt ?? now, waitSeconds)
    throw tooMany(now, { end, message, subject })
  }
}

/** Refuses if there were too many, and counts nothing: the try may turn out to be allowed. */
export async function requireTriesLeft(ctx: Counter, ...limits: TryLimit[]): Promise<void> {
  await requireTriesLeftOf(ctx, limits)
}

async function requireTriesLeftOf(ctx: Counter, limits: TryLimit[], subject?: Subject): Promise<void> {
  const now = ctx.now()
  const keys = limits.map(({ key }) => key)
  const known = await listTries(ctx.db, keys, now)
  for (const { key, most, message } of limits) {
    const counted = known.get(key)
    if (counted && counted.tries >= most) throw tooMany(now, { end: counted.expiresAt, message, subject })
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

/** How many tries count right now. */
export async function readTries(ctx: Counter, key: string): Promise<number> {
  return (await findTries(ctx.db, key, ctx.now()))?.tries ?? 0
}

/** Takes back tries that were allowed after all. */
export async function returnTries(ctx: Counter, limits: Pick<TryLimit, 'key'>[]): Promise<void> {
  await uncountTries(
    ctx.db,
    limits.map(({ key }) => key),
  )
}

/** Resets the count. */
export async function clearTries(ctx: Counter, limits: Pick<TryLimit, 'key'>[]): Promise<void> {
  await forgetTries(
    ctx.db,
    limits.map(({ key }) => key),
  )
}

/** A key for what is tried, which does not reveal whose account it was. */
export function tryKey(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
