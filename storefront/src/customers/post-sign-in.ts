import { checkSignIn } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { joinCarts } from 'commerce/contract/cart'
import { logIn, refreshTokenOf } from 'commerce/contract/customers'
import { data, redirect } from 'react-router'
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
}

/** SESS-01: signs in, takes the cart along, and returns to the page the customer came from. */
export async function postSignIn(request: Request, context: PageContext) {
  const form = await request.formData()
  if (textField(form, 'intent') === 'sign-out') return signOut(context)
  const { api, session, cartStore, words } = context
  const email = textField(form, 'email').trim()
  const found = translateProblems(checkSignIn(Object.fromEntries(textEntries(form))), words)
  const refuse = (errors: FieldError[], status: number) => data<SignInOutcome>({ email, errors }, { status })
  if (found.length > 0) return refuse(found, 400)
  const begun = await api.call(logIn, { body: { username: email, password: textField(form, 'password') } })
  if (!begun.ok) return refuse([{ field: 'email', message: begun.result }], statusOf(begun))
  session.begin({ accessToken: begun.value, refreshToken: refreshTokenOf(begun.meta) ?? '' })
  const cartId = cartStore.id()
  // A cart that is gone or belongs to someone else does not prevent signing in.
  if (cartId !== undefined) await api.call(joinCarts, { query: { cartId } })
  if (stays(form)) return data<SignInOutcome>({ email, errors: [], isSignedIn: true })
  return redirect(pathAfterSignIn(new URL(request.url)))
}
