import { afterEach, expect, test, vi } from 'vitest'
import { fetchStock } from '#src/catalog/fetch-stock'

const sentence =
  'Cannot sync the availability of the product options. Please update the API or switch on the Internet'
const skus = Array.from({ length: 32 }, (_, at) => `LEO-${at}`)

afterEach(() => vi.restoreAllMocks())

function answering(status: number): { send: typeof fetch; asked: string[][] } {
  const asked: string[][] = []
  const send: typeof fetch = async (url) => {
    const list = new URL(url as string, 'http://shop').searchParams.get('skus')?.split(',') ?? []
    asked.push(list)
    const result = list.map((sku) => ({ product_id: 1, sku, is_in_stock: sku !== 'LEO-3', qty: 2 }))
    return Response.json({ code: status, result }, { status })
  }
  return { send, asked }
}

test('[STOCK-01] stock is asked for 15 skus at a time', async () => {
  const { send, asked } = answering(200)
  const stock = await fetchStock(skus, send)
  expect(asked.map((list) => list.length)).toEqual([15, 15, 2])
  expect(stock?.size).toBe(32)
  expect([stock?.get('LEO-3'), stock?.get('LEO-31')]).toEqual([
    { isInStock: false, qty: 2 },
    { isInStock: true, qty: 2 },
  ])
})

test.each([
  ['the server is away', answering(503).send],
  ['the internet is off', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the answer is no JSON', async () => new Response('<html>')],
])('[STOCK-02] where %s, that is logged and what is shown stays', async (_title, send) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await fetchStock(['LEO'], send)).toBeUndefined()
  expect(log.mock.calls.map(([said]) => said as unknown)).toEqual([sentence])
})
