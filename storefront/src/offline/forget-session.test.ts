import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LocalDatabases } from '#src/offline/local-database'

const { disk } = vi.hoisted(() => ({ disk: { isBroken: false } }))

vi.mock('#src/offline/local-database', async (importActual) => {
  const { browserDatabases } = (await importActual()) as { browserDatabases: LocalDatabases }
  const open: LocalDatabases['open'] = async (...given) => {
    const database = await browserDatabases.open(...given)
    const broken = () => Promise.reject(new Error('The disk is broken.'))
    return disk.isBroken ? { ...database, removeGroup: broken } : database
  }
  return { browserDatabases: { ...browserDatabases, open } }
})

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('dispatchEvent', () => true)
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    })
})

/** The next page, of who has this session. */
async function open(mark: string) {
  vi.resetModules()
  vi.stubGlobal('document', { cookie: mark && `signed-in=${mark}`, documentElement: { dataset: {} } })
  const { keepStep, readCheckout } = await import('#src/checkout/offline/kept-checkout')
  const { followSession, forgetPlace } = await import('#src/offline/forget-session')
  return { keepStep, readCheckout, followSession, forgetPlace }
}

const noted = () => storage.get('session')
const nobody = { details: {}, shipping: {}, payment: {} }

test('[part of E-64] [part of SESS-04] what a customer typed and no page could delete is deleted by the next page, and shown to nobody else', async () => {
  const ofAnna = await open('anna')
  ofAnna.followSession()
  await expect.poll(noted).toBe('"anna"')
  await ofAnna.keepStep('details', { firstName: 'Anna' })
  disk.isBroken = true
  const ofBoris = await open('boris')
  ofBoris.followSession()
  // What the page began is over once a second try is.
  await expect(ofBoris.forgetPlace()).rejects.toThrow('not cleared')
  await expect(ofBoris.forgetPlace()).rejects.toThrow('not cleared')
  expect(noted()).toBe('"anna"')
  expect((await ofBoris.readCheckout()).typed).toEqual(nobody)
  const ofGuest = await open('')
  expect((await ofGuest.readCheckout()).typed).toEqual(nobody)
  disk.isBroken = false
  const next = await open('')
  next.followSession()
  await expect.poll(noted).toBe('""')
  const again = await open('anna')
  expect((await again.readCheckout()).typed).toEqual(nobody)
})

test('[part of CHECKOUT-06] what a guest typed is there after signing in', async () => {
  const ofGuest = await open('')
  await ofGuest.keepStep('details', { firstName: 'Carla' })
  const { keepStep, readCheckout } = await open('carla')
  expect((await readCheckout()).typed.details).toEqual({ firstName: 'Carla' })
  await keepStep('shipping', { city: 'Paris' })
  const other = await open('boris')
  expect((await other.readCheckout()).typed).toEqual(nobody)
})
