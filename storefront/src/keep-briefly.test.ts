import { type Client, makeClient } from 'commerce/contract/call/make-client'
import { searchCatalog } from 'commerce/contract/search'
import { SHARED_CACHE_MS } from 'commerce/limits'
import { beforeEach, expect, test } from 'vitest'
import { keepBriefly } from '#src/keep-briefly'
import { hasMenu, loadFrame } from '#src/layouts/load-frame'

const category = (name: string) => ({
  id: 3,
  parent_id: 2,
  name,
  slug: 'tops',
  url_key: 'tops',
  url_keys: ['tops'],
  path: '1/2/3',
  url_path: 'tops',
  level: 2,
  position: 0,
  is_active: true,
  include_in_menu: 1,
  product_count: 0,
  children_count: '0',
  children_data: [],
  description: '',
  image: '',
})

let clock = 1_000
let name = 'Tops'
let isAway = false
let calls: string[] = []
beforeEach(() => {
  clock = 1_000
  name = 'Tops'
  isAway = false
  calls = []
})

const api: Client = makeClient(async ({ path }) => {
  calls.push(path)
  const items = path.includes('type=category') ? [category(name)] : []
  const answer = isAway
    ? { code: 503, result: 'Away.', reason: 'unavailable' }
    : { code: 200, result: { items } }
  return { status: answer.code, contentType: 'application/json', text: async () => JSON.stringify(answer) }
})

const frames = () => {
  const load = keepBriefly(loadFrame, { isWhole: hasMenu, now: () => clock })
  return async (client: Client, storeCode: string) => (await load(client, { storeCode })).value
}
const namesOf = ({ menu }: { menu: { name: string }[] }) => menu.map((entry) => entry.name)

test('pages made at once and soon after one another share what frames them', async () => {
  const load = frames()
  await Promise.all([load(api, 'default'), load(api, 'default')])
  const asked = calls.length
  clock += SHARED_CACHE_MS - 1
  name = 'Leotards'
  expect(namesOf(await load(api, 'default'))).toEqual(['Tops'])
  expect(calls).toHaveLength(asked)
})

test('[SEARCH-12] half a second later what has changed is shown', async () => {
  const load = frames()
  await load(api, 'default')
  clock += SHARED_CACHE_MS
  name = 'Leotards'
  expect(namesOf(await load(api, 'default'))).toEqual(['Leotards'])
  expect(SHARED_CACHE_MS).toBeLessThanOrEqual(500)
})

test('each store view has a frame of its own', async () => {
  const load = frames()
  await load(api, 'default')
  name = 'Trikots'
  expect(namesOf(await load(api, 'de'))).toEqual(['Trikots'])
})

test('a frame without its menu is asked for again by the next page', async () => {
  const load = frames()
  isAway = true
  expect(namesOf(await load(api, 'default'))).toEqual([])
  isAway = false
  expect(namesOf(await load(api, 'default'))).toEqual(['Tops'])
})

test('what failed is asked for again by the next page', async () => {
  let asked = 0
  const load = keepBriefly(async () => {
    asked += 1
    if (asked === 1) throw new Error('Away.')
    return asked
  })
  const ofDefault = { storeCode: 'default' }
  await expect(Promise.all([load(api, ofDefault), load(api, ofDefault)])).rejects.toThrow('Away.')
  expect(await load(api, ofDefault)).toMatchObject({ value: 2 })
})

test('what was loaded before a change is not shared after it, however soon', async () => {
  const load = keepBriefly(async () => Promise.resolve(name), { now: () => clock })
  await load(api, { storeCode: 'default', revision: 1 })
  name = 'Leotards'
  expect(await load(api, { storeCode: 'default', revision: 2 })).toMatchObject({ value: 'Leotards' })
  expect(await load(api, { storeCode: 'default' })).toMatchObject({ value: 'Leotards' })
})

test('all who share what could not be loaded in full are told so', async () => {
  const load = keepBriefly(
    async (client) => {
      await client.call(searchCatalog, { query: {} })
      return 'menu'
    },
    { now: () => clock },
  )
  isAway = true
  const told = await Promise.all([load(api, { storeCode: 'default' }), load(api, { storeCode: 'default' })])
  isAway = false
  expect(told.map(({ isWhole }) => isWhole)).toEqual([false, false])
  expect(await load(api, { storeCode: 'default' })).toEqual({ value: 'menu', isWhole: true })
})
