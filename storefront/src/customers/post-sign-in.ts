import { checkSignIn } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { logIn, refreshTokenOf } from 'commerce/contract/customers'
import { credentialFromText, logInByPasskey } from 'commerce/contract/passkeys'
import { data, redirect } from 'react-router'
import { takeCartAlong } from '#src/cart/joining/take-cart-along'
import type { JoinedLine } from '#src/cart/joining/joined-line'
import { signOut } from '#src/checkout/sign-out'
import { pathAfterSignIn } from '#src/customers/path-after-sign-in'
import { statusOf } from '#src/answers/status-of'
import { translateProblems } from '#src/ui/words/words'
import { stays } from '#src/customers/stays'
import { textEntries, textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'

export interface SignInOutcome {
  email: string
  errors: FieldError[]
  /** from a panel, which leaves the page where it is */
  isSignedIn?: true
  /** what came into the bag */
  joined?: JoinedLine[]
}

/** SESS-01: signs in, takes the cart along, and returns to the page the customer came from. */
export async function postSignIn(request: Request, context: PageContext) {
  const form = await request.formData()
  if (textField(form, 'intent') === 'sign-out') return signOut(context)
  const { api, session, ownerSession, cartStore, words } = context
  const email = textField(form, 'email').trim()
  const isByPasskey = textField(form, 'intent') === 'passkey'
  const found = isByPasskey ? [] : checkSignIn(Object.fromEntries(textEntries(form)))
  const refuse = (errors: FieldError[], status: number) => data<SignInOutcome>({ email, errors }, { status })
  if (found.length > 0) return refuse(translateProblems(found, words), 400)
  const begun = isByPasskey
    ? await api.call(logInByPasskey, {
        body: { credential: credentialFromText(textField(form, 'credential')) },
      })
    : await api.call(logIn, { body: { username: email, password: textField(form, 'password') } })
  const field = isByPasskey ? 'passkey' : 'email'
  if (!begun.ok) return refuse([{ field, message: begun.result }], statusOf(begun))
  // One of them at a time: whose bag and whose order it is would be a guess.
  if (ownerSession.isSignedIn()) await ownerSession.end()
  session.begin({ accessToken: begun.value, refreshToken: refreshTokenOf(begun.meta) ?? '' })
  // A cart that is gone or belongs to someone else does not prevent signing in.
  const joined = (await takeCartAlong(context))?.lines ?? []
  if (stays(form)) return data<SignInOutcome>({ email, errors: [], isSignedIn: true, joined })
  cartStore.keepJoined(joined)
  return redirect(pathAfterSignIn(new URL(request.url)))
}
