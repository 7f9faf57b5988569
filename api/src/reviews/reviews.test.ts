import { REVIEWS_OF_ADDRESS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askCatalogue } from '#test/ask-catalogue'
import { type BuiltProduct, buildProduct } from '#test/factories'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let skirt: BuiltProduct
let address = 0
beforeAll(async () => {
  shop = await openTestApp()
})
beforeEach(async () => {
  skirt = await buildProduct(shop.db)
  address++
})
afterAll(() => shop.close())

const review = () => ({
  product_id: skirt.id,
  nickname: 'Mia',
  title: 'Light',
  detail: 'It turns with you.\nTwice a week.',
  rating: 5,
})

async function post(payload: object) {
  const remoteAddress = `192.0.2.${address}`
  const answer = await shop.app.inject({ method: 'POST', url: '/api/review/create', payload, remoteAddress })
  return { status: answer.statusCode, ...answer.json<{ result: unknown; fields?: { field: string }[] }>() }
}

const keptReviews = () =>
  shop.db.selectFrom('review').selectAll().where('product_id', '=', skirt.id).execute()

async function shownReviews() {
  const query = { _appliedFilters: [{ attribute: 'product_id', value: { eq: skirt.id } }] }
  return (await askCatalogue<{ title: string }>(shop.app, { type: 'review', query })).result.items
}

test('[SHOP-03] a review waits for approval, then it is shown with its rating', async () => {
  expect(await post({ review: review() })).toMatchObject({ status: 200, result: { review_status: 2 } })
  expect(await shownReviews()).toEqual([])
  await shop.db.updateTable('review').set({ status: 1 }).where('product_id', '=', skirt.id).execute()
  expect(await shownReviews()).toMatchObject([
    { nickname: 'Mia', title: 'Light', detail: 'It turns with you.\nTwice a week.', rating: 5 },
  ])
})

test('[SHOP-03] a review cannot approve itself, nor be another customer’s', async () => {
  const sent = { ...review(), review_status: 1, customer_id: 1, review_entity: 'product' }
  expect((await post({ review: sent })).status).toBe(200)
  expect(await keptReviews()).toMatchObject([{ status: 2, customer_id: null }])
})

test('[SHOP-03] a review sent twice at once is one', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => post({ review: review() })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await keptReviews()).toHaveLength(1)
})

test('[SHOP-03] every bad field of a review is named, and nothing is kept', async () => {
  const bad = { ...review(), rating: 9, nickname: 'M', title: ' ', detail: 'a\u0000b' }
  const answer = await post({ review: bad })
  expect(answer).toMatchObject({ status: 400, result: messages.fixErrors })
  expect(answer.fields?.map(({ field }) => field)).toEqual([
    'review.rating',
    'review.nickname',
    'review.title',
    'review.detail',
  ])
  expect(await keptReviews()).toEqual([])
})

test.each<[string, (good: object) => object]>([
  ['no review', () => ({})],
  ['a field that is not known', (good) => ({ review: { ...good, created_at: '2026-01-01' } })],
  ['a key of prototypes', (good) => ({ review: { ...good, ['constructor']: {} } })],
  ['a product that is a text', (good) => ({ review: { ...good, product_id: '1' } })],
  ['a product beyond numbers', (good) => ({ review: { ...good, product_id: 3_000_000_000 } })],
  ['a rating that is a text', (good) => ({ review: { ...good, rating: '5' } })],
  ['a title that is a list', (good) => ({ review: { ...good, title: ['Light'] } })],
])('[SHOP-03] refuses %s', async (_, change) => {
  expect((await post(change(review()))).status).toBe(400)
  expect(await keptReviews()).toEqual([])
})

test('[SHOP-03] a product that is not there, or not offered, is not reviewed', async () => {
  expect((await post({ review: { ...review(), product_id: 2_000_000_000 } })).status).toBe(404)
  await shop.db.updateTable('product').set({ status: 2 }).where('id', '=', skirt.id).execute()
  expect((await post({ review: review() })).status).toBe(404)
})

test('[SHOP-03] one address sends so many reviews an hour, others still theirs', async () => {
  for (let number = 1; number <= REVIEWS_OF_ADDRESS.most; number++) {
    expect((await post({ review: { ...review(), title: `Light ${number}` } })).status).toBe(200)
  }
  const last = { ...review(), title: 'One more' }
  expect(await post({ review: last })).toMatchObject({ status: 429, result: messages.tooManyTries })
  address++
  expect((await post({ review: last })).status).toBe(200)
})
