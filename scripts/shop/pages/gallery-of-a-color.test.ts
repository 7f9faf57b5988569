import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../api/src/config.ts'
import { buildStorefront } from '../build-storefront.ts'
import { mountStorefront } from '../mount-storefront.ts'
import { openShop } from '../open-shop.ts'

let shop: Awaited<ReturnType<typeof openShop>>
let folder: string

const colors = ['Black', 'Burgundy', 'Pink']
const pictures = (color: string, hasBack: boolean) => {
  const name = color.toLowerCase()
  return [`/${name}-front.jpg`, 'front', ...(hasBack ? [`/${name}-back.jpg`, 'back'] : ['', ''])]
}
const products = [
  [
    ...['sku', 'product_type', 'name', 'price', 'qty', 'url_key', 'visibility', 'categories'],
    ...['base_image', 'base_image_label', 'additional_images', 'additional_image_labels'],
    ...['additional_attributes', 'configurable_variations'],
  ],
  ...colors.map((color) => [
    ...[
      `DUO-${color}`,
      'simple',
      `Duo Leotard ${color}`,
      '30',
      '5',
      `duo-${color}`,
      'Not Visible Individually',
      '',
    ],
    // The back of the black one is a picture of the product alone, and the pink one has none.
    ...pictures(color, color === 'Burgundy'),
    ...[`color=${color}`, ''],
  ]),
  [
    ...[
      'DUO',
      'configurable',
      'Duo Leotard',
      '30',
      '0',
      'duo-leotard',
      'Catalog, Search',
      'Default Category/Women',
    ],
    ...pictures('Black', true),
    ...['', colors.map((color) => `sku=DUO-${color},color=${color}`).join('|')],
  ],
]

beforeAll(async () => {
  await buildStorefront(() => undefined)
  folder = await mkdtemp(join(tmpdir(), 'barre-gallery-'))
  const file = join(folder, 'products.csv')
  await writeFile(file, products.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`).join(''))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_FOLDER: join(folder, 'data'),
    DEMO: 'true',
    OVERLOAD_DELAY_MS: '20000',
  })
  shop = await openShop(config, {
    say: () => undefined,
    mountPages: mountStorefront,
    firstCatalog: () => ({
      products: file,
      mediaFolder: join(import.meta.dirname, '../../../e2e/catalog/media'),
    }),
  })
}, 300_000)
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** The views of the gallery in their order: what each is called, and its file. */
async function viewsOf(color: string): Promise<string[]> {
  const { statusCode, body } = await shop.app.inject(`/p/DUO/duo-leotard/DUO-${color}`)
  expect(statusCode).toBe(200)
  return body
    .split('id="view-')
    .slice(1)
    .map((view) => {
      const [, alt] = /alt="([^"]+)"/.exec(view) ?? []
      const [, file] = /src="\/img\/600x744\/[0-9a-f]{32}\/([^"]+)"/.exec(view) ?? []
      return `${alt}: ${file}`
    })
}

test('[part of UX-30] [part of UX-36] a color shows its own views alone, and each is called by product, color and view', async () => {
  expect(await viewsOf('Black')).toEqual([
    'Duo Leotard, Black, front: black-front',
    'Duo Leotard, Black, back: black-back',
  ])
  expect(await viewsOf('Burgundy')).toEqual([
    'Duo Leotard, Burgundy, front: burgundy-front',
    'Duo Leotard, Burgundy, back: burgundy-back',
  ])
})

test('[PDP-03] a color without a picture of its back does not borrow that of another', async () => {
  expect(await viewsOf('Pink')).toEqual(['Duo Leotard, Pink, front: pink-front'])
})

test('[part of UX-35] a view can be had at twice its size', async () => {
  const { body } = await shop.app.inject('/p/DUO/duo-leotard/DUO-Black')
  const [, large] = /(\/img\/600x744@2x\/[^" ]+) 1200w/.exec(body) ?? []
  expect((await shop.app.inject(large ?? '')).statusCode).toBe(200)
})
