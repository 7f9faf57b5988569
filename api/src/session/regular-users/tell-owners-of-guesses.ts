import { randomUUID } from 'node:crypto'
import { PASSCODE_NOTICES_OF_STUDIO } from 'commerce/limits'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { mailOwnersOfStudio } from '#src/owners/mails/mail-owners-of-studio'
import { isPasscodeGuessed } from '#src/session/regular-users/passcode-limits'

/** E-17: the owners of a studio whose passcode is guessed at get one mail an hour. */
export async function tellOwnersOfGuesses(
  ctx: Ctx,
  { urlKey, studioId }: { urlKey: string; studioId: number | undefined },
): Promise<void> {
  if (!(await isPasscodeGuessed(ctx, urlKey)) || studioId === undefined) return
  const limit = { key: tryKey('passcode-notice', String(studioId)), ...PASSCODE_NOTICES_OF_STUDIO }
  try {
    await inTransaction(ctx.db, async (tx) => {
      await limitTries({ ...ctx, db: tx }, [limit])
      await mailOwnersOfStudio({ ...ctx, db: tx }, studioId, {
        kind: 'mail.owner_passcode_guessed',
        key: randomUUID(),
      })
    })
  } catch (error) {
    // They were told within this hour.
    if (!(error instanceof Refusal)) throw error
  }
}
