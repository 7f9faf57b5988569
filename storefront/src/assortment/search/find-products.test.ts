import { makeClient } from 'commerce/contract/call/make-client'
import { storeViews } from 'commerce/test/store-views'
import { expect, test } from 'vitest'
import { findProducts } from '#src/assortment/search/find-products'
import { readProductSearch } from '#src/assortment/search/product-search'
import { wordsOfRequest } from '#src/ui/words/server-words'

const search = readProductSearch(new URLSearchParams('q=tutu'))
const found = { items: [], total: 0, start: 0, perPage: 50, aggregations: {} }

/** The answers of a shop that says this to every search. */
function pageWith(code: number, body: object, attributes = async () => []) {
  const api = makeClient(() =>
    Promise.resolve({
      status: code,
      contentType: 'application/json',
      text: () => Promise.resolve(JSON.stringify({ code, ...body })),
    }),
  )
  return {
    ownerSession: { api },
    storeView: storeViews.default,
    words: wordsOfRequest('en'),
    loadFilterAttributes: attributes,
  }
}

test.each([400, 500, 503])(
  '[part of STUDIO-13] a search that fails with %s gives an empty list, and says so',
  async (code) => {
    const failed = await findProducts(pageWith(code, { reason: 'unavailable', result: 'no' }), search, 7)
    expect(failed).toEqual({
      products: [],
      total: 0,
      filters: [],
      problem: 'Can`t get product list',
      status: code,
    })
  },
)

test('[part of STUDIO-15] without the attributes the list is there without filters, and says so', async () => {
  const page = pageWith(200, { result: found }, () => Promise.reject(new Error('away')))
  expect(await findProducts(page, search, 7)).toMatchObject({
    problem: 'Can`t get attributes data',
    filters: [],
    status: 200,
  })
})

test('[part of STUDIO-13] a search that finds nothing is no failure', async () => {
  expect(await findProducts(pageWith(200, { result: found }), search, 7)).not.toHaveProperty('problem')
})
