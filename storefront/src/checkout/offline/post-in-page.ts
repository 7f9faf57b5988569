import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'
import { keepAhead } from '#src/checkout/offline/find-ahead'
import { clearCheckout } from '#src/checkout/offline/kept-checkout'
import { placeOffline } from '#src/checkout/offline/place-offline'
import { keepForm, postKeptStep } from '#src/checkout/offline/post-kept-step'
import { sendTyped } from '#src/checkout/offline/send-typed'
import { toWaitingOrders } from '#src/checkout/offline/waiting-page-ahead'
import { writeAhead } from '#src/checkout/offline/write-ahead'
import { isConnectionLost } from '#src/is-connection-lost'
import { notify } from '#src/notices/notices-store'
import { checkOnline, isOnline } from '#src/offline/connectivity'
import type { Words } from '#src/ui/words/words'

interface Posting<Answer> {
  words: Words
  postForm: () => Promise<Answer>
}

/**
 * Decision 33: handles a checkout form in the browser. It is stored before it is sent. Offline, the browser accepts it and
 * the server gets it later. If neither works, throws the connection's error.
 */
export async function postInPage<Answer>(form: FormData, { words, postForm }: Posting<Answer>) {
  const isPlacing = form.get('intent') === 'place'
  const offline = () => (isPlacing ? placeOffline(form, words) : postKeptStep(form, words))
  // The server has no key for an order reviewed offline. It is ordered by its lines, also when online again.
  const isUnseen = isPlacing && form.get('seen') === ''
  if (!isPlacing && isOnline()) await sendTyped(words).catch(() => undefined)
  const noteSent = await keepForm(form).catch(() => undefined)
  const kept = isOnline() && !isUnseen ? undefined : await offline()
  if (kept) return kept
  // A browser that stores nothing can still place orders.
  const isOfReview = isPlacing || form.get('intent') === 'check'
  const posted = isOfReview ? await writeAhead(isPlacing).catch(() => undefined) : undefined
  try {
    const answer = await postForm()
    if (isOutcome(answer)) {
      if (answer.kind === 'drafted') await noteSent?.()
      await posted?.answered(answer).catch(() => undefined)
      if (isPlacing && posted && answer.kind === 'unknown') await tellQueued(words)
    }
    return answer
  } catch (error) {
    if (error instanceof Response) {
      await noteSent?.()
      await posted?.led(error.headers.get('location') ?? '').catch(() => undefined)
      if (isOfOrder(error)) await clearCheckout().catch(() => undefined)
      // No form waits for it, and the checkout works without it.
      else void keepAhead().catch(() => undefined)
      throw error
    }
    const isAway = isConnectionLost(error) && !(await checkOnline())
    if (isPlacing) await posted?.cut(isAway).catch(() => undefined)
    if (isPlacing && posted && isAway) return toWaitingOrders()
    if (isPlacing && posted) await tellQueued(words)
    if (!isAway) throw error
    // If the order did go through, the shop recognizes it and does not place it again.
    const keptNow = await offline()
    if (keptNow) return keptNow
    throw error
  }
}

/** ORDER-04 */
async function tellQueued(words: Words): Promise<void> {
  await words.wait('offline')
  notify({ kind: 'error', text: words.of('offline')('queuedAgain') })
}

/** The page's action answers nothing else. */
const isOutcome = (answer: unknown): answer is CheckoutOutcome =>
  typeof answer === 'object' && answer !== null && 'kind' in answer

/** The thank-you page or the payment page. */
const isOfOrder = ({ headers }: Response) =>
  /\/order-(?:success|payment)\b/.test(headers.get('location') ?? '')
