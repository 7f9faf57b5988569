import { type Answer, makeClient, type Send } from 'commerce/contract/call/make-client'
import { isAwayError } from '#src/answers/is-away-error'
import { doorCartStore } from '#src/cart/door-cart-store'
import { type CartOutcome, postCart } from '#src/cart/post-cart'
import { sendFromPage } from '#src/session/send-from-page'
import type { Words } from '#src/ui/words/words'

interface InPage {
  words: Words
  /** the form as it is posted without script */
  postForm: () => Promise<CartOutcome>
  /** aborted where another change of the same line took its place */
  signal: AbortSignal
  send?: Send
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * A change of the bag by the page itself. One follows the other in the order of the shopper, so that the last quantity is the
 * one that stays. Where the server does not take calls from this page, or no answer came, the form is posted: the change is
 * the same, and counts once.
 */
export function postCartInPage(form: FormData, page: InPage): Promise<CartOutcome> {
  const outcome = turn.then(() => change(form, page))
  turn = outcome.catch(() => undefined)
  return outcome
}

async function change(
  form: FormData,
  { words, postForm, signal, send = sendFromPage }: InPage,
): Promise<CartOutcome> {
  signal.throwIfAborted()
  await Promise.all([words.wait('cart'), words.language === 'en' ? undefined : words.wait('problems')])
  const isAnswered: boolean[] = []
  const say = words.of('frame')
  const client = makeClient(send, { unexpected: say('unexpected'), badContentType: say('badContentType') })
  const api: typeof client = {
    call: async (endpoint, input) => {
      const answer = await client.call(endpoint, input)
      isAnswered.push(isAnswer(answer))
      return answer
    },
  }
  const outcome = await postCart(form, { api, cartStore: doorCartStore, words })
  if (outcome && isAnswered.every(Boolean)) return outcome
  try {
    return await postForm()
  } catch (error) {
    if (!outcome || !isAwayError(error)) throw error
    return outcome
  }
}

/** False: nothing came that says what became of the change, or the browser's cookies counted for nothing. */
function isAnswer(answer: Answer<unknown>): boolean {
  if (answer.ok) return true
  const isUnread = ['unreachable', 'bad-answer', 'cross-site'].includes(answer.reason)
  return !isUnread && !answer.fields?.some(({ field }) => field === 'cartId')
}
