import {
  MAX_PASSWORDS_WAITING,
  PASSCODE_TRIES_WHILE_GUESSED,
  PASSWORDS_HASHED_AT_ONCE,
} from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { SessionTokens } from 'commerce/session-tokens'
import { readPasscode } from 'commerce/studios/passcode'
import { limitTriesTogether, requireFree } from '#src/attempts/limit-tries'
import { clearTries, returnTries, returnTurn } from '#src/attempts/return-tries'
import { returnIfFailed } from '#src/attempts/return-if-failed'
import { eventBy } from '#src/audit/audit-event'
import { auditNotes } from '#src/audit/audit-notes'
import type { Ctx } from '#src/context'
import { isPasswordOf } from '#src/customers/password/hash-password'
import type { Database } from '#src/db/connections/pool'
import { inStudio } from '#src/db/in-studio'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { limitWork } from '#src/limit-work'
import { beginSession } from '#src/session/begin-session'
import { markBrowser } from '#src/session/regular-users/known-browser'
import {
  inFreeLane,
  limitEntries,
  type PasscodeLane,
  passcodeLanes,
  type TypedPasscode,
} from '#src/session/regular-users/passcode-limits'
import {
  findOpenStudio,
  findPasscodeHash,
  lockPasscode,
  type OpenStudio,
} from '#src/session/regular-users/queries'
import { tellOwnersOfGuesses } from '#src/session/regular-users/tell-owners-of-guesses'

interface Entered extends SessionTokens {
  studioId: number
  /** by which the browser is known here from now on */
  mark: string
}

const newLine = () =>
  limitWork({
    atOnce: PASSWORDS_HASHED_AT_ONCE,
    waiting: MAX_PASSWORDS_WAITING,
    reason: 'unavailable',
  })

/**
 * Tries are counted in the line: families of one network who enter at once never reach each other's limit. Families who are
 * known do not stand in line with strangers.
 */
const inLine = { byHand: newLine(), known: newLine() }

/**
 * REGULAR-03: begins the session of a family with a studio's passcode. A wrong passcode, a studio that is closed and one that
 * does not exist get the same answer after the same work.
 */
export async function enterStudio(ctx: Ctx, typed: TypedPasscode): Promise<Entered> {
  // A caller who has to wait takes no place in the line.
  const free = await inFreeLane(await passcodeLanes(ctx, typed), async (lane) => {
    await requireFree(ctx, lane.limits)
    return lane
  })
  return inLine[free.turns ? 'byHand' : 'known'](() => tryPasscode(ctx, typed))
}

async function tryPasscode(ctx: Ctx, typed: TypedPasscode): Promise<Entered> {
  const lane = await inFreeLane(await passcodeLanes(ctx, typed), async (free) => {
    await limitTriesTogether(ctx, free.limits)
    return free
  })
  const { studio, isRight } = await returnIfFailed(ctx, lane.limits, () => checkPasscode(ctx.db, typed))
  // Also where no session begins then: the next family does not wait for this one.
  if (isRight) await returnLane(ctx, lane)
  const tokens = isRight && studio ? await begin(ctx, { urlKey: typed.urlKey, studio }) : undefined
  if (!studio || !tokens) {
    await tellOwnersOfGuesses(ctx, { urlKey: typed.urlKey, studioId: studio?.studioId })
    throw passcodeWrong(studio)
  }
  const subject = { kind: 'studio', id: studio.studioId } as const
  await ctx.parts.get(auditNotes).noteDone(eventBy(ctx, { event: 'signed-in', subject }))
  return { studioId: studio.studioId, ...tokens, mark: await markBrowser(ctx.db, typed) }
}

/** A right passcode takes no try and no turn from others, and forgets the failures of its visitor. */
async function returnLane(ctx: Ctx, { limits, own, turns }: PasscodeLane): Promise<void> {
  await clearTries(ctx, [own])
  await returnTries(
    ctx,
    limits.filter(({ key }) => key !== own.key),
  )
  if (turns) await returnTurn(ctx, turns.key, PASSCODE_TRIES_WHILE_GUESSED.waitSeconds)
}

/** Studio 0 is nobody's: for a studio that is not there the same statements run, and a hash is computed as well. */
async function checkPasscode(
  db: Database,
  { urlKey, passcode }: TypedPasscode,
): Promise<{ studio: OpenStudio | undefined; isRight: boolean }> {
  const studio = await findOpenStudio(db, urlKey)
  const studioId = studio?.studioId ?? 0
  const hash = await inStudio(db, studioId, (tx) => findPasscodeHash(tx, studioId))
  return { studio, isRight: await isPasswordOf(hash, readPasscode(passcode)) }
}

/** A changed passcode ends all sessions: none with the former one may begin after it. */
async function begin(
  ctx: Ctx,
  { urlKey, studio }: { urlKey: string; studio: OpenStudio },
): Promise<SessionTokens | undefined> {
  await limitEntries(ctx, urlKey)
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockPasscode(tx, studio))) return undefined
    return beginSession(tx, { kind: 'regular-user', studioId: studio.studioId }, ctx.now())
  })
}

function passcodeWrong(studio: OpenStudio | undefined): Refusal {
  const subject = studio && ({ kind: 'studio', id: studio.studioId } as const)
  return new Refusal('sign-in-failed', {
    message: messages.passcodeWrong,
    audit: { event: 'sign-in-refused', subject },
  })
}
