import { type Step, checkStep, openStep, type TypedDetails } from 'commerce/checkout/steps'
import { typedByWallet, type WalletAddress, type WalletContact } from 'commerce/checkout/wallet-contact'
import { formatMoney } from 'commerce/format-money'
import { isStepTooLarge } from '#src/checkout/too-large-step'
import { findVisitorCart } from '#src/cart/find-cart'
import { chooseMethods } from '#src/checkout/choose-methods'
import { missingChoice } from '#src/checkout/missing-choice'
import { noteSeen } from '#src/checkout/note-seen'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { paths } from '#src/paths'
import { translateProblems } from '#src/ui/words/words'
import type { WalletAnswer } from '#src/wallets/wallet-answer'

/**
 * Takes what the wallet says as if it were typed into the steps of the checkout, and gives the order its key. What the
 * wallet does not know can then be typed in the checkout, where the rest is filled in.
 */
export async function reviewWallet(form: FormData, context: PageContext): Promise<WalletAnswer> {
  const { api, storeView, words } = context
  const say = words.of('wallets')
  const found = await findVisitorCart(context)
  if (!found || found.products.length === 0) {
    return { kind: 'refused', message: say('bagGone'), details: [], path: paths.cart }
  }
  const { id: cartId, cart } = found
  const typed = typedByWallet(contactOf(form), choiceOf(form), cart)
  await keepTyped(typed, context)
  const step = openStep(typed, cart)
  if (step !== 'review') {
    const errors = translateProblems(checkStep(step, typed[step], cart), words)
    return {
      kind: 'refused',
      message: say('incomplete'),
      details: errors.map(({ message }) => message),
      path: paths.checkoutStep(step),
    }
  }
  const { refused } = await chooseMethods(api, cartId, { typed, step, cart })
  const kept = (await findVisitorCart(context)) ?? found
  const { totals } = kept.cart
  const missing = refused ?? missingChoice(step, totals)
  if (missing !== undefined) return refusalFor(missing, context)
  if (textField(form, 'total') !== String(totals.grandTotalCents)) {
    const total = formatMoney(totals.grandTotalCents, storeView)
    return { kind: 'refused', message: say('totalChanged', { total }), details: [] }
  }
  return { kind: 'reviewed', seen: (await noteSeen(kept, typed, context)).order }
}

function refusalFor(missing: Step, { words }: PageContext): WalletAnswer {
  const say = words.of('checkout')
  const message = say(missing === 'shipping' ? 'noShipping' : 'noPayment')
  return { kind: 'refused', message, details: [], path: paths.checkoutStep(missing) }
}

/** A cookie holds only so much; what is longer is not typed by anybody. */
async function keepTyped(typed: TypedDetails, { checkoutStore }: PageContext): Promise<void> {
  for (const step of ['details', 'shipping', 'payment'] as const) {
    if (!isStepTooLarge(typed[step])) await checkoutStore.keepTyped(step, typed[step])
  }
}

function choiceOf(form: FormData) {
  return {
    shippingMethod: textField(form, 'shippingMethod'),
    paymentMethod: textField(form, 'paymentMethod'),
  }
}

function contactOf(form: FormData): WalletContact {
  return {
    email: textField(form, 'email'),
    phone: textField(form, 'phone'),
    shipping: addressOf(form, 'shipping'),
    billing: addressOf(form, 'billing'),
  }
}

function addressOf(form: FormData, kind: 'shipping' | 'billing'): WalletAddress {
  const field = (name: string) => textField(form, `${kind}.${name}`)
  return {
    name: field('name'),
    line1: field('line1'),
    line2: field('line2'),
    city: field('city'),
    state: field('state'),
    zipCode: field('zipCode'),
    country: field('country'),
  }
}
