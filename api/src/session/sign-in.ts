import type { SessionTokens } from 'commerce/session-tokens'
import {
  SIGN_IN_FAILURES,
  SIGN_IN_FAILURES_OF_ACCOUNT,
  SIGN_IN_FAILURES_OF_IP,
  SIGN_IN_FAILURES_WHILE_GUESSED,
} from 'commerce/limits'
import { messages } from 'commerce/messages'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries, readTries, tryKey } from '#src/attempts/limit-tries'
import { clearTries, returnTries } from '#src/attempts/return-tries'
import { returnIfFailed } from '#src/attempts/return-if-failed'
import { eventBy, type Subject } from '#src/audit/audit-event'
import { auditNotes } from '#src/audit/audit-notes'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { beginSession } from '#src/session/begin-session'
import type { SessionHolder } from '#src/session/queries'
import type { SignInOf } from '#src/session/sign-in-key'

/** An account to sign in to, as it was typed, and how its password is checked. */
interface SignIn<Known> {
  of: SignInOf
  /** the key of the typed e-mail */
  account: string
  /** what a failure is recorded about */
  typed: Subject
  check: () => Promise<Known | undefined>
  /** whether the password that was checked is still that of the account; it stays so until the transaction ends */
  hold: (tx: Database, known: Known) => Promise<boolean>
  holderOf: (known: Known) => { holder: SessionHolder; subject: Subject }
}

/** Starts a session. An unknown account and a wrong password get the same answer after the same time. */
export async function signIn<Known>(
  ctx: Ctx,
  { of, account, typed, check, hold, holderOf }: SignIn<Known>,
): Promise<{ known: Known; tokens: SessionTokens }> {
  const ofAccount = { key: tryKey(`${of}-account`, account), ...SIGN_IN_FAILURES_OF_ACCOUNT }
  const isGuessed = (await readTries(ctx, ofAccount.key)) >= ofAccount.most
  const failures = isGuessed ? SIGN_IN_FAILURES_WHILE_GUESSED : SIGN_IN_FAILURES
  const [here, ...around] = ipLimits(ctx.ip, [of, account], failures)
  const ofIp = ipLimits(ctx.ip, ['sign-in-address'], SIGN_IN_FAILURES_OF_IP)
  // For the account they are only counted: a stranger can make the waits of others longer, but lock nobody out.
  const limits = [here, ...around, ...ofIp, { ...ofAccount, most: Infinity }]
  await limitTries(ctx, limits, typed)
  const known = await returnIfFailed(ctx, limits, check)
  if (known === undefined) throw signInFailed(typed)
  const { holder, subject } = holderOf(known)
  const tokens = await inTransaction(ctx.db, async (tx) => {
    // A password change ends every session: none with the former password may start after it.
    if (!(await hold(tx, known))) throw signInFailed(typed)
    return beginSession(tx, holder, ctx.now())
  })
  await clearTries(ctx, [here])
  await returnTries(ctx, [...around, ...ofIp, ofAccount])
  await ctx.parts.get(auditNotes).noteDone(eventBy(ctx, { event: 'signed-in', subject }))
  return { known, tokens }
}

function signInFailed(subject: Subject): Refusal {
  return new Refusal('sign-in-failed', {
    message: messages.signInFailed,
    audit: { event: 'sign-in-refused', subject },
  })
}
