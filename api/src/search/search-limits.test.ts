import { type Send, makeClient } from 'commerce/contract/call/make-client'
import { searchCatalog } from 'commerce/contract/search'
import { getCart } from 'commerce/contract/cart'
import {
  CATEGORY_LIST_MAX_SIZE,
  CATEGORY_PREFETCH_LEVEL,
  CATEGORY_ROOT_ID,
  REQUEST_TIMEOUT_MS,
  SEARCH_CLIENT_TIMEOUT_MS,
  SEARCH_SERVER_TIMEOUT_MS,
} from 'commerce/limits'
import { messages } from 'commerce/messages'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config'
import { inProcessSend } from '#src/http/in-process-send'
import { buildProduct } from '#test/factories'
import { openTestApp } from '#test/support'

async function openShop(settings: Record<string, string> = {}) {
  const shop = await openTestApp(settings)
  onTestFinished(shop.close)
  return shop
}

test('[SEARCH-07] a caller waits 5000 ms for a search, the server 1000 ms; for another call a caller waits as long as the server does', async () => {
  const waits: number[] = []
  const client = makeClient(async ({ timeoutMs }) => {
    waits.push(timeoutMs)
    throw new Error('gave up')
  })
  expect(await client.call(searchCatalog, { query: {} })).toMatchObject({ ok: false, reason: 'unreachable' })
  await client.call(getCart, { query: { cartId: '0'.repeat(32) } })
  expect(waits).toEqual([SEARCH_CLIENT_TIMEOUT_MS, REQUEST_TIMEOUT_MS])
  expect([SEARCH_CLIENT_TIMEOUT_MS, SEARCH_SERVER_TIMEOUT_MS]).toEqual([5000, 1000])
  expect(readConfig({}).searchTimeoutMs).toBe(1000)
})

test('[SEARCH-07] a page gives up a call that is not answered in time', async () => {
  const shop = await openTestApp()
  const held = Promise.withResolvers<undefined>()
  shop.app.get('/slow', async () => {
    await held.promise
    return {}
  })
  const send: Send = inProcessSend(shop.app, { ip: '127.0.0.1' })
  await expect(send({ method: 'GET', path: '/slow', headers: {}, timeoutMs: 50 })).rejects.toThrow(/abort/i)
  held.resolve(undefined)
  await shop.close()
})

test.each(['memory', 'postgres'])(
  '[SEARCH-07] a search in %s that the database does not answer in time is given up with 503, and works again',
  async (engine) => {
    const shop = await openShop({ SEARCH_ENGINE: engine, SEARCH_TIMEOUT_MS: '2000' })
    const { sku } = await buildProduct(shop.db)
    await shop.search.caughtUp()
    const locked = Promise.withResolvers<undefined>()
    const release = Promise.withResolvers<undefined>()
    const locking = shop.db.transaction().execute(async (tx) => {
      await sql`lock table product in access exclusive mode`.execute(tx)
      locked.resolve(undefined)
      await release.promise
    })
    await locked.promise
    const refused = await shop.app.inject('/api/catalog/search')
    expect(refused.json()).toMatchObject({ code: 503, reason: 'unavailable' })
    release.resolve(undefined)
    await locking
    const answer = await shop.app.inject('/api/catalog/search')
    expect(answer.json()).toMatchObject({ code: 200, result: { items: [{ sku }] } })
  },
)

test('[SEARCH-09] a type that nothing is registered for is refused by its name', async () => {
  const shop = await openShop()
  const answer = await shop.app.inject('/api/catalog/search?type=unicorn')
  expect(answer.json()).toMatchObject({
    code: 400,
    reason: 'unknown-type',
    result: 'No entity type registered for unicorn',
  })
})

test.each(['id', 'sku', 'url_key', 'slug', 'configurable_children.sku'])(
  '[SEARCH-09] a product is not looked for by an empty %s',
  async (attribute) => {
    const shop = await openShop()
    for (const value of [{ eq: '' }, { in: ['LEO', ' '] }, '']) {
      const searchQuery = JSON.stringify({ _appliedFilters: [{ attribute, value }] })
      const answer = await shop.app.inject({ url: '/api/catalog/search', query: { searchQuery } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ fields: { message: string }[] }>().fields[0]?.message).toBe(
        messages.productKeyMissing,
      )
    }
  },
)

interface Listed {
  result: { items: { id: number; level: number; parent_id: number }[]; perPage: number; total: number }
}

test('[SEARCH-11] categories are listed 4000 at once; the first shown are those at level 2 below the root, which is 2', async () => {
  const shop = await openShop()
  await sql`
    insert into category (parent_id, name, url_key, path, level, position)
    select 2, 'Category ' || n, 'category-' || n, array[1, 2, 100000 + n], 2, n from generate_series(1, 4100) n`.execute(
    shop.db,
  )
  await sql`update category set path = array[1, 2, id] where level = 2`.execute(shop.db)
  await shop.search.caughtUp()
  const ask = async (query: Record<string, string>) =>
    (
      await shop.app.inject({ url: '/api/catalog/search', query: { type: 'category', ...query } })
    ).json<Listed>().result
  const all = await ask({ size: String(CATEGORY_LIST_MAX_SIZE), _sourceInclude: 'id,level,parent_id' })
  expect(all.perPage).toBe(4000)
  expect(all.items).toHaveLength(4000)
  const filters = [
    { attribute: 'parent_id', value: { eq: CATEGORY_ROOT_ID } },
    { attribute: 'level', value: { lte: CATEGORY_PREFETCH_LEVEL } },
  ]
  const first = await ask({
    searchQuery: JSON.stringify({ _appliedFilters: filters }),
    _sourceInclude: 'level,parent_id',
  })
  expect(first.total).toBeGreaterThanOrEqual(4100)
  expect(new Set(first.items.map(({ level, parent_id }) => `${level} below ${parent_id}`))).toEqual(
    new Set(['2 below 2']),
  )
})
