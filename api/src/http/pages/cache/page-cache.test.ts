import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PageCache } from '#src/http/pages/cache/page-cache'
import { tagsOf } from '#src/http/pages/cache/page-tags'
import { StoredPage } from '#src/http/pages/cache/stored-page'

const settings = { maxBytes: 1_000_000, maxAgeSeconds: 60 }
const nothing = { everything: false, productIds: [], categoryIds: [] }

async function pageOf(html: string, tags: string[] = []) {
  const page = await StoredPage.of({ html, status: 200, headers: [], tags, scriptHashes: [] })
  return { page, isStorable: true }
}

const noise = (letters: number) =>
  Array.from({ length: letters }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('')

test('what is stored never takes more than its room, whatever is asked for; what was asked for last stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(30), { minLength: 1, maxLength: 60 }), async (asked) => {
      const cache = new PageCache({ maxBytes: 60_000, maxAgeSeconds: 60 })
      for (const number of asked) {
        const key = `/${number}`
        await cache.render({ key, storeCode: 'a' }, () => pageOf(noise(1_000 + number * 100)))
        expect(cache.find(key)).toBeDefined()
        expect(cache.bytes).toBeLessThanOrEqual(60_000)
      }
    }),
    { numRuns: 20 },
  )
})

test('a page that takes more encodings takes more room; one that is larger than its share is not stored', async () => {
  const cache = new PageCache({ maxBytes: 100_000, maxAgeSeconds: 60 })
  const { page } = await pageOf(noise(3_000))
  await cache.render({ key: '/', storeCode: 'a' }, async () => ({ page, isStorable: true }))
  const before = cache.bytes
  await page.body('gzip')
  cache.measureAgain('/', page)
  expect(cache.bytes).toBeGreaterThan(before + 1_000)
  await cache.render({ key: '/large', storeCode: 'a' }, () => pageOf(noise(20_000)))
  expect(cache.find('/large')).toBeUndefined()
  expect(cache.find('/')).toBe(page)
})

test('no page outlives its time', async () => {
  let clock = 1_000
  const cache = new PageCache({ ...settings, now: () => clock })
  await cache.render({ key: '/', storeCode: 'a' }, () => pageOf('x'))
  clock += 59_000
  const found = cache.find('/')
  expect(found).toBeDefined()
  await found?.body('gzip')
  if (found) cache.measureAgain('/', found)
  clock += 2_000
  expect(cache.find('/')).toBeUndefined()
})

const tag = fc.constantFrom('P1', 'P2', 'C1', 'C2', 'P')
const change = fc.record({
  everything: fc.constantFrom(false, false, false, true),
  productIds: fc.subarray([1, 2, 3]),
  categoryIds: fc.subarray([1, 2]),
})

test('[part of E-53] of two store views, a change clears the pages of its own that show what changed, and no others', async () => {
  const page = fc.record({ storeCode: fc.constantFrom('a', 'b'), tags: fc.uniqueArray(tag) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(page, { maxLength: 12 }),
      fc.constantFrom('a', 'b'),
      change,
      async (pages, at, what) => {
        const cache = new PageCache(settings)
        for (const [number, { storeCode, tags }] of pages.entries()) {
          await cache.render({ key: String(number), storeCode }, () => pageOf('x', tags))
        }
        const revisions = ['a', 'b'].map((code) => cache.revisionOf(code))
        cache.clear(at, what)
        for (const [number, { storeCode, tags }] of pages.entries()) {
          const isStale = storeCode === at && (what.everything || tags.some((each) => tagsOf(what).has(each)))
          expect(cache.find(String(number)) === undefined).toBe(isStale)
        }
        const grown = ['a', 'b'].map((code, place) => cache.revisionOf(code) - (revisions[place] ?? 0))
        expect(grown).toEqual(['a', 'b'].map((code) => (code === at && what.everything ? 1 : 0)))
      },
    ),
  )
})

test.each([
  ['a product that it shows', { ...nothing, productIds: [1] }, false],
  ['everything', { ...nothing, everything: true }, false],
  ['another product', { ...nothing, productIds: [2] }, true],
  ['nothing', nothing, true],
])(
  '[part of E-53] of a page that is being rendered, a change of %s counts',
  async (_what, changed, isKept) => {
    const cache = new PageCache(settings)
    const gate = Promise.withResolvers<undefined>()
    const rendering = cache.render({ key: '/', storeCode: 'a' }, async () => {
      await gate.promise
      return pageOf('x', ['P1'])
    })
    cache.clear('a', changed)
    cache.clear('b', { ...nothing, everything: true })
    gate.resolve(undefined)
    expect(await rendering).toBeDefined()
    expect(cache.find('/') !== undefined).toBe(isKept)
  },
)

test('[part of E-53] who comes after a change does not wait for what was begun before it', async () => {
  const cache = new PageCache(settings)
  const gate = Promise.withResolvers<undefined>()
  const asked = { key: '/', storeCode: 'a' }
  const former = cache.render(asked, async () => {
    await gate.promise
    return pageOf('former', ['P1'])
  })
  cache.clear('a', { ...nothing, productIds: [1] })
  const latter = await cache.render(asked, () => pageOf('latter', ['P1']))
  gate.resolve(undefined)
  expect((await former)?.etag).not.toBe(latter?.etag)
  expect(cache.find('/')?.etag).toBe(latter?.etag)
})
