import type { logInToStudio as contract } from 'commerce/contract/studio/owners'
import type { ResultOf } from 'commerce/contract/call/endpoint'
import { listProblems } from 'commerce/customers/field-problems'
import { messages } from 'commerce/messages'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import type { ResultWithMeta } from '#src/http/register'
import { logInOwner } from '#src/session/owners/log-in-owner'
import { logInRegularUser } from '#src/session/regular-users/log-in-regular-user'

interface LogIn {
  login?: string | undefined
  password?: string | undefined
  token?: string | undefined
  passcodeToken?: string | undefined
  url_key?: string | undefined
  passcode?: string | undefined
  key?: string | undefined
  mark?: string | undefined
}

/** One call for both: with the path of a studio it is for a family, without for an owner. */
export async function logInToStudio(
  ctx: Ctx,
  { body }: { body: LogIn },
): Promise<ResultWithMeta<ResultOf<typeof contract>>> {
  const { url_key: urlKey, passcode, token, key, mark, ...ofOwner } = body
  if (urlKey === undefined) {
    if ([passcode, key, mark].some((each) => each !== undefined))
      throw missing({ url_key: messages.textNeeded })
    return logInOwner(ctx, { body })
  }
  const given = Object.entries(ofOwner).filter(([, value]) => value !== undefined)
  if (given.length > 0)
    throw missing(Object.fromEntries(given.map(([name]) => [name, messages.fieldUnknown])))
  if (passcode !== undefined) {
    if (token !== undefined) throw missing({ token: messages.fieldUnknown })
    return logInRegularUser(ctx, { urlKey, passcode, key, mark })
  }
  if (token === undefined) throw missing({ passcode: messages.textNeeded })
  return logInRegularUser(ctx, { urlKey, token })
}

function missing(problems: Record<string, string>): Refusal {
  return new Refusal('invalid', { message: messages.fixErrors, fields: listProblems(problems) })
}
