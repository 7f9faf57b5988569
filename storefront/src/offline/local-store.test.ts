import * as databases from 'fake-indexeddb'
import { LOCAL_QUOTA_BYTES, LOCAL_READ_TIMEOUT_MS, LOCAL_WRITE_ERRORS_MAX } from 'commerce/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserDatabases, type LocalDatabase } from '#src/offline/local-database'
import { makeLocalStore } from '#src/offline/local-store'

beforeEach(() => {
  for (const [name, value] of Object.entries(databases)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new databases.IDBFactory())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A store on the test's own database, with its log. */
function openStore(databases = browserDatabases) {
  const log: string[] = []
  let time = 0
  const store = makeLocalStore({ databases, now: () => ++time, log: (what) => log.push(what) })
  return { store, log }
}

const never = () => new Promise<never>(() => undefined)
const fails = () => Promise.reject(new Error('The disk is broken.'))

/** An empty database with these answers. */
function broken(parts: Partial<LocalDatabase>) {
  const calls = { opened: 0, destroyed: 0, asked: 0 }
  const counted = (answer: () => Promise<never>) => () => {
    calls.asked++
    return answer()
  }
  const database = {
    read: counted(fails),
    write: counted(fails),
    walk: counted(fails),
    remove: counted(fails),
    removeGroup: counted(fails),
    close: () => undefined,
    ...parts,
  }
  const databases = {
    open: async () => {
      calls.opened++
      return database
    },
    destroy: async () => {
      calls.destroyed++
    },
  }
  return { databases, calls }
}

test('[part of NET-14] what is kept is there again, by group and key, also for the next page', async () => {
  const { store } = openStore()
  expect(await store.write('checkout', '/details', { city: 'Paris' })).toBe(true)
  expect(await store.write('user', '/details', 'Carla')).toBe(true)
  const { store: nextPage } = openStore()
  expect(await nextPage.read('checkout', '/details')).toEqual({ city: 'Paris' })
  expect(await nextPage.read('checkout', '/de/details')).toBeUndefined()
  await nextPage.remove('checkout', '/details')
  expect(await store.read('checkout', '/details')).toBeUndefined()
})

test('[E-64] signing out clears what is personal, and in the store of a studio only what is of it', async () => {
  const { store } = openStore()
  for (const base of ['', '/sissonne']) await store.write('checkout', `${base}/details`, base)
  await store.write('stock', 'LEO', true)
  await store.clearPersonal('/sissonne')
  expect(await store.read('checkout', '/details')).toBe('')
  expect(await store.read('checkout', '/sissonne/details')).toBeUndefined()
  await store.clearPersonal()
  expect(await store.read('checkout', '/details')).toBeUndefined()
  expect(await store.read('stock', 'LEO')).toBe(true)
})

test('[part of E-64] what is personal and was not cleared is not told as cleared', async () => {
  const { databases } = broken({})
  const { store } = openStore(databases)
  await expect(store.clearPersonal()).rejects.toThrow('not cleared')
})

test('[part of NET-13] no answer within 800 ms: the page goes on, and the store is made anew', async () => {
  vi.useFakeTimers()
  const { databases, calls } = broken({ read: never })
  const { store, log } = openStore(databases)
  const answer = store.read('checkout', '/details')
  let isAnswered = false
  void answer.then(() => (isAnswered = true))
  await vi.advanceTimersByTimeAsync(LOCAL_READ_TIMEOUT_MS - 1)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toBeUndefined()
  expect(calls).toMatchObject({ opened: 2, destroyed: 1 })
  expect(log[0]).toBe('The local store is made anew.')
})

test('[part of NET-13] a walk through it may take 2000 ms', async () => {
  vi.useFakeTimers()
  const { databases, calls } = broken({ walk: never })
  const { store } = openStore(databases)
  const walk = store.sweep()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(calls.destroyed).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  await walk
  expect(calls.destroyed).toBe(1)
})

test('[part of NET-13] after the first error nothing is read, while writing goes on', async () => {
  const { databases, calls } = broken({ write: () => Promise.resolve() })
  const { store, log } = openStore(databases)
  for (const _ of [1, 2, 3]) expect(await store.read('user', '/name')).toBeUndefined()
  expect(calls.asked).toBe(1)
  expect(log).toHaveLength(1)
  expect(await store.write('user', '/name', 'Carla')).toBe(true)
})

test('[part of NET-13] after 30 errors nothing is written', async () => {
  const { databases, calls } = broken({})
  const { store } = openStore(databases)
  for (let time = 0; time < LOCAL_WRITE_ERRORS_MAX + 5; time++)
    expect(await store.write('user', '/name', 'Carla')).toBe(false)
  expect(calls.asked).toBe(30)
})

test('[part of NET-13] over the quota the smallest worth goes first', async () => {
  const { store } = openStore()
  const third = 'x'.repeat(LOCAL_QUOTA_BYTES / 3)
  await store.write('stock', 'LEO', third)
  await store.write('stock', 'SKI', third)
  await store.write('checkout', '/details', third)
  await store.write('user', '/name', 'Carla')
  await store.sweep()
  expect(await store.read('stock', 'LEO')).toBeUndefined()
  expect(await store.read('stock', 'SKI')).toBe(third)
  expect(await store.read('checkout', '/details')).toBe(third)
})

test('[part of NET-13] an open page looks every 30 s: 4096 KB stay, and of more the smallest worth goes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  vi.resetModules()
  const { readKept, writeKept } = await import('#src/offline/local-store')
  const half = 'x'.repeat(LOCAL_QUOTA_BYTES / 2)
  await writeKept('stock', '/LEO', half)
  await writeKept('stock', '/SKI', true)
  await writeKept('checkout', '/details', half)
  vi.advanceTimersByTime(29_999)
  expect(await readKept('stock', '/LEO')).toBe(half)
  vi.advanceTimersByTime(1)
  await expect.poll(() => readKept('stock', '/LEO')).toBeUndefined()
  expect(await readKept('stock', '/SKI')).toBe(true)
  expect(await readKept('checkout', '/details')).toBe(half)
})

test('[NET-13] without an answer for 800 ms, or 2000 ms of a walk, it is logged and the database made anew; the first error ends reading and 30 end writing; every 30 s 4096 KB stay, and the smallest worth goes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'] })
  const silent = broken({ read: never, walk: never })
  const { store: slow, log } = openStore(silent.databases)
  const reading = slow.read('checkout', '/details')
  await vi.advanceTimersByTimeAsync(800)
  expect(await reading).toBeUndefined()
  const renewals = () => log.filter((text) => text === 'The local store is made anew.').length
  expect([silent.calls.destroyed, renewals()]).toEqual([1, 1])
  const walking = slow.sweep()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(silent.calls.destroyed).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await walking
  expect([silent.calls.destroyed, renewals()]).toEqual([2, 2])

  const failing = broken({})
  const { store } = openStore(failing.databases)
  for (let time = 0; time < 3; time++) await store.read('user', '/name')
  expect(failing.calls.asked).toBe(1)
  for (let time = 0; time < 35; time++) await store.write('user', '/name', 'Carla')
  expect(failing.calls.asked).toBe(31)

  vi.resetModules()
  const { readKept, writeKept } = await import('#src/offline/local-store')
  const half = 'x'.repeat((4096 * 1024) / 2)
  await writeKept('stock', '/LEO', half)
  await writeKept('checkout', '/details', half)
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => readKept('stock', '/LEO')).toBeUndefined()
  expect(await readKept('checkout', '/details')).toBe(half)
})

/** As another tab does that makes the database anew. */
const deletedByAnother = () =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('shop')
    deleting.onsuccess = resolve
    deleting.onerror = reject
  })

test('[part of NET-13] a database that another tab makes anew is read and written on', async () => {
  const { store, log } = openStore()
  await store.write('checkout', '/details', 'Paris')
  await deletedByAnother()
  expect(await store.read('checkout', '/details')).toBeUndefined()
  expect(await store.write('checkout', '/details', 'Milan')).toBe(true)
  expect(await store.read('checkout', '/details')).toBe('Milan')
  expect(log).toEqual([])
})

test('[part of NET-13] a connection that the browser ends, as iOS does with pages in the background, is opened again', async () => {
  const opened: IDBDatabase[] = []
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((...given) => {
    const opening = open(...given)
    opening.addEventListener('success', () => opened.push(opening.result))
    return opening
  })
  const { store, log } = openStore()
  await store.write('checkout', '/details', 'Paris')
  // Its type names the class, and it takes a database.
  databases.forceCloseDatabase(opened.at(-1) as never)
  expect(await store.read('checkout', '/details')).toBe('Paris')
  // Without any event, only the next call shows it.
  opened.at(-1)!.close()
  expect(await store.read('checkout', '/details')).toBe('Paris')
  opened.at(-1)!.close()
  expect(await store.write('checkout', '/details', 'Milan')).toBe(true)
  expect(await store.read('checkout', '/details')).toBe('Milan')
  expect(log).toEqual([])
})

test('a browser without such a database keeps nothing, and no page fails', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { store } = openStore()
  expect(await store.write('user', '/name', 'Carla')).toBe(false)
  expect(await store.read('user', '/name')).toBeUndefined()
})
