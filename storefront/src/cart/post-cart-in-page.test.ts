import { mayAskForMethods, mayBypassLoader, mayCreate, mayPull } from 'commerce/cart/waiting/pull-rules'
import { CART_ID_PLACEHOLDER } from 'commerce/contract/call/door'
import type { Send } from 'commerce/contract/call/make-client'
import { expect, test, vi } from 'vitest'
import type { CartOutcome } from '#src/cart/post-cart'
import { postCartInPage } from '#src/cart/post-cart-in-page'
import { wordsOfRequest } from '#src/ui/words/server-words'

const english = wordsOfRequest('en')
const byServer: CartOutcome = { kind: 'refused', lineId: 1, message: 'by the server' }
const cannotChange = english.of('cart')('cannotChange')

function setTo(qty: number): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    intent: 'set',
    line: '1',
    sku: 'LEO',
    request: `key-${qty}`,
  })) {
    form.set(name, value)
  }
  form.set('qty', String(qty))
  return form
}

function answer(body: { code: number; reason: string; result: string; fields?: object[]; meta?: object }) {
  const { code: status } = body
  return { status, contentType: 'application/json', text: async () => JSON.stringify(body) }
}

const refused = answer({ code: 422, reason: 'quantity-not-available', result: 'Too many.' })

/** A page whose calls get these answers, and the outcome. */
function change(
  send: Send,
  { qty = 2, postForm = async () => byServer, signal = new AbortController().signal, words = english } = {},
) {
  return postCartInPage(setTo(qty), { words, postForm, signal, send })
}

/** Three presses at once in a page of their own, of which the second is replaced when the test says so. */
function pressThreeTimes(page: typeof import('#src/cart/post-cart-in-page'), send: Send) {
  const replaced = new AbortController()
  const press = (qty: number, { signal } = new AbortController()) =>
    page.postCartInPage(setTo(qty), { words: english, postForm: async () => byServer, signal, send })
  return { replaced, first: press(2), second: press(3, replaced).catch(() => 'replaced'), third: press(4) }
}

test('a change goes to the API as the browser’s own cart, with the key of its form', async () => {
  const sent: Parameters<Send>[0][] = []
  const outcome = await change(async (request) => {
    sent.push(request)
    return refused
  })
  expect(outcome).toEqual({ kind: 'refused', lineId: 1, message: 'Too many.' })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'key-2' } })
  expect(decodeURIComponent(sent[0]?.path ?? '')).toBe(`/api/cart/update-item?cartId=${CART_ID_PLACEHOLDER}`)
})

test.each<[string, Send]>([
  ['the answer is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'the answer is no JSON',
    async () => ({ status: 200, contentType: 'text/html', text: async () => '<html>' }),
  ],
  [
    'the cookies count for nothing',
    async () =>
      answer({ code: 400, reason: 'invalid', result: 'No.', fields: [{ field: 'cartId', message: 'No.' }] }),
  ],
])('where %s, the form is posted', async (_what, send) => {
  expect(await change(send)).toBe(byServer)
})

test('where the form finds no room either, the page says that nothing was changed', async () => {
  // What the router throws when the answer does not come from the page.
  const noRoom: unknown = { status: 503, statusText: '', internal: false, data: null }
  const postForm = async () => {
    throw noRoom
  }
  const send = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await change(send, { postForm })).toMatchObject({ kind: 'refused', message: cannotChange })
})

test('an answer that is none is told in the language of the page', async () => {
  const postForm = async () => {
    const noRoom: unknown = { status: 503, statusText: '', internal: false, data: null }
    throw noRoom
  }
  const send: Send = async () => ({ status: 200, contentType: 'text/html', text: async () => '<html>' })
  const german = wordsOfRequest('de')
  expect(await change(send, { postForm, words: german })).toMatchObject({
    kind: 'refused',
    message: 'Die Antwort hat ein falsches Format!',
  })
})

const changedBy = (version: number) => ({
  code: 409,
  reason: 'cart-changed',
  result: 'Your bag has changed. Please review it.',
  meta: { cart: { version } },
})

test('where another change came first it is made on the bag as it is now, with the same key, and not for ever', async () => {
  const sent: Record<string, string>[] = []
  const send: Send = async ({ headers }) => {
    sent.push(headers)
    return answer(changedBy(6 + sent.length))
  }
  expect(await change(send)).toMatchObject({ kind: 'refused', version: 11 })
  expect(sent.map((headers) => headers['idempotency-key'])).toEqual(Array(5).fill('key-2'))
  expect(sent.map((headers) => headers['if-match'])).toEqual([undefined, '7', '8', '9', '10'])
  // The next change begins with what is known.
  sent.length = 0
  await change(send, { qty: 3 })
  expect(sent[0]).toMatchObject({ 'if-match': '11' })
})

test('what another press replaced is not made on a later bag', async () => {
  const replaced = new AbortController()
  let times = 0
  const send: Send = async () => {
    times++
    replaced.abort()
    return answer(changedBy(7))
  }
  await expect(change(send, { signal: replaced.signal })).rejects.toThrow(/abort/)
  expect(times).toBe(1)
})

test('while the shop is away, the form is not posted as well', async () => {
  const away = answer({ code: 503, reason: 'unavailable', result: 'Away.' })
  expect(await change(async () => away)).toMatchObject({
    kind: 'refused',
    message: cannotChange,
    isAway: true,
  })
})

test('changes go one after the other, and one whose place another took is left out', async () => {
  const keys: (string | undefined)[] = []
  const ends: (() => void)[] = []
  const send: Send = async ({ headers }) => {
    keys.push(headers['idempotency-key'])
    await new Promise<void>((end) => ends.push(end))
    return refused
  }
  const replaced = new AbortController()
  const first = change(send, { qty: 2 })
  const second = change(send, { qty: 3, signal: replaced.signal })
  const third = change(send, { qty: 4 })
  await expect.poll(() => keys).toEqual(['key-2'])
  replaced.abort()
  ends.shift()?.()
  await first
  await expect(second).rejects.toThrow(/abort/)
  await expect.poll(() => keys).toEqual(['key-2', 'key-4'])
  ends.shift()?.()
  await third
})

test('[CART-09] a bag is pulled every 2000 ms unless its lines changed, created every 1000 ms, its methods asked for every 600000 ms and its loader bypassed for 1440000 ms; changes, which bring the totals, leave 200 ms apart, and one that was replaced meanwhile not at all', async () => {
  const pulled = { at: 0, hash: 'a' }
  const pulls = [{ at: 1_999, hash: 'a' }, { at: 2_000, hash: 'a' }, { at: 1, hash: 'b' }] // oxfmt-ignore
  expect(pulls.map((now) => mayPull(pulled, now))).toEqual([false, true, true])
  expect([999, 1_000].map((now) => mayCreate({ bypasses: 0, createdAt: 0 }, now))).toEqual([false, true])
  expect([599_999, 600_000].map((now) => mayAskForMethods(0, now))).toEqual([false, true])
  const bypassed = (at: number) =>
    mayBypassLoader({ owner: 'carla', at: 0 }, { owner: 'carla', count: 0, at })
  expect([1_439_999, 1_440_000].map(bypassed)).toEqual([true, false])

  vi.useFakeTimers()
  vi.resetModules()
  const fresh = await import('#src/cart/post-cart-in-page')
  const began = performance.now()
  const sent: [key: string | undefined, at: number][] = []
  const send: Send = async ({ headers }) => {
    sent.push([headers['idempotency-key'], performance.now() - began])
    return refused
  }
  const { replaced, first, second, third } = pressThreeTimes(fresh, send)
  await vi.advanceTimersByTimeAsync(199)
  expect(sent).toEqual([['key-2', 0]])
  replaced.abort()
  await vi.advanceTimersByTimeAsync(201)
  expect(await second).toBe('replaced')
  await Promise.all([first, third])
  vi.useRealTimers()
  expect(sent).toEqual([['key-2', 0], ['key-4', 200]]) // oxfmt-ignore
})

test('[part of CART-09] whoever leaves the page before a change had its turn still makes it; what was replaced stays out', async () => {
  vi.resetModules()
  const fresh = await import('#src/cart/post-cart-in-page')
  const sent: Record<string, string>[] = []
  let answerFirst = () => {}
  const send: Send = async ({ headers }) => {
    sent.push(headers)
    if (sent.length === 1) await new Promise<void>((resolve) => (answerFirst = resolve))
    return refused
  }
  const { replaced, first, second, third } = pressThreeTimes(fresh, send)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  replaced.abort()
  fresh.sendBeforeLeaving()
  expect(sent.map((headers) => headers['idempotency-key'])).toEqual(['key-2', 'key-4'])
  expect(sent[1]).not.toHaveProperty('if-match')
  answerFirst()
  await Promise.all([first, second, third])
})
