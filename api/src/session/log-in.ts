import {
  SIGN_IN_FAILURES,
  SIGN_IN_FAILURES_OF_ACCOUNT,
  SIGN_IN_FAILURES_OF_IP,
  SIGN_IN_FAILURES_WHILE_GUESSED,
} from 'commerce/limits'
import { messages } from 'commerce/messages'
import { ipLimits } from '#src/attempts/ip-limits'
import { clearTries, limitTries, readTries, returnTries, tryKey } from '#src/attempts/limit-tries'
import { returnIfFailed } from '#src/attempts/return-if-failed'
import { accountSubject, customerSubject, eventBy, type Subject } from '#src/audit/audit-event'
import { auditNotes } from '#src/audit/audit-notes'
import type { Ctx } from '#src/context'
import { checkPassword } from '#src/customers/password/check-password'
import { holdPassword } from '#src/customers/password/hold-password'
import { emailKey } from '#src/customers/email/email-key'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { ResultWithMeta } from '#src/http/register'
import { beginSession } from '#src/session/begin-session'

/** Starts a session. An unknown account and a wrong password get the same answer after the same time. */
export async function logIn(
  ctx: Ctx,
  { body: { username, password } }: { body: { username: string; password: string } },
): Promise<ResultWithMeta<string>> {
  const account = emailKey(username)
  const subject = accountSubject(account)
  const ofAccount = { key: tryKey('sign-in-account', account), ...SIGN_IN_FAILURES_OF_ACCOUNT }
  const isGuessed = (await readTries(ctx, ofAccount.key)) >= ofAccount.most
  const failures = isGuessed ? SIGN_IN_FAILURES_WHILE_GUESSED : SIGN_IN_FAILURES
  const [here, ...around] = ipLimits(ctx.ip, ['sign-in', account], failures)
  const ofIp = ipLimits(ctx.ip, ['sign-in-address'], SIGN_IN_FAILURES_OF_IP)
  // For the account they are only counted: a stranger can make the waits of others longer, but lock nobody out.
  const limits = [here, ...around, ...ofIp, { ...ofAccount, most: Infinity }]
  await limitTries(ctx, limits, subject)
  const known = await returnIfFailed(ctx, limits, () => checkPassword(ctx, { email: username, password }))
  if (!known) throw signInFailed(subject)
  const { accessToken, refreshToken } = await inTransaction(ctx.db, async (tx) => {
    // A password change ends every session: none with the former password may start after it.
    if (!(await holdPassword(tx, known))) throw signInFailed(subject)
    return beginSession(tx, { kind: 'customer', customerId: known.customerId }, ctx.now())
  })
  await clearTries(ctx, [here])
  await returnTries(ctx, [...around, ...ofIp, ofAccount])
  await ctx.parts
    .get(auditNotes)
    .noteDone(eventBy(ctx, { event: 'signed-in', subject: customerSubject(known.customerId) }))
  return new ResultWithMeta(accessToken, { refreshToken })
}

function signInFailed(subject: Subject): Refusal {
  return new Refusal('sign-in-failed', {
    message: messages.signInFailed,
    audit: { event: 'sign-in-refused', subject },
  })
}
