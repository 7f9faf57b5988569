import { checkSignIn } from 'commerce/customers/check-account-forms'
import { refreshTokenOf } from 'commerce/contract/customers'
import { sessionCookies } from 'commerce/contract/call/session-cookies'
import { logInToStudio } from 'commerce/contract/studio/owners'
import type { FieldError } from 'commerce/field-error'
import { data, redirectDocument } from 'react-router'
import { forgetsCache } from '#src/answers/forgets-cache'
import { statusOf } from '#src/answers/status-of'
import { forgetCustomer } from '#src/checkout/sign-out'
import { clearCookie, isSecure, readCookie } from '#src/cookies'
import { textEntries, textField } from '#src/forms/text-entries'
import { openOwnersCart } from '#src/owners/open-owners-cart'
import { ownerPaths } from '#src/owners/owner-paths'
import { pathAfterLogIn } from '#src/owners/path-after-log-in'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

export interface LogInOutcome {
  email: string
  errors: FieldError[]
}

/** STUDIO-04: signs an owner in, which ends the session by passcode of this browser, or signs out. */
export async function postLogIn(request: Request, url: URL, context: PageContext) {
  const { session, ownerSession, cartStore, forgetVisitor, words, api, publicUrl } = context
  const form = await request.formData()
  if (textField(form, 'intent') === 'sign-out') {
    await ownerSession.end()
    // The bag waits with the owner: nobody else who uses this browser sees it.
    cartStore.forget()
    forgetVisitor()
    return redirectDocument(ownerPaths.loggedOut, { headers: forgetsCache })
  }
  const email = textField(form, 'email').trim()
  const refuse = (errors: FieldError[], status: number) => data<LogInOutcome>({ email, errors }, { status })
  const found = checkSignIn(Object.fromEntries(textEntries(form)))
  if (found.length > 0) return refuse(translateProblems(found, words), 400)
  const { access, refresh } = sessionCookies['regular-user']
  const passcodeToken = readCookie(request, refresh)
  const begun = await api.call(logInToStudio, {
    body: {
      login: email,
      password: textField(form, 'password'),
      ...(passcodeToken !== undefined && { passcodeToken }),
    },
  })
  if (!begun.ok) return refuse([{ field: 'email', message: begun.result }], statusOf(begun))
  // One of them at a time: whose bag and whose order it is would be a guess.
  if (session.isSignedIn()) await forgetCustomer(context)
  ownerSession.begin({ accessToken: begun.value.token, refreshToken: refreshTokenOf(begun.meta) ?? '' })
  if (cartStore.id() === undefined) await openOwnersCart(context)
  const ended = [access, refresh].filter((name) => readCookie(request, name) !== undefined)
  const headers = ended.map((name): [string, string] => [
    'set-cookie',
    clearCookie(name, isSecure(publicUrl)),
  ])
  // A new document: nothing that the browser has loaded for a guest, or for another owner, is shown again.
  return redirectDocument(pathAfterLogIn(url), { headers })
}
