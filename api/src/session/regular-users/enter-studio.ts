import type { SessionTokens } from 'commerce/session-tokens'
import { MAX_PASSWORDS_WAITING, PASSWORDS_HASHED_AT_ONCE } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { readPasscode } from 'commerce/studios/passcode'
import { clearTries, limitTries, requireTriesLeft, returnTries } from '#src/attempts/limit-tries'
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
import { passcodeLimits, sayingTheWait } from '#src/session/regular-users/passcode-limits'
import {
  findOpenStudio,
  findPasscodeHash,
  lockPasscode,
  type OpenStudio,
} from '#src/session/regular-users/queries'
import { tellOwnersOfGuesses } from '#src/session/regular-users/tell-owners-of-guesses'

interface Entry {
  urlKey: string
  passcode: string
}

/** Tries are counted in the line: families of one network who enter at once never reach each other's limit. */
const inLine = limitWork({
  atOnce: PASSWORDS_HASHED_AT_ONCE,
  waiting: MAX_PASSWORDS_WAITING,
  reason: 'unavailable',
})

/**
 * REGULAR-03: begins the session of a family with a studio's passcode. A wrong passcode, a studio that is closed and one that
 * does not exist get the same answer after the same work.
 */
export async function enterStudio(ctx: Ctx, entry: Entry): Promise<{ studioId: number } & SessionTokens> {
  return sayingTheWait(async () => {
    // A caller over the limit takes no place in the line.
    await requireTriesLeft(ctx, ...(await passcodeLimits(ctx, entry.urlKey)).all)
    return inLine(() => tryPasscode(ctx, entry))
  })
}

async function tryPasscode(ctx: Ctx, entry: Entry): Promise<{ studioId: number } & SessionTokens> {
  const { all, here } = await passcodeLimits(ctx, entry.urlKey)
  await limitTries(ctx, all)
  const { studio, isRight } = await returnIfFailed(ctx, all, () => checkPasscode(ctx.db, entry))
  const tokens = isRight && studio ? await begin(ctx, studio) : undefined
  if (!studio || !tokens) {
    await tellOwnersOfGuesses(ctx, { urlKey: entry.urlKey, studioId: studio?.studioId })
    throw passcodeWrong(studio)
  }
  await clearTries(ctx, [here])
  await returnTries(
    ctx,
    all.filter(({ key }) => key !== here.key),
  )
  const subject = { kind: 'studio', id: studio.studioId } as const
  await ctx.parts.get(auditNotes).noteDone(eventBy(ctx, { event: 'signed-in', subject }))
  return { studioId: studio.studioId, ...tokens }
}

/** Studio 0 is nobody's: for a studio that is not there the same statements run, and a hash is computed as well. */
async function checkPasscode(
  db: Database,
  { urlKey, passcode }: Entry,
): Promise<{ studio: OpenStudio | undefined; isRight: boolean }> {
  const studio = await findOpenStudio(db, urlKey)
  const studioId = studio?.studioId ?? 0
  const hash = await inStudio(db, studioId, (tx) => findPasscodeHash(tx, studioId))
  return { studio, isRight: await isPasswordOf(hash, readPasscode(passcode)) }
}

/** A changed passcode ends all sessions: none with the former one may begin after it. */
function begin({ db, now }: Ctx, studio: OpenStudio): Promise<SessionTokens | undefined> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPasscode(tx, studio))) return undefined
    return beginSession(tx, { kind: 'regular-user', studioId: studio.studioId }, now())
  })
}

function passcodeWrong(studio: OpenStudio | undefined): Refusal {
  const subject = studio && ({ kind: 'studio', id: studio.studioId } as const)
  return new Refusal('sign-in-failed', {
    message: messages.passcodeWrong,
    audit: { event: 'sign-in-refused', subject },
  })
}
