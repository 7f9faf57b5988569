import { checkTerms } from 'commerce/checkout/check-terms'
import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'
import { findReviewed } from '#src/checkout/offline/reviewed-order'
import { textField } from '#src/forms/text-entries'
import { toWaitingOrders } from '#src/checkout/offline/waiting-page-ahead'
import { translateProblems, type Words } from '#src/ui/words/words'

/** "Place order, send when online". Undefined: nothing to store. */
export async function placeOffline(
  form: FormData,
  words: Words,
): Promise<Response | CheckoutOutcome | undefined> {
  const reviewed = findReviewed()
  if (!reviewed) return undefined
  const errors = translateProblems(checkTerms({ terms: textField(form, 'terms') }), words)
  if (errors.length > 0) return { kind: 'errors', step: 'review', values: {}, errors }
  const { keepOrder } = await import('#src/checkout/offline/keep-order')
  // C-8: if it could not be stored, the shopper is told and the form stays.
  if ((await keepOrder(reviewed)) === 'no-room')
    return { kind: 'invalid', message: words.of('checkout')('notKept'), fields: [] }
  return toWaitingOrders()
}
