import type { WireOwnerLogIn } from 'commerce/contract/studio/owners'
import { listProblems } from 'commerce/customers/field-problems'
import { messages } from 'commerce/messages'
import { ownerOf } from '#src/actor'
import { ownerAccountSubject, ownerSubject } from '#src/audit/audit-event'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { notSignedIn, Refusal } from '#src/errors'
import { ResultWithMeta } from '#src/http/register'
import { checkOwnerPassword } from '#src/owners/check-owner-password'
import { presentStudioData } from '#src/owners/present'
import { holdOwnerPassword } from '#src/owners/hold-owner-password'
import { requireOwner } from '#src/owners/require-owner'
import { findKeptActor } from '#src/session/find-kept-actor'
import { deleteSessionByToken } from '#src/session/queries'
import { signIn } from '#src/session/sign-in'
import { hashToken, isTokenLike } from '#src/token'

interface OwnerLogIn {
  login?: string | undefined
  password?: string | undefined
  token?: string | undefined
  passcodeToken?: string | undefined
}

/** STUDIO-04: starts the session of a studio owner, or goes on with it. The browser's session by passcode ends. */
export async function logInOwner(
  ctx: Ctx,
  { body }: { body: OwnerLogIn },
): Promise<ResultWithMeta<WireOwnerLogIn>> {
  const begun = body.token === undefined ? await byPassword(ctx, body) : await byToken(ctx, body.token)
  const { passcodeToken = '' } = body
  if (isTokenLike(passcodeToken))
    await deleteSessionByToken(ctx.db, { hash: hashToken(passcodeToken), kind: 'regular-user' })
  const owner = await requireOwner(ctx, begun.ownerId)
  const { accessToken, refreshToken } = begun
  return new ResultWithMeta({ ...presentStudioData(owner), token: accessToken }, { refreshToken })
}

interface Begun {
  ownerId: number
  accessToken: string
  refreshToken?: string
}

async function byPassword(ctx: Ctx, { login, password }: OwnerLogIn): Promise<Begun> {
  if (login === undefined || password === undefined) {
    const fields = listProblems({
      login: login === undefined ? messages.textNeeded : undefined,
      password: password === undefined ? messages.textNeeded : undefined,
    })
    throw new Refusal('invalid', { message: messages.fixErrors, fields })
  }
  const account = emailKey(login)
  const { known, tokens } = await signIn(ctx, {
    of: 'owner-sign-in',
    account,
    typed: ownerAccountSubject(account),
    check: () => checkOwnerPassword(ctx.db, { emailKey: account, password }),
    hold: holdOwnerPassword,
    holderOf: ({ ownerId }) => ({ holder: { kind: 'owner', ownerId }, subject: ownerSubject(ownerId) }),
  })
  return { ownerId: known.ownerId, ...tokens }
}

/** STUDIO-03: the token of a session that goes on. The 256 random bits of one cannot be guessed, so tries are not counted. */
async function byToken(ctx: Ctx, token: string): Promise<Begun> {
  const kept = await findKeptActor(ctx, { kind: 'owner', accessToken: token, refreshToken: token })
  const owner = kept && ownerOf(kept.actor)
  if (!owner) throw notSignedIn()
  return { ownerId: owner.ownerId, accessToken: token, ...kept.renewed }
}
