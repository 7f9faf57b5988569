import { makeClient } from 'commerce/contract/call/make-client'
import { messages } from 'commerce/messages'
import { expect, test } from 'vitest'
import { postReview } from '#src/pages/product/reviews/post-review'
import { wordsOfRequest } from '#src/ui/words/server-words'

const reviewFailed = 'Something went wrong. Try again in a few seconds.'
const typed = { nickname: 'Mia', title: 'Light', detail: 'It turns with you.', rating: '4', fit: 'large' }

function reviewForm(change: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ product: '7', ...typed, ...change })) form.set(name, value)
  return form
}

/** A server that gives one answer, and the request it got. */
function serverThat(code: number, result: unknown) {
  const asked: unknown[] = []
  const api = makeClient(async ({ body }) => {
    asked.push(JSON.parse(body ?? 'null'))
    const text = JSON.stringify({ code, result, ...(code !== 200 && { reason: 'refused' }) })
    return { status: code, contentType: 'application/json', text: async () => text }
  })
  return { api, words: wordsOfRequest('en'), asked }
}

test('[SHOP-03] a review is sent as it was typed, its stars as a number', async () => {
  const { asked, ...shop } = serverThat(200, { review_status: 2 })
  expect(await postReview(shop, reviewForm())).toMatchObject({ data: { kind: 'review-sent' } })
  expect(asked).toEqual([{ review: { product_id: 7, ...typed, rating: 4 } }])
})

test('[SHOP-03] a review without stars and fit has none', async () => {
  const { asked, ...shop } = serverThat(200, { review_status: 2 })
  await postReview(shop, reviewForm({ rating: '', fit: '' }))
  expect(asked).toEqual([
    { review: { product_id: 7, nickname: 'Mia', title: 'Light', detail: 'It turns with you.' } },
  ])
})

test.each([
  [503, messages.somethingWentWrong, reviewFailed],
  [404, messages.productNotFound, reviewFailed],
  [429, messages.tooManyTries, messages.tooManyTries],
])('[SHOP-03] where the server answers %i nothing typed is lost', async (code, result, message) => {
  const { asked: _asked, ...shop } = serverThat(code, result)
  expect(await postReview(shop, reviewForm())).toMatchObject({
    init: { status: code },
    data: { kind: 'review-refused', message, fields: [], typed },
  })
})

test('[SHOP-03] a review with mistakes is not sent', async () => {
  const { asked, ...shop } = serverThat(200, { review_status: 2 })
  const answer = await postReview(shop, reviewForm({ nickname: 'M', detail: '' }))
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { fields: [{ field: 'nickname' }, { field: 'detail' }] },
  })
  expect(asked).toEqual([])
})
