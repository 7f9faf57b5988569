import type { LocalDatabases, WholeEntry } from '#src/offline/local-database'
import { LOCAL_READ_TIMEOUT_MS } from 'commerce/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearCheckout, keepStep, readCheckout } from '#src/checkout/offline/kept-checkout'
import { sendTyped } from '#src/checkout/offline/send-typed'
import type { Words } from '#src/ui/words/words'

const { disk } = vi.hoisted(() => ({
  disk: { entries: new Map<string, unknown>(), isStuck: false, isBroken: false },
}))

vi.mock('#src/offline/local-database', () => {
  const soon = <Value>(value: Value) =>
    disk.isBroken
      ? Promise.reject(new Error('The disk is broken.'))
      : disk.isStuck
        ? new Promise<never>(() => undefined)
        : Promise.resolve(value)
  const browserDatabases: LocalDatabases = {
    open: async () => ({
      read: (group, key) => soon(disk.entries.get(group + key) as WholeEntry | undefined),
      write: (entry) => soon(disk.entries.set(entry.group + entry.key, entry)),
      remove: (entries) => soon(entries.map(({ group, key }) => disk.entries.delete(group + key))),
      removeGroup: () => soon(undefined),
      walk: () => soon([]),
      close: () => undefined,
    }),
    destroy: async () => {
      disk.entries.clear()
      disk.isStuck = false
    },
  }
  return { browserDatabases }
})
vi.mock('#src/offline/connectivity', () => ({ isOnline: () => true }))

// Nothing here says a sentence.
const words = {} as Words
const typed = { city: 'Paris', zipCode: '75001' }
const posted: string[] = []

/** The server answers the forms of the checkout like this, one after the other. */
function answers(...kinds: (number | 'redirect')[]): void {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: URLSearchParams }) => {
    posted.push(`${body.get('intent')} ${body.get('city')}`)
    const kind = kinds.shift() ?? 500
    // A browser answers a redirect that is not followed like this.
    return kind === 'redirect'
      ? { type: 'opaqueredirect', status: 0, ok: false }
      : new Response('', { status: kind })
  })
}

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', { getItem: () => null })
  posted.length = 0
  await clearCheckout()
  await keepStep('shipping', typed)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([503, 429, 500, 401])(
  '[part of CHECKOUT-06] what was typed waits on if the shop answers %i',
  async (status) => {
    answers(status, 'redirect')
    expect(await sendTyped(words)).toBe(false)
    expect(await readCheckout()).toMatchObject({ typed: { shipping: typed }, unsent: [{ step: 'shipping' }] })
    expect(await sendTyped(words)).toBe(true)
    expect((await readCheckout()).unsent).toEqual([])
    expect(posted).toEqual(['shipping Paris', 'shipping Paris'])
  },
)

test('[part of CHECKOUT-06] a step that the shop refuses is in its form', async () => {
  answers(400, 200)
  expect(await sendTyped(words)).toBe(true)
  expect(posted).toEqual(['shipping Paris', 'draft Paris'])
  expect((await readCheckout()).unsent).toEqual([])
})

test('[part of CHECKOUT-06] [part of NET-13] a local store that is made anew does not lose what was typed', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  disk.isStuck = true
  const read = readCheckout()
  await vi.advanceTimersByTimeAsync(LOCAL_READ_TIMEOUT_MS)
  expect(await read).toMatchObject({ typed: { shipping: typed }, unsent: [{ step: 'shipping' }] })
  expect(disk.entries.size).toBe(0)
  await keepStep('details', { firstName: 'Carla' })
  expect((await readCheckout()).typed).toMatchObject({ shipping: typed, details: { firstName: 'Carla' } })
  expect(disk.entries.size).toBe(1)
})

test('[part of CHECKOUT-06] [part of NET-13] where nothing can be read any more, what was typed in this page stays', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  disk.isBroken = true
  expect((await readCheckout()).typed).toMatchObject({ shipping: typed })
  await keepStep('details', { firstName: 'Carla' })
  expect((await readCheckout()).typed).toMatchObject({ shipping: typed, details: { firstName: 'Carla' } })
  disk.isBroken = false
  await keepStep('payment', { paymentMethod: 'cashondelivery' })
  const [kept] = [...disk.entries.values()]
  expect(kept).toMatchObject({ value: { typed: { shipping: typed, details: { firstName: 'Carla' } } } })
  vi.stubGlobal('document', { cookie: 'signed-in=anna', documentElement: { dataset: {} } })
  expect((await readCheckout()).typed).toMatchObject({ shipping: {}, details: {} })
})
