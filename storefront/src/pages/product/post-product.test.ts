import * as databases from 'fake-indexeddb'
import { makeClient } from 'commerce/contract/call/make-client'
import { buildLeotard } from 'commerce/test/build-product'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToCart } from '#src/cart/add-to-cart'
import { readCartOfPage } from '#src/cart/offline/cart-of-page'
import { keepTile } from '#src/cart/offline/keep-tile'
import { sendCommand } from '#src/cart/offline/send-command'
import { sha256 } from '#src/hash'
import type { PageContext } from '#src/page-context'
import { postProduct } from '#src/pages/product/post-product'
import { wordsOfRequest } from '#src/ui/words/server-words'

beforeEach(() => {
  for (const [name, value] of Object.entries(databases)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', databases.indexedDB)
  vi.stubGlobal('document', { cookie: 'bag=1', documentElement: { dataset: { base: '' } } })
  // Nothing is sent by itself.
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const words = wordsOfRequest('en')
const tote = buildLeotard({ sku: 'BAG', parentSku: 'BAG', type: 'simple', attributes: [], variants: [] })

/** A line to the shop that notes each addition and loses its answer. */
function cutLine() {
  const sent: { key: string | undefined; cartItem: unknown }[] = []
  const api = makeClient(({ headers, body }) => {
    const { cartItem } = JSON.parse(body ?? '{}') as { cartItem: unknown }
    sent.push({ key: headers['idempotency-key'], cartItem })
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  return { api, sent }
}

async function postedFromTile(product: typeof tote, press: string) {
  const { api, sent } = cutLine()
  const form = new FormData()
  for (const [name, value] of Object.entries({ sku: product.sku, request: press, via: 'script' }))
    form.set(name, value)
  const cartStore = { id: () => '0'.repeat(32), changeKey: () => undefined }
  const shop: Partial<Record<keyof PageContext, unknown>> = {
    api,
    words,
    cartStore,
    hash: sha256,
    basePath: '',
  }
  const url = new URL('https://shop.example/p/BAG/bag')
  await postProduct({ form, product, url }, shop as unknown as PageContext)
  return sent[0]
}

async function keptFromTile(press: string) {
  const tile = {
    ...tote, secondImage: '', priceCents: 45_00, regularCents: 45_00, isFrom: false, isInStock: true, requiresOptions: false,
    colors: [], moreColors: 0,
  } // oxfmt-ignore
  const kept = await keepTile(
    { tile, sku: tote.sku, variant: undefined, key: press, mayHaveLeft: true },
    words,
  )
  expect(kept).toMatchObject({ kind: 'added' })
  const command = (await readCartOfPage()).commands.at(-1)
  if (!command) throw new Error('Nothing was kept.')
  const { api, sent } = cutLine()
  const carts = { createdAt: -Infinity, bypasses: 0 }
  await sendCommand({ api, command, sentTo: undefined, carts, now: () => 0 })
  return sent[0]
}

test.each([
  ['usual', {}],
  ['with a smallest quantity and steps', { minQty: 4, increment: 3 }],
])(
  '[CART-15] [CAT-11] what a tile adds is the same change whether it was sent or kept, of a product %s',
  async (_name, quantities) => {
    const press = `press-${_name}`
    const posted = await postedFromTile({ ...tote, ...quantities }, press)
    const kept = await keptFromTile(press)
    expect(kept).toEqual(posted)
    // Scripts of an earlier version kept it under this key.
    expect(posted?.key).toBe(await sha256(`${press}/{"sku":"BAG","qty":1}`))
  },
)

test('[CART-02] a form that names a quantity asks for no more than that', async () => {
  const { api, sent } = cutLine()
  const selection = { sku: 'BAG', qty: '1', options: { configurable: [], custom: [], bundle: [], links: [] }, parts: [], wrongQuantities: [] } // oxfmt-ignore
  const cartStore = { id: () => '0'.repeat(32), changeKey: () => undefined }
  const shop: Partial<Record<keyof PageContext, unknown>> = { api, words, cartStore, hash: sha256 }
  await addToCart(shop as unknown as PageContext, { selection, key: 'press' })
  expect(sent[0]?.cartItem).toEqual({ sku: 'BAG', qty: 1 })
})
