import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { WireSignedCredential } from 'commerce/contract/passkeys'
import { SIGN_IN_FAILURES_OF_IP } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { timingSafeEqual } from 'node:crypto'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries } from '#src/attempts/limit-tries'
import { returnTries } from '#src/attempts/return-tries'
import { returnIfFailed } from '#src/attempts/return-if-failed'
import { customerSubject, eventBy } from '#src/audit/audit-event'
import { auditNotes } from '#src/audit/audit-notes'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { ResultWithMeta } from '#src/http/register'
import { readChallenge, takeChallenge } from '#src/passkeys/challenge'
import { passkeySite, userHandle } from '#src/passkeys/passkey-site'
import { findKey, markUsed, type StoredKey } from '#src/passkeys/queries'
import { beginSession } from '#src/session/begin-session'

/** Starts a session. A signature cannot be guessed, so failures count for the IP address alone, with wrong passwords. */
export async function logInByPasskey(
  ctx: Ctx,
  { body: { credential } }: { body: { credential: WireSignedCredential } },
): Promise<ResultWithMeta<string>> {
  const limits = ipLimits(ctx.ip, ['sign-in-address'], SIGN_IN_FAILURES_OF_IP)
  await limitTries(ctx, limits)
  const checked = await returnIfFailed(ctx, limits, () => checkSignature(ctx, credential))
  if (checked.kind !== 'signed') throw signInFailed(checked)
  const { key, signCount } = checked
  const { accessToken, refreshToken } = await inTransaction(ctx.db, async (tx) => {
    if (!(await markUsed(tx, { id: key.id, signCount, now: ctx.now() }))) {
      throw signInFailed({ kind: 'refused', customerId: key.customerId })
    }
    return beginSession(tx, { kind: 'customer', customerId: key.customerId }, ctx.now())
  })
  await returnTries(ctx, limits)
  await ctx.parts
    .get(auditNotes)
    .noteDone(eventBy(ctx, { event: 'signed-in', subject: customerSubject(key.customerId) }))
  return new ResultWithMeta(accessToken, { refreshToken })
}

type Failed = { kind: 'late' } | { kind: 'refused'; customerId?: number }
type Checked = { kind: 'signed'; key: StoredKey; signCount: number } | Failed

async function checkSignature(ctx: Ctx, credential: WireSignedCredential): Promise<Checked> {
  const { id, rawId, type, response } = credential
  const challenge = await readChallenge(response.clientDataJSON)
  if (challenge === undefined || !(await takeChallenge(ctx, null, challenge))) return { kind: 'late' }
  const key = await findKey(ctx.db, Buffer.from(id, 'base64url'))
  if (!key) return { kind: 'refused' }
  const refused = { kind: 'refused', customerId: key.customerId } as const
  if (!(await isHandleOf(ctx, key, response.userHandle))) return refused
  const { rpId, origin } = passkeySite(ctx.scope)
  const { clientDataJSON, authenticatorData, signature } = response
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The library checks that it is a public key.
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(key.publicKey), counter: key.signCount },
    })
    return verified ? { kind: 'signed', key, signCount: authenticationInfo.newCounter } : refused
  } catch {
    // Whatever is wrong with it, it signs nobody in.
    return refused
  }
}

/** A device tells whom it takes its owner for. */
async function isHandleOf(ctx: Ctx, { customerId }: StoredKey, told = ''): Promise<boolean> {
  const own = await userHandle(ctx.db, customerId)
  const given = Buffer.from(told, 'base64url')
  return given.length === own.length && timingSafeEqual(given, own)
}

function signInFailed(failed: Failed): Refusal {
  const isLate = failed.kind === 'late'
  const customerId = isLate ? undefined : failed.customerId
  return new Refusal('sign-in-failed', {
    message: isLate ? messages.passkeyLate : messages.passkeyRefused,
    audit: {
      event: 'sign-in-refused',
      ...(customerId !== undefined && { subject: customerSubject(customerId) }),
    },
  })
}
