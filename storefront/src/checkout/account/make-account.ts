import { personalFields, pickFields, type Values } from 'commerce/checkout/checkout-details'
import type { FieldError } from 'commerce/field-error'
import type { Answer } from 'commerce/contract/call/make-client'
import { createUser, logIn, refreshTokenOf } from 'commerce/contract/customers'
import { takeCartAlong } from '#src/cart/joining/take-cart-along'
import type { PageContext } from '#src/page-context'

const formNames: Partial<Record<string, string>> = {
  'customer.firstname': 'firstName',
  'customer.lastname': 'lastName',
  'customer.email': 'emailAddress',
  password: 'password',
}

/**
 * CHECKOUT-02, SESS-01: makes the account that was asked for, signs in, and takes the bag along. The password goes no further
 * than this call: not into a cookie, not into the order. Whoever has the account already signs in with its password.
 * Answers what is wrong, by the fields of the form.
 */
export async function makeAccount(values: Values, context: PageContext): Promise<FieldError[]> {
  const { api, cartStore, session, ownerSession } = context
  const { firstName, lastName, emailAddress: email } = pickFields(values, personalFields)
  const password = values['password'] ?? ''
  const customer = { email, firstname: firstName, lastname: lastName }
  const made = await api.call(createUser, { body: { customer, password } })
  if (!made.ok && made.reason !== 'registration-refused') return problemsOf(made)
  const begun = await api.call(logIn, { body: { username: email, password } })
  if (!begun.ok) return problemsOf(begun.reason === 'sign-in-failed' && !made.ok ? made : begun)
  // One of them at a time: whose bag and whose order it is would be a guess.
  if (ownerSession.isSignedIn()) await ownerSession.end()
  session.begin({ accessToken: begun.value, refreshToken: refreshTokenOf(begun.meta) ?? '' })
  const taken = await takeCartAlong(context)
  if (taken && !taken.answer.ok) return problemsOf(taken.answer)
  cartStore.keepJoined(taken?.lines ?? [])
  return []
}

function problemsOf(refused: Extract<Answer<unknown>, { ok: false }>): FieldError[] {
  const { fields = [], result } = refused
  if (fields.length === 0) return [{ field: 'createAccount', message: result }]
  return fields.map(({ field, message }) => ({ field: formNames[field] ?? 'createAccount', message }))
}
