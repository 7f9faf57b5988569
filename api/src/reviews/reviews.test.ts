import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { eraseMe } from 'commerce/contract/customers'
import { createReview, listOwnReviews } from 'commerce/contract/reviews'
import { REVIEW_MAX_LETTERS, REVIEWS_OF_IP } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moderateReview } from '#src/reviews/moderate-review'
import { goodPassword, newCustomer } from '#test/customer'
import { queryCatalog } from '#test/desks/query-catalog'
import { type BuiltProduct, buildProduct } from '#test/factories'
import { asClerk } from '#test/desks/order-desk'
import { eventually } from '#test/eventually'
import { runCommandLine } from '#test/run-command-line'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let skirt: BuiltProduct
let host = 0
beforeAll(async () => {
  shop = await openTestApp()
})
beforeEach(async () => {
  skirt = await buildProduct(shop.db)
  host++
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
  const remoteAddress = `192.0.2.${host}`
  const answer = await shop.app.inject({ method: 'POST', url: '/api/review/create', payload, remoteAddress })
  return { status: answer.statusCode, ...answer.json<{ result: unknown; fields?: { field: string }[] }>() }
}

const keptReviews = () =>
  shop.db.selectFrom('review').selectAll().where('product_id', '=', skirt.id).execute()

async function shownReviews() {
  const query = { _appliedFilters: [{ attribute: 'product_id', value: { eq: skirt.id } }] }
  return (await queryCatalog<{ title: string }>(shop.app, { type: 'review', query })).result.items
}

test('[SHOP-03] a review waits for approval, then it is shown with its rating', async () => {
  expect(await post({ review: review() })).toMatchObject({ status: 200, result: { review_status: 2 } })
  expect(await shownReviews()).toEqual([])
  await shop.db.updateTable('review').set({ status: 1 }).where('product_id', '=', skirt.id).execute()
  expect(await shownReviews()).toMatchObject([
    { nickname: 'Mia', title: 'Light', detail: 'It turns with you.\nTwice a week.', rating: 5 },
  ])
})

test('[SHOP-03] the longest review is taken, whatever its letters are, and sent twice is there once', async () => {
  // Random letters of four bytes: an index row has at most 2,704 bytes.
  const random = (count: number) =>
    String.fromCodePoint(...Array.from({ length: count }, () => 0x20000 + randomInt(40_000)))
  const { nickname, title, detail } = REVIEW_MAX_LETTERS
  const longest = {
    ...review(),
    nickname: random(nickname / 2),
    title: random(title / 2),
    detail: random(detail / 2),
  }
  const both = await Promise.all([post({ review: longest }), post({ review: longest })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await keptReviews()).map((kept) => kept.detail)).toEqual([longest.detail])
  const letters = randomBytes(detail / 2).toString('hex')
  expect(await post({ review: { ...review(), detail: letters } })).toMatchObject({ status: 200 })
})

/** A stored review that waits for approval. */
async function waitingReview(change: object = {}): Promise<number> {
  await post({ review: { ...review(), title: randomUUID(), ...change } })
  return (await keptReviews()).toSorted((a, b) => b.id - a.id)[0]!.id
}

async function shownRating() {
  await shop.search.caughtUp()
  const query = { _appliedFilters: [{ attribute: 'sku', value: { eq: skirt.sku } }] }
  const { review_count: count, rating_tenths: tenths } = (await queryCatalog(shop.app, { query })).result
    .items[0]!
  return { count, tenths }
}

async function shownDistribution() {
  const query = {
    _appliedFilters: [{ attribute: 'product_id', value: { eq: skirt.id } }],
    _availableFilters: [{ field: 'rating' }],
  }
  const { total, aggregations } = (await queryCatalog(shop.app, { type: 'review', query, size: 1 })).result
  return { total, buckets: aggregations['agg_terms_rating']?.buckets }
}

test('[SHOP-03] what is approved counts: rating, distribution and list; what is rejected afterwards does not', async () => {
  const ids = []
  for (const rating of [5, 5, 2, undefined]) ids.push(await waitingReview({ rating }))
  expect(await shownRating()).toEqual({ count: 0, tenths: 0 })
  expect(await shownDistribution()).toEqual({ total: 0, buckets: [] })
  for (const id of ids) expect(await moderateReview(asClerk(shop.db), id, 'approve')).toBe(true)
  expect(await shownRating()).toEqual({ count: 4, tenths: 40 })
  expect(await shownDistribution()).toEqual({
    total: 4,
    buckets: [
      { key: 5, doc_count: 2 },
      { key: 2, doc_count: 1 },
    ],
  })
  expect(await moderateReview(asClerk(shop.db), ids[2]!, 'reject')).toBe(true)
  expect(await shownRating()).toEqual({ count: 3, tenths: 50 })
  expect(await shownDistribution()).toEqual({ total: 3, buckets: [{ key: 5, doc_count: 2 }] })
  expect(await moderateReview(asClerk(shop.db), 2_000_000_000, 'approve')).toBe(false)
})

test.each([
  ['default', 'Anonymous'],
  ['de', 'Anonym'],
  ['it', 'Anonimo'],
])('in the store view %s a reviewer whose account was erased is called %s', async (storeCode, nickname) => {
  await shop.db.updateTable('store_view').set({ is_enabled: true }).execute()
  await eventually(() => expect(shop.context.storeViews.open).toHaveLength(3))
  const author = await newCustomer(shop.app)
  valueOf(await author.client.call(createReview, { body: { review: review() } }))
  await shop.db.updateTable('review').set({ status: 1 }).where('product_id', '=', skirt.id).execute()
  valueOf(await author.client.call(eraseMe, { body: { currentPassword: goodPassword } }))
  const query = { _appliedFilters: [{ attribute: 'product_id', value: { eq: skirt.id } }] }
  const { result } = await queryCatalog(shop.app, { type: 'review', query, storeCode })
  expect(result.items).toMatchObject([{ nickname, title: 'Light' }])
})

test('[SHOP-03] lists are 50 a page', async () => {
  await sql`insert into review (product_id, status, nickname, title, detail, rating)
    select ${skirt.id}, 1, 'Mia', 'Number ' || n, 'x', 4 from generate_series(1, 120) n`.execute(shop.db)
  const query = { _appliedFilters: [{ attribute: 'product_id', value: { eq: skirt.id } }] }
  const pages = []
  for (const from of [0, 50, 100]) {
    const { result } = await queryCatalog<{ title: string }>(shop.app, { type: 'review', query, from })
    pages.push(result)
  }
  expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
    [50, 120],
    [50, 120],
    [20, 120],
  ])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ title }) => title))).size).toBe(120)
})

test('[SHOP-03] operators list what waits, approve and reject by command', async () => {
  await shop.db.updateTable('review').set({ status: 3 }).where('status', '=', 2).execute()
  const [good, bad] = [
    await waitingReview({ nickname: 'Ines', title: 'Turns well' }),
    await waitingReview({ nickname: 'Spam', title: 'Buy this' }),
  ]
  const listed = await command('list')
  expect(listed).toMatchObject({ code: 0 })
  expect(listed.said).toContain(`${good}  ${skirt.sku}  5 stars  Ines: Turns well`)
  expect(listed.said).toContain('2 reviews wait.')
  expect(await command('approve', String(good))).toMatchObject({ code: 0, said: `${good}: is shown.\n` })
  expect(await command('reject', String(bad))).toMatchObject({ code: 0, said: `${bad}: is not shown.\n` })
  expect((await shownReviews()).map(({ title }) => title)).toEqual(['Turns well'])
  expect((await command('list')).said).toBe('0 reviews wait.\n')
  await sql`insert into review (product_id, status, nickname, title, detail, rating)
    select ${skirt.id}, 2, 'Mia', 'Number ' || n, 'x', 4 from generate_series(1, 101) n`.execute(shop.db)
  expect((await command('list')).said).toContain('101 reviews wait. The oldest 100 are shown.')
  await shop.db.updateTable('review').set({ status: 3 }).where('status', '=', 2).execute()
  expect(await command('approve', '2000000000')).toMatchObject({ code: 1 })
  for (const wrong of [[], ['approve'], ['approve', 'x'], ['list', 'all'], ['delete', '1']]) {
    expect(await command(...wrong)).toMatchObject({
      code: 1,
      said: expect.stringContaining('npm run reviews'),
    })
  }
})

function command(...words: string[]) {
  return runCommandLine('reviews/main.ts', words, { DATABASE_URL: shop.url })
}

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
  const bad = { ...review(), rating: 9, nickname: 'M', title: ' ', detail: 'a\u0007b' }
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
  for (let number = 1; number <= REVIEWS_OF_IP.most; number++) {
    expect((await post({ review: { ...review(), title: `Light ${number}` } })).status).toBe(200)
  }
  const last = { ...review(), title: 'One more' }
  expect(await post({ review: last })).toMatchObject({ status: 429, result: messages.tooManyTries })
  host++
  expect((await post({ review: last })).status).toBe(200)
})

test('[part of SHOP-07] customers see what they wrote, whatever became of it, and nothing of others', async () => {
  const [margot, rudolf] = [await newCustomer(shop.app), await newCustomer(shop.app)]
  const write = async ({ client }: typeof margot, title: string) => {
    const { status } = await client
      .call(createReview, { query: {}, body: { review: { ...review(), title } } })
      .then((answer) => ({ status: answer.ok }))
    expect(status).toBe(true)
  }
  for (const title of ['First', 'Second', 'Third']) await write(margot, title)
  await write(rudolf, 'Other')
  const idOf = async (title: string) => (await keptReviews()).find((kept) => kept.title === title)!.id
  await moderateReview(asClerk(shop.db), await idOf('First'), 'approve')
  await moderateReview(asClerk(shop.db), await idOf('Second'), 'reject')
  const own = valueOf(await margot.client.call(listOwnReviews, { query: {} }))
  expect(own.total_count).toBe(3)
  expect(own.items).toMatchObject([
    { title: 'Third', review_status: 2, sku: skirt.sku, product_id: skirt.id, rating: 5 },
    { title: 'Second', review_status: 3 },
    { title: 'First', review_status: 1 },
  ])
  const beyond = valueOf(await margot.client.call(listOwnReviews, { query: { currentPage: 2 } }))
  expect(beyond).toEqual({ items: [], total_count: 3 })
  const guest = await shop.app.inject('/api/review/mine')
  expect(guest.statusCode).toBe(401)
  for (const page of ['0', '10001', 'x', '']) {
    const headers = { authorization: `Bearer ${margot.token}` }
    const { statusCode } = await shop.app.inject({ url: `/api/review/mine?currentPage=${page}`, headers })
    expect([page, statusCode]).toEqual([page, 400])
  }
})

test('[UX-86] [UX-87] what reviewers say of the fit is counted, and reviews are asked for by their stars', async () => {
  const said = [
    { rating: 5, fit: 'small' },
    { rating: 5, fit: 'small' },
    { rating: 2, fit: 'true' },
    { rating: 1, fit: undefined },
  ]
  for (const each of said) {
    const id = await waitingReview(each)
    await moderateReview(asClerk(shop.db), id, 'approve')
  }
  await waitingReview({ fit: 'large' })
  const query = {
    _appliedFilters: [
      { attribute: 'product_id', value: { eq: skirt.id } },
      { attribute: 'rating', value: { eq: 5 } },
    ],
    _availableFilters: [{ field: 'rating' }, { field: 'fit' }],
  }
  const { result } = await queryCatalog<{ rating: number; fit: string }>(shop.app, { type: 'review', query })
  expect(result.total).toBe(2)
  expect(result.items.map(({ rating, fit }) => [rating, fit])).toEqual([
    [5, 'small'],
    [5, 'small'],
  ])
  const counts = (name: string) =>
    Object.fromEntries(result.aggregations[name]!.buckets.map(({ key, doc_count }) => [key, doc_count]))
  expect(counts('agg_terms_rating')).toEqual({ 5: 2, 2: 1, 1: 1 })
  expect(counts('agg_terms_fit')).toEqual({ small: 2, true: 1 })
})

test.each(['huge', '', 7])('[UX-87] the fit %j is refused by its name, and nothing is kept', async (fit) => {
  const answer = await post({ review: { ...review(), fit } })
  expect(answer).toMatchObject({ status: 400, fields: [{ field: expect.stringContaining('fit') }] })
  expect(await keptReviews()).toEqual([])
})

test('[UX-88] in a list by rating, many good ratings go before a single best one, and none come last', async () => {
  const [many, one, none] = [skirt, await buildProduct(shop.db), await buildProduct(shop.db)]
  await sql`insert into review (product_id, status, nickname, title, detail, rating)
    select ${many.id}, 1, 'Mia', 'Number ' || n, 'x', case when n % 10 = 0 then 4 else 5 end
    from generate_series(1, 100) n`.execute(shop.db)
  await sql`insert into review (product_id, status, nickname, title, detail, rating)
    values (${one.id}, 1, 'Mia', 'One', 'x', 5)`.execute(shop.db)
  await shop.search.caughtUp()
  const skus = [none.sku, one.sku, many.sku]
  const query = { _appliedFilters: [{ attribute: 'sku', value: { in: skus } }] }
  const { result } = await queryCatalog<{ sku: string }>(shop.app, { query, sort: 'rating:desc' })
  expect(result.items.map(({ sku }) => sku)).toEqual([many.sku, one.sku, none.sku])
})
