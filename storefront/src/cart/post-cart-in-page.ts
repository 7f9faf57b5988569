import { CART_CHANGE_TRIES_MAX, CART_TOTALS_EVERY_MS } from 'commerce/limits'
import { type Answer, type Client, makeClient, type Send } from 'commerce/contract/call/make-client'
import { isAwayError } from '#src/answers/is-away-error'
import { isCartWaiting } from '#src/cart/offline/waiting-mark'
import { isConnectionLost, isOffline } from '#src/is-connection-lost'
import { doorCartStore } from '#src/cart/door-cart-store'
import { type CartOutcome, postCart } from '#src/cart/post-cart'
import { noteSeen, seenVersion } from '#src/cart/line/seen-version'
import { sendFromPage } from '#src/session/send-from-page'
import { textField } from '#src/forms/text-entries'
import type { Words } from '#src/ui/words/words'

interface InPage {
  words: Words
  /** the form as it is posted without script */
  postForm: () => Promise<CartOutcome>
  /** aborted when another change of the same line replaces this one */
  signal: AbortSignal
  send?: Send
}

let turn: Promise<unknown> = Promise.resolve()
/** Changes that are shown and not sent yet, in the shopper's order. */
const unsent = new Map<FormData, InPage>()
let lastSentAt = -Infinity

/** CART-09: the totals come with each change. What another press replaces meanwhile is not sent. */
async function keepDistance(): Promise<void> {
  const waitMs = lastSentAt + CART_TOTALS_EVERY_MS - performance.now()
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
}

/**
 * Changes the cart from a script in the page. Changes run in the shopper's order, so the last quantity wins. If the
 * server refuses calls from this page, or no answer comes, the form is posted instead: it is the same change and counts
 * once. One that arrives after a later one is refused, because the bag has another version by then.
 */
export function postCartInPage(form: FormData, page: InPage): Promise<CartOutcome> {
  unsent.set(form, page)
  const outcome = turn.then(() => change(form, page)).finally(() => unsent.delete(form))
  turn = outcome.catch(() => undefined)
  return outcome
}

/**
 * Whoever leaves the page right after a press still makes the change. It goes without its version, as what it follows may
 * have no answer yet. Where the page comes back and sends it again, it counts once.
 */
export function sendBeforeLeaving(): void {
  if (isOffline() || isCartWaiting()) return
  for (const [form, page] of unsent) {
    if (page.signal.aborted || isLineOfPage(form)) continue
    form.delete('seen')
    void postCart(form, { api: apiOf(page), cartStore: doorCartStore, words: page.words }).catch(
      () => undefined,
    )
  }
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', sendBeforeLeaving)

function apiOf({ words, send = sendFromPage }: InPage): Client {
  const say = words.of('frame')
  return makeClient(send, { unexpected: say('unexpected'), badContentType: say('badContentType') })
}

async function change(form: FormData, page: InPage): Promise<CartOutcome> {
  page.signal.throwIfAborted()
  const waits = isOffline() || isCartWaiting() || isLineOfPage(form)
  const kept = waits ? await keepForLater(form, false) : undefined
  if (kept) return kept
  form.set('seen', seenVersion())
  for (let tries = 1; ; tries++) {
    const outcome = await sendOnce(form, page)
    const version = outcome.kind === 'changed' ? outcome.cart.version : outcome.version
    noteSeen(version)
    // Something else changed the bag first. What is still wanted is made on the bag as it is now.
    if (outcome.kind === 'changed' || version === undefined || tries === CART_CHANGE_TRIES_MAX) return outcome
    form.set('seen', String(version))
  }
}

async function sendOnce(form: FormData, page: InPage): Promise<CartOutcome> {
  const { words, postForm, signal } = page
  await Promise.all([words.wait('cart'), words.language === 'en' ? undefined : words.wait('problems')])
  await keepDistance()
  signal.throwIfAborted()
  lastSentAt = performance.now()
  unsent.delete(form)
  const isAnswered: boolean[] = []
  const client = apiOf(page)
  const api: Client = {
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
    const cut = isConnectionLost(error) ? await keepForLater(form, true) : undefined
    if (cut) return cut
    if (!outcome || !isAwayError(error)) throw error
    return outcome
  }
}

/** CART-15: without a connection the change waits, and so do those after it. */
async function keepForLater(form: FormData, mayHaveLeft: boolean): Promise<CartOutcome | undefined> {
  // Where the code for it does not come, the change counts as refused.
  const keeping = await import('#src/cart/offline/keep-form').catch(() => undefined)
  return keeping?.keepForm(form, mayHaveLeft)
}

/** The shop has caught up a moment ago, and this line still has the id that the page gave it. */
const isLineOfPage = (form: FormData) => Number(textField(form, 'line')) < 0

/** False if nothing says what became of the change, or the server ignored the browser's cookies. */
function isAnswer(answer: Answer<unknown>): boolean {
  if (answer.ok) return true
  const isUnread = ['unreachable', 'bad-answer', 'cross-site'].includes(answer.reason)
  return !isUnread && !answer.fields?.some(({ field }) => field === 'cartId')
}
