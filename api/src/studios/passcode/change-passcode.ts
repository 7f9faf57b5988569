import type { WirePasscode, WirePasscodeChange } from 'commerce/contract/studio/passcode'
import { PASSCODE_CHANGES_OF_STUDIO } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { ownPasscodeProblem, readPasscode } from 'commerce/studios/passcode'
import type { StudioOwner } from '#src/actor'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { inStudio } from '#src/db/in-studio'
import { Refusal } from '#src/errors'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import { holdOwnerPassword } from '#src/owners/hold-owner-password'
import { requireOwnerPassword, wrongOwnerPassword } from '#src/owners/require-owner-password'
import { newPasscode } from '#src/studios/passcode/new-passcode'
import { replacePasscode } from '#src/studios/passcode/passcode-queries'
import { showPasscode } from '#src/studios/passcode/show-passcode'
import { lockSettings } from '#src/studios/queries'
import { studioNotFound } from '#src/studios/studio-not-found'

interface Sent {
  query: { ownerId: string }
  body: WirePasscodeChange
}

/** E-4, E-17: an owner who gave the password again changes it. All who entered the former one are signed out. */
export async function changePasscode(
  ctx: Ctx<StudioOwner>,
  { query: { ownerId }, body }: Sent,
): Promise<WirePasscode> {
  const studioId = requireOwnStudio(ctx, ownerId)
  const chosen = chosenIn(body)
  const known = await requireOwnerPassword(ctx, { field: 'password', password: body.password })
  await limitTries(ctx, [{ key: tryKey('passcode-change', String(studioId)), ...PASSCODE_CHANGES_OF_STUDIO }])
  const row = await newPasscode(ctx, studioId, chosen)
  const urlKey = await inStudio(ctx.db, studioId, async (tx) => {
    const settings = await lockSettings(tx, studioId)
    if (!settings) throw studioNotFound()
    if (!(await holdOwnerPassword(tx, known))) throw wrongOwnerPassword('password')
    await replacePasscode(tx, row)
    const subject = { kind: 'studio', id: studioId } as const
    await recordEvent(tx, eventBy(ctx, { event: 'passcode-changed', subject }))
    return settings.urlKey
  })
  return showPasscode(ctx, { studioId, urlKey, storeCode: ctx.scope.storeView.code, row })
}

/** Undefined: a passcode is made. */
function chosenIn({ passcode }: WirePasscodeChange): string | undefined {
  if (passcode === undefined) return undefined
  const message = ownPasscodeProblem(passcode)
  if (message === undefined) return readPasscode(passcode)
  throw new Refusal('invalid', { message: messages.fixErrors, fields: [{ field: 'passcode', message }] })
}
