import { OLD_FILES_DAYS } from 'commerce/offline-limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { removeOldFiles } from '#src/offline/worker/saved-files'

const dayMs = 86_400_000
const origin = 'https://shop.barre.example'

/** The part of the browser's caches that the worker uses here. */
function openCaches() {
  const all = new Map<string, Map<string, Response>>()
  const urlOf = (asked: string | Request) =>
    new URL(asked instanceof Request ? asked.url : asked, origin).href
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>()
    all.set(name, cache)
    return {
      keys: async () => [...cache.keys()].map((url) => new Request(url)),
      match: async (asked: string | Request) => cache.get(urlOf(asked))?.clone(),
      put: async (asked: string | Request, answer: Response) => void cache.set(urlOf(asked), answer),
      delete: async (asked: string | Request) => cache.delete(urlOf(asked)),
    }
  }
  return { open, keys: async () => [...all.keys()] }
}

const put = async (name: string, path: string, text: string) =>
  (await caches.open(name)).put(path, new Response(text))
const pathsIn = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
const page = (...files: string[]) => files.map((file) => `<script src="${file}"></script>`).join('')

beforeEach(async () => {
  vi.stubGlobal('caches', openCaches())
  for (const name of ['first', 'second', 'shared']) await put('files', `/assets/${name}-1a2b3c4d.js`, '')
  const [first, second, shared] = await pathsIn('files')
  await put('pages-en-guest', '/p/LEO/leotard', page(first!, shared!))
  await put('pages-en-guest', '/c/women', page(second!, shared!))
  await put('pages-en-guest', '/search.data', '["Rosin Box"]')
  await put('store-releve', '/releve/offline', page(first!))
})

test('[C-6] files of former builds stay for seven days, and so do the pages that need them; then both go', async () => {
  const current = ['/assets/second-1a2b3c4d.js', '/assets/shared-1a2b3c4d.js']
  const before = await pathsIn('pages-en-guest')
  await removeOldFiles(current, dayMs)
  await removeOldFiles(current, (OLD_FILES_DAYS + 1) * dayMs)
  expect(await pathsIn('files')).toHaveLength(3)
  expect(await pathsIn('pages-en-guest')).toEqual(before)
  await removeOldFiles(current, (OLD_FILES_DAYS + 2) * dayMs)
  expect(await pathsIn('files')).toEqual(current)
  expect(await pathsIn('pages-en-guest')).toEqual(['/c/women', '/search.data'])
  // It is asked for anew at the next visit to the store.
  expect(await pathsIn('store-releve')).toEqual([])
})
