import type { Cart } from 'commerce/cart/cart'
import { makeClient } from 'commerce/contract/call/make-client'
import { type CurrencyFormat } from 'commerce/format-money'
import { adoptAnswered, noteBag, placeOfPage, shownOf } from '#src/cart/offline/bag-of-page'
import { replayBag } from '#src/cart/offline/replay-bag'
import { showCart, useShownCart } from '#src/cart/shown-cart'
import { sendFromPage } from '#src/session/send-from-page'
import type { Words } from '#src/ui/words/words'

let running: Promise<Cart | undefined> | undefined

/** CART-15: the server catches up with this browser, and the shopper is told what is different now. */
export function catchUp(words: Words, format: CurrencyFormat | undefined): Promise<Cart | undefined> {
  running ??= run(words, format).finally(() => (running = undefined))
  return running
}

async function run(words: Words, format: CurrencyFormat | undefined): Promise<Cart | undefined> {
  await adoptAnswered()
  const say = words.of('frame')
  const api = makeClient(sendFromPage, {
    unexpected: say('unexpected'),
    badContentType: say('badContentType'),
  })
  const { before, bag, lost, isDone } = await replayBag({
    place: placeOfPage(),
    api,
    now: () => performance.now(),
  })
  noteBag(bag)
  const cart = shownOf(bag)
  const hadSomething = before.waiting !== undefined
  if (!hadSomething) return cart
  showCart(cart)
  if (!isDone) return cart
  useShownCart.setState(({ caughtUp }) => ({ caughtUp: caughtUp + 1 }))
  const { tellChanges } = await import('#src/cart/offline/tell-changes')
  await tellChanges({ before, now: cart, lost }, { words, format })
  return cart
}
