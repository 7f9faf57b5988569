import type { Client } from 'commerce/contract/call/make-client'
import { expect, test } from 'vitest'
import { listReviews } from '#src/catalog/list-reviews'

const wire = {
  id: 7,
  product_id: 3,
  title: 'Light',
  detail: 'It turns.',
  nickname: 'Mia',
  rating: 5,
  fit: null,
  review_status: 1,
  created_at: '2026-03-01T09:00:00.000Z',
}

/** A server that gives everything the same answer, and the requests it got. */
function server(answer: object) {
  const asked: Record<string, unknown>[] = []
  const call = async (_call: unknown, { query }: { query: Record<string, unknown> }) => {
    asked.push(query)
    return answer
  }
  return { asked, api: { call } as unknown as Client }
}

test('[SHOP-03] approved reviews are asked for 50 a page, with how many gave each rating', async () => {
  const rated = [{ key: 5, doc_count: 60 }, { key: 2, doc_count: 1 }] // oxfmt-ignore
  const aggregations = { agg_terms_rating: { buckets: rated }, agg_terms_fit: { buckets: [{ key: 'large', doc_count: 4 }] } } // oxfmt-ignore
  const { api, asked } = server({ ok: true, value: { items: [wire], total: 101, aggregations } })
  const page = await listReviews(api, 3, { page: 2, stars: undefined })
  expect(asked[0]).toMatchObject({ type: 'review', from: 50, size: 50, sort: 'created_at:desc' })
  expect(page).toMatchObject({
    total: 101,
    page: 2,
    pages: 3,
    fits: { small: 0, true: 0, large: 4 },
    reviews: [{ id: 7, createdAt: wire.created_at }],
  })
  expect(page?.distribution.map(({ rating, count }) => [rating, count])).toEqual([
    [5, 60],
    [4, 0],
    [3, 0],
    [2, 1],
    [1, 0],
  ])
})

test('[UX-86] with the stars that were chosen it still says how many reviews there are, those without stars too', async () => {
  const totals = { chosen: 8, all: 10 }
  const call = async (_call: unknown, { query }: { query: { searchQuery: string } }) => {
    const total = query.searchQuery.includes('"rating","value"') ? totals.chosen : totals.all
    return { ok: true, value: { items: [wire], total, aggregations: {} } }
  }
  const api = { call } as unknown as Client
  expect(await listReviews(api, 3, { page: 1, stars: 5 })).toMatchObject({ total: 8, totalOfAll: 10 })
  expect(await listReviews(api, 3, { page: 1, stars: undefined })).toMatchObject({
    total: 10,
    totalOfAll: 10,
  })
})

test('[SHOP-03] past the end the last page is asked for, also where no review has the stars that were chosen', async () => {
  const asked: number[] = []
  const serverWith = (total: number) => {
    const call = async (_call: unknown, { query }: { query: { from?: number } }) => {
      const { from } = query
      if (from !== undefined) asked.push(from)
      const items = from !== undefined && from < total ? [wire] : []
      return { ok: true, value: { items, total, aggregations: {} } }
    }
    return { call } as unknown as Client
  }
  const past = { page: 9, stars: undefined }
  expect(await listReviews(serverWith(51), 3, past)).toMatchObject({
    page: 2,
    pages: 2,
    reviews: [{ id: 7 }],
  })
  expect(asked.splice(0)).toEqual([400, 50])
  expect(await listReviews(serverWith(0), 3, { page: 9, stars: 4 })).toMatchObject({ page: 1, reviews: [] })
  expect(asked).toEqual([400, 0])
})

test('reviews that cannot be asked for leave the page without them', async () => {
  const { api } = server({ ok: false, code: 503 })
  expect(await listReviews(api, 3, { page: 1, stars: undefined })).toBeUndefined()
})
