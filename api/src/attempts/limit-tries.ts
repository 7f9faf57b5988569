import { createHash } from 'node:crypto'
import { messages } from 'commerce/messages'
import { countTry, forgetTries, uncountTries } from '#src/attempts/queries'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'

export interface TryLimit {
  /** what is tried, and by whom */
  key: string
  most: number
  seconds: number
}

/** Counts a try before it is made, so that many at once are no way around; refuses where there were too many. */
export async function limitTries(ctx: Ctx, limits: TryLimit[]): Promise<void> {
  const now = ctx.now()
  for (const { key, most, seconds } of limits) {
    const expiresAt = new Date(now.getTime() + seconds * 1000)
    if (await countTry(ctx.db, { key, most, now, expiresAt })) continue
    throw new Refusal('too-many', 'too-many-tries', { message: messages.tooManyTries })
  }
}

/** Takes back tries that were none against the rules. */
export async function returnTries(ctx: Ctx, limits: TryLimit[]): Promise<void> {
  await uncountTries(
    ctx.db,
    limits.map(({ key }) => key),
  )
}

/** Begins the count anew. */
export async function clearTries(ctx: Ctx, limits: TryLimit[]): Promise<void> {
  await forgetTries(
    ctx.db,
    limits.map(({ key }) => key),
    ctx.now(),
  )
}

/** A name for what is tried, from which nobody reads whose account it was. */
export function tryKey(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
