import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPath } from '../../../commerce/src/catalog/product-path.ts'
import { readConfig } from '../../../api/src/config.ts'
import { buildStorefront } from '../build-storefront.ts'
import { mountStorefront } from '../mount-storefront.ts'
import { openShop } from '../open-shop.ts'

// Catalogs as merchants have them, and the pages that visitors get.
let shop: Awaited<ReturnType<typeof openShop>>
let folder: string

const wide = 250
const deep = 250
const deepPath = ['Default Category', ...Array.from({ length: deep }, (_, level) => `Step ${level + 1}`)]

/** Skus as merchants have them, and as nobody should. */
const oddSkus = ['A/B', 'A%2FB', '50% off', 'No. 5', '#1', 'what?', 'a&b=c', '.', '..', 'x.data', 'Größe 5', "5'6", 'A+B'] // oxfmt-ignore

const products = [
  ['sku', 'name', 'price', 'qty', 'url_key', 'categories', 'related_skus', 'additional_attributes'],
  ...Array.from({ length: wide }, (_, at) => [
    `W-${at}`,
    `Ribbon ${at}`,
    '5',
    '3',
    `ribbon-${at}`,
    `Default Category/Brands/Brand ${at}`,
    '',
    `recycled=${at % 5 === 0 ? 'Yes' : 'No'}`,
  ]),
  ...oddSkus.map((sku, at) => [
    sku,
    `Odd Piece ${at}`,
    '7',
    '3',
    `odd-${at}`,
    'Default Category/Odd',
    '',
    '',
  ]),
  ['DEEP', 'Deep Skirt', '20', '3', 'deep-skirt', deepPath.join('/'), '', ''],
  [
    ...['ALL', 'Showcase', '20', '3', 'showcase', 'Default Category/Showcase'],
    Array.from({ length: wide }, (_, at) => `W-${at}`).join(','),
    '',
  ],
]

beforeAll(async () => {
  await buildStorefront(() => undefined)
  folder = await mkdtemp(join(tmpdir(), 'barre-catalog-pages-'))
  const file = join(folder, 'products.csv')
  await writeFile(file, products.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`).join(''))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_FOLDER: join(folder, 'data'),
    DEMO: 'true',
    // This tests what pages show, not how fast.
    SEARCH_TIMEOUT_MS: '20000',
    OVERLOAD_DELAY_MS: '20000',
  })
  shop = await openShop(config, {
    say: () => undefined,
    mountPages: mountStorefront,
    firstCatalog: () => ({ products: file }),
  })
}, 300_000)
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** The answer of a path; for a page, whether it contains each of these. */
async function visit(path: string, ...texts: string[]): Promise<{ status: number; missing: string[] }> {
  const answer = await shop.app.inject(path)
  return { status: answer.statusCode, missing: texts.filter((text) => !answer.body.includes(text)) }
}
const shown = { status: 200, missing: [] }

test('[CAT-05] a category with 250 categories below it shows the products of all of them', async () => {
  expect(await visit('/c/brands', '250 products', 'Brand 249', '/p/W-0/ribbon-0')).toEqual(shown)
  expect(await visit('/list/tiles?category=brands&page=2')).toEqual(shown)
  expect(await visit('/list/count?category=brands', '250')).toEqual(shown)
})

test('[CAT-05] a category 250 levels above a product shows it, and so does the lowest one', async () => {
  expect(await visit('/c/step-1', '/p/DEEP/deep-skirt')).toEqual(shown)
  expect(await visit(`/c/step-${deep}`, '/p/DEEP/deep-skirt', '/c/step-1"')).toEqual(shown)
})

test('[CAT-09] a product 250 levels down is shown with the way to it', async () => {
  expect(await visit('/p/DEEP/deep-skirt', '/c/step-4"', `/c/step-${deep}"`)).toEqual(shown)
})

test('[part of PDP-02] a product related to 250 others shows some of them', async () => {
  expect(await visit('/p/ALL/showcase', '/p/W-0/ribbon-0')).toEqual(shown)
})

test('[CAT-03] a yes/no attribute that is marked for it is a filter of a page, and an unknown one is left out', async () => {
  expect(await visit('/c/brands', 'name="attr.recycled"', '>Recycled<')).toEqual(shown)
  expect(await visit('/c/brands?attr.recycled=1', '50 products')).toEqual(shown)
  expect(await visit('/list/count?category=brands&attr.recycled=0', '200')).toEqual(shown)
  expect(await visit('/c/brands?attr.gone=1', '250 products')).toEqual(shown)
  expect(await visit('/search?q=ribbon&attr.recycled=1', '/p/W-0/ribbon-0')).toEqual(shown)
})

test.each(oddSkus.map((sku, at) => ({ sku, at })))(
  '[ROUTE-03] a product with the sku $sku has a page and can be asked for and bought',
  async ({ sku, at }) => {
    const path = productPath({ parentSku: sku, slug: `odd-${at}`, type: 'simple' })
    expect(await visit(path, `Odd Piece ${at}`)).toEqual(shown)
    expect(await visit(`${path}.data`, `Odd Piece ${at}`)).toEqual(shown)
    expect(await visit('/c/odd', path.replaceAll("'", '&#x27;'))).toEqual(shown)
    const asked = encodeURIComponent(sku)
    expect(await answer(`/api/stock/check?sku=${asked}`)).toMatchObject({ sku, qty: 3 })
    expect(await answer(`/api/stock/list?skus=${asked}`)).toMatchObject([{ sku }])
    const { items } = await answer<{ items: { url: string }[] }>(`/api/product/render-list?skus=${asked}`)
    expect(items).toMatchObject([{ sku, url: `http://localhost:3000${path}` }])
    const { result: cartId } = (await shop.app.inject({ method: 'POST', url: '/api/cart/create' })).json<{ result: string }>() // oxfmt-ignore
    const added = await shop.app.inject({
      method: 'POST',
      url: `/api/cart/update-item?cartId=${cartId}`,
      payload: { cartItem: { sku, qty: 1 } },
    })
    expect(added.json()).toMatchObject({ code: 200, result: { items: [{ sku }] } })
  },
)

async function answer<Result>(path: string): Promise<Result> {
  return (await shop.app.inject(path)).json<{ result: Result }>().result
}
