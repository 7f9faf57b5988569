import { PASSKEY_CHALLENGE_SECONDS } from 'commerce/limits'
import type { Ctx } from '#src/context'
import { later } from '#src/later'
import { deleteChallenge, insertChallenge } from '#src/passkeys/queries'
import { hashToken, isTokenLike, newToken } from '#src/token'

/** Something to sign, as base64url: for a customer who adds a passkey, or with null for signing in. */
export async function newChallenge(ctx: Ctx, customerId: number | null): Promise<string> {
  const challenge = newToken()
  const expiresAt = later(ctx.now(), PASSKEY_CHALLENGE_SECONDS)
  await insertChallenge(ctx.db, { hash: hashToken(challenge), customerId, expiresAt })
  return challenge
}

/** What a device says that it signed, once, if the shop asked for it. */
export async function takeChallenge(
  ctx: Ctx,
  customerId: number | null,
  clientData: string,
): Promise<string | undefined> {
  const challenge = await readChallenge(clientData)
  if (challenge === undefined || !isTokenLike(challenge)) return undefined
  const isAsked = await deleteChallenge(ctx.db, { hash: hashToken(challenge), customerId, now: ctx.now() })
  return isAsked ? challenge : undefined
}

async function readChallenge(clientData: string): Promise<string | undefined> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  try {
    const { challenge } = decodeClientDataJSON(clientData) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    // Not the JSON of a browser, so no challenge.
    return undefined
  }
}
