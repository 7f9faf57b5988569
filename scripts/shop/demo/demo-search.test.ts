import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../api/src/config.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { demoCatalog } from './demo-catalog.ts'

let dataFolder: string
let shop: Shop
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'barre-demo-search-'))
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', OVERLOAD_DELAY_MS: '60000' }
  shop = await openShop(readConfig({ ...settings, DATA_FOLDER: dataFolder }), {
    say: () => undefined,
    mountPages: async () => undefined,
    firstCatalog: async () => ({
      ...(await demoCatalog()),
      drawnPictures: undefined,
      mediaFolder: undefined,
    }),
  })
}, 120_000)
afterAll(async () => {
  await shop.close()
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

interface Found {
  names: string[]
  suggestions: string[]
}

async function search(text: string): Promise<Found> {
  const answer = await shop.app.inject({
    url: '/api/catalog/search',
    query: { searchQuery: JSON.stringify({ _searchText: text }), _sourceInclude: 'name', size: '30' },
  })
  const { result } = answer.json<{ result: { items: { name: string }[]; suggestions?: string[] } }>()
  return { names: result.items.map(({ name }) => name), suggestions: result.suggestions ?? [] }
}

/** What the search page shows: the results, or those of the first correction. */
async function find(text: string): Promise<string[]> {
  const { names, suggestions } = await search(text)
  const [first] = suggestions
  return first === undefined ? names : (await search(first)).names
}

const childrens = /Lark|Pippa|Junebug|Wren|Posy|Clover|Heron|Starling/
test.each([
  ['ballet shoes', /Slipper/, 6],
  ['kids leotard', childrens, 6],
  ['bodysuit', /Leotard/, 10],
  ['loetard', /Leotard/, 10],
  ['leotrad', /Leotard/, 10],
  ['girls tutu', /Buttercup First Tutu/, 1],
  ['mens tights', /Florian|Gideon/, 2],
  ['ladies skirts', /Skirt/, 6],
  ['toe shoes', /Pointe/, 3],
  ['tap shoes', /Tap/, 4],
  ['jazz shoes', /Jazz (?:Shoe|Oxford)/, 4],
  ['trainers', /Sneaker/, 2],
  ['legwarmers', /Leg Warmers/, 3],
  ['sweatshirt', /Hoodie/, 3],
  ['t-shirt', /Tee/, 4],
  ['shoe bag', /Satin Shoe Pouch/, 1],
  ['gift voucher', /Gift Card/, 1],
  ['hair pins', /Bun Pins/, 1],
  ['pink tights', /Tights/, 8],
  ['black loetard', /Leotard/, 10],
  ['slipers', /Slipper/, 6],
  ['xoodie', /Hoodie/, 3],
  ['velvet leotard', /Velvet.*Leotard/, 3],
  ['wrap skirt', /Wrap Skirt/, 3],
  ['dance bag', /Duffel/, 1],
  ['pointe shoe ribbon', /Pointe Ribbon/, 1],
])('[UX-48] "%s" finds what it means, and that first', async (text, means, most) => {
  const first = (await find(text)).slice(0, most)
  expect(first).toHaveLength(most)
  expect(first.filter((name) => !means.test(name))).toEqual([])
})

test('[UX-49] a sku comes first', async () => {
  expect((await search('TU102')).names[0]).toBe('Giselle-Length Romantic Tutu')
})

test.each([
  'zzzz',
  'zz',
  'qwerty',
  'asdf',
  'blah',
  '1000',
  '2024',
  '½',
  '🩰',
  '👟👟',
  'лео',
  '靴',
  '????',
  'zzzz qqqq black',
])('[part of UX-50] for "%s" nothing is shown that was not meant', async (text) => {
  expect(await find(text)).toEqual([])
})
