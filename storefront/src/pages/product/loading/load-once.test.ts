import { PRODUCT_LOAD_GUARD_MS } from 'commerce/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadOnce, noteLoad } from '#src/pages/product/loading/load-once'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pageOf = (path: string) => new URL(path, 'https://barre.example')
function loader() {
  let times = 0
  return async () => Promise.resolve(++times)
}

test('a product is not loaded again within 20 seconds of its last load, whichever of its variants is asked for', async () => {
  const load = loader()
  expect(await loadOnce(pageOf('/p/LEO/leotard/LEO'), load)).toBe(1)
  vi.advanceTimersByTime(PRODUCT_LOAD_GUARD_MS - 1)
  expect(await loadOnce(pageOf('/p/LEO/leotard/LEO-S'), load)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await loadOnce(pageOf('/p/LEO/leotard/LEO'), load)).toBe(2)
})

test('another product, other reviews and another customer are loaded at once', async () => {
  const load = loader()
  expect(await loadOnce(pageOf('/p/SKI/skirt'), load)).toBe(1)
  expect(await loadOnce(pageOf('/p/TUT/tutu'), load)).toBe(2)
  expect(await loadOnce(pageOf('/p/SKI/skirt?stars=5'), load)).toBe(3)
  vi.stubGlobal('document', { cookie: 'signed-in=carla', documentElement: { dataset: {} } })
  expect(await loadOnce(pageOf('/p/SKI/skirt'), load)).toBe(4)
})

test('a load that is answered after somebody else signed in is not shown to them', async () => {
  vi.stubGlobal('document', { cookie: 'signed-in=anna', documentElement: { dataset: {} } })
  const ofAnna = await loadOnce(pageOf('/p/CAP/cap'), async () => {
    document.cookie = 'signed-in=boris'
    return Promise.resolve('her price')
  })
  expect(ofAnna).toBe('her price')
  expect(await loadOnce(pageOf('/p/CAP/cap'), async () => Promise.resolve('his price'))).toBe('his price')
})

test('a page that was sent counts as a load of its product, from the time it came', async () => {
  const load = loader()
  const sent = { at: performance.now(), value: 'sent' }
  vi.advanceTimersByTime(PRODUCT_LOAD_GUARD_MS / 2)
  noteLoad(pageOf('/p/BAG/bag'), sent)
  expect(await loadOnce(pageOf('/p/BAG/bag'), load)).toBe('sent')
  vi.advanceTimersByTime(PRODUCT_LOAD_GUARD_MS / 2)
  expect(await loadOnce(pageOf('/p/BAG/bag'), load)).toBe(1)
})

test('what could not be loaded is tried again', async () => {
  const cut = async () => Promise.reject(new Error('cut off'))
  await expect(loadOnce(pageOf('/p/SHO/shoe'), cut)).rejects.toThrow('cut off')
  expect(await loadOnce(pageOf('/p/SHO/shoe'), loader())).toBe(1)
})
