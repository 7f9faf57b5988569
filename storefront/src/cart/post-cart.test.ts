import { makeClient } from 'commerce/contract/call/make-client'
import { messages } from 'commerce/messages'
import { expect, test } from 'vitest'
import { postCart } from '#src/cart/post-cart'
import { wordsOfRequest } from '#src/ui/words/server-words'

const cartId = '0'.repeat(32)
const nothing = () => undefined
const cartStore = {
  id: () => cartId,
  keep: nothing,
  keepEmpty: nothing,
  forget: nothing,
  changeKey: nothing,
  endChange: nothing,
  keepJoined: nothing,
  takeJoined: () => [],
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** A server that refuses every code. */
const refusing = makeClient(({ method, path }) => {
  const isAsked = method === 'POST' && path === `/api/cart/apply-coupon?cartId=${cartId}&coupon=SPRING%2010`
  const refusal = { code: 422, reason: 'coupon-incorrect', result: messages.couponIncorrect }
  const body = isAsked ? refusal : { code: 404, reason: 'no-such-call', result: path }
  return Promise.resolve({
    status: body.code,
    contentType: 'application/json',
    text: () => Promise.resolve(JSON.stringify(body)),
  })
})

test('[CART-12] a refused code is answered as it was typed, with the sentence for it', async () => {
  const form = formOf({ intent: 'apply-coupon', coupon: 'SPRING 10' })
  expect(await postCart(form, { api: refusing, cartStore, words: wordsOfRequest('en') })).toEqual({
    kind: 'coupon-refused',
    code: 'SPRING 10',
    message: "You've entered an incorrect coupon code. Please try again.",
  })
})
