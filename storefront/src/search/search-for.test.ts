import type { Client } from 'commerce/contract/call/make-client'
import { expect, test } from 'vitest'
import { searchFor, withValue } from '#src/search/search-for'

/** A server that finds nothing, and the request it got. */
function server() {
  const asked: unknown[] = []
  const call = async (_call: unknown, { query }: { query: unknown }) => {
    asked.push(query)
    return { ok: true, value: { items: [], total: 0 } }
  }
  return { asked, api: { call } as unknown as Client }
}

test('[CAT-13] a list asks for what a tile shows, and no more', async () => {
  const { api, asked } = server()
  await searchFor(api, 'tile', { from: 50, size: 50, sort: 'position:asc' })
  expect(asked).toEqual([
    { type: 'product', _sourceInclude: 'card', from: 50, size: 50, sort: 'position:asc' },
  ])
})

test('a query travels as text; of a link to a category only its fields are asked for', async () => {
  const { api, asked } = server()
  await searchFor(api, 'category-link', { query: withValue('url_key', 'tights') })
  const searchQuery = '{"_appliedFilters":[{"attribute":"url_key","value":{"eq":"tights"}}]}'
  expect(asked).toEqual([{ type: 'category', searchQuery, _sourceInclude: 'id,name,slug,include_in_menu' }])
})
