import { accountSubject, customerSubject } from '#src/audit/audit-event'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { checkPassword } from '#src/customers/password/check-password'
import { holdPassword } from '#src/customers/password/hold-password'
import { ResultWithMeta } from '#src/http/register'
import { signIn } from '#src/session/sign-in'

/** Starts the session of a customer. */
export async function logIn(
  ctx: Ctx,
  { body: { username, password } }: { body: { username: string; password: string } },
): Promise<ResultWithMeta<string>> {
  const account = emailKey(username)
  const { tokens } = await signIn(ctx, {
    of: 'sign-in',
    account,
    typed: accountSubject(account),
    check: () => checkPassword(ctx, { email: username, password }),
    hold: holdPassword,
    holderOf: ({ customerId }) => ({
      holder: { kind: 'customer', customerId },
      subject: customerSubject(customerId),
    }),
  })
  return new ResultWithMeta(tokens.accessToken, { refreshToken: tokens.refreshToken })
}
