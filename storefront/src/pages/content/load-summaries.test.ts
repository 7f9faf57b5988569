import type { Client } from 'commerce/contract/call/make-client'
import { CMS_LIST_MAX_SIZE, SEARCH_MAX_VALUES } from 'commerce/limits'
import { storeViews } from 'commerce/test/store-views'
import { expect, test } from 'vitest'
import type { ShopTerms } from '#src/content/with-shop-terms'
import { loadSummaries } from '#src/pages/content/load-summaries'

interface Asked {
  query: { searchQuery: string; size: number }
}

/** As the search does it: it refuses a condition with too many values. */
async function search(_call: unknown, { query: { searchQuery, size } }: Asked) {
  const { _appliedFilters: filters } = JSON.parse(searchQuery) as {
    _appliedFilters: { value: { in: string[] } }[]
  }
  const identifiers = filters.flatMap(({ value }) => value.in)
  if (identifiers.length > SEARCH_MAX_VALUES) return { ok: false, code: 400, reason: 'invalid' }
  const items = identifiers
    .slice(0, size)
    .map((identifier) => ({ identifier, meta_description: `On ${identifier}` }))
  return { ok: true, value: { items, total: items.length } }
}

test('[SHOP-05] a list of pages says what each is about, as many as the hierarchy may hold', async () => {
  const page = {
    // Only `call` is used.
    api: { call: search } as unknown as Client,
    storeView: storeViews.default,
    returnDays: 14,
    shippingCountries: [],
  } as unknown as ShopTerms
  const guides = Array.from({ length: CMS_LIST_MAX_SIZE }, (_, at) => ({
    title: `Guide ${at}`,
    pageIdentifier: `guide-${at}`,
  }))
  const summaries = await loadSummaries(page, guides)
  expect(summaries.map(({ about }) => about)).toEqual(
    guides.map(({ pageIdentifier }) => `On ${pageIdentifier}`),
  )
  expect(await loadSummaries(page, [])).toEqual([])
})
