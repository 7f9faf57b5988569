import { PASSKEY_CHALLENGE_SECONDS } from 'commerce/limits'
import type { WriteCtx } from '#src/context'
import { later } from '#src/later'
import { deleteChallenge, insertChallenge } from '#src/passkeys/queries'
import { hashToken, isTokenLike, newToken } from '#src/token'

/** Something to sign, as base64url: for a customer who adds a passkey, or with null for signing in. */
export async function newChallenge(ctx: WriteCtx, customerId: number | null): Promise<string> {
  const challenge = newToken()
  const expiresAt = later(ctx.now(), PASSKEY_CHALLENGE_SECONDS)
  await insertChallenge(ctx.db, { hash: hashToken(challenge), customerId, expiresAt })
  return challenge
}

/** Takes a challenge, so that it is good once. False: the shop did not ask for it, or it came too late. */
export function takeChallenge(ctx: WriteCtx, customerId: number | null, challenge: string): Promise<boolean> {
  return deleteChallenge(ctx.db, { hash: hashToken(challenge), customerId, now: ctx.now() })
}

/** What a device says that it signed. */
export async function readChallenge(clientData: string): Promise<string | undefined> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  try {
    const { challenge } = decodeClientDataJSON(clientData) as { challenge?: unknown }
    return typeof challenge === 'string' && isTokenLike(challenge) ? challenge : undefined
  } catch {
    // Not the JSON of a browser, so no challenge.
    return undefined
  }
}
