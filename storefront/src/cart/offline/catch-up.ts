import type { Cart } from 'commerce/cart/cart'
import { RESEND_WAIT_MS } from 'commerce/limits'
import { type Client, makeClient } from 'commerce/contract/call/make-client'
import { type CurrencyFormat } from 'commerce/format-money'
import { readKept } from '#src/browser-storage'
import { adoptAnswered, noteCart, placeOfPage, shownOf } from '#src/cart/offline/cart-of-page'
import { replayCart } from '#src/cart/offline/replay-cart'
import { showCart, useShownCart } from '#src/cart/shown-cart'
import { isCartWaiting } from '#src/cart/offline/waiting-mark'
import { isOnline } from '#src/offline/connectivity'
import { sessionMark } from '#src/session/session-mark'
import { sendFromPage } from '#src/session/send-from-page'
import type { Words } from '#src/ui/words/words'

let running: Promise<Cart | undefined> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let tries = 0

/** CART-15: sends the waiting changes, and tells the shopper what is different now. */
export function catchUp(words: Words, format: CurrencyFormat | undefined): Promise<Cart | undefined> {
  running ??= run(words, format).finally(() => {
    running = undefined
    tryLater(words, format)
  })
  return running
}

/** The shop was busy, or the connection dropped briefly: an open page retries with longer waits. */
function tryLater(words: Words, format: CurrencyFormat | undefined): void {
  clearTimeout(timer)
  tries = isCartWaiting() ? tries + 1 : 0
  if (tries === 0) return
  const { least, most } = RESEND_WAIT_MS
  const again = () => {
    // Offline, the page is told when it is back online.
    if (isOnline()) void catchUp(words, format).catch(() => undefined)
    else tries = 0
  }
  timer = setTimeout(again, Math.min(least * 2 ** (tries - 1), most))
}

async function takeBackEnded(api: Client): Promise<void> {
  const { followEnded } = await import('#src/cart/ended/follow-ended')
  await followEnded(api)
}

async function run(words: Words, format: CurrencyFormat | undefined): Promise<Cart | undefined> {
  await adoptAnswered()
  const say = words.of('frame')
  const api = makeClient(sendFromPage, {
    unexpected: say('unexpected'),
    badContentType: say('badContentType'),
  })
  if (readKept('bag-ended') === true) await takeBackEnded(api).catch(() => undefined) // the next page does it
  const { before, keptCart, lost, changed, isDone } = await replayCart({
    place: placeOfPage(),
    api,
    now: () => performance.now(),
    mark: sessionMark,
  })
  noteCart(keptCart)
  const cart = shownOf(keptCart)
  const hadSomething = before.waiting !== undefined
  if (!hadSomething) return cart
  showCart(cart)
  if (isDone) useShownCart.setState(({ caughtUp }) => ({ caughtUp: caughtUp + 1 }))
  // What was refused waits no more, so no later sending tells it.
  else if (lost.length === 0) return cart
  const { tellChanges } = await import('#src/cart/offline/tell-changes')
  await tellChanges({ before: isDone ? before : cart, now: cart, lost, changed }, { words, format })
  return cart
}
