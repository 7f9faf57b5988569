import { idleLock, lockOfSession, type RefreshLock } from 'commerce/offline/refresh-lock'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DatabaseName } from '#src/kept-in-storage'
import { markAnywhere } from '#src/offline/mark-anywhere'

interface RenewalSchema extends DBSchema {
  lock: { key: string; value: RefreshLock }
}

const name: DatabaseName = 'renewal'
let opened: Promise<IDBPDatabase<RenewalSchema>> | undefined
/** where the browser keeps nothing */
let remembered = idleLock

/** A database, because the worker reads no local storage: pages, queue and worker are one. */
function openLock(): Promise<IDBPDatabase<RenewalSchema>> {
  const forget = () => (opened = undefined)
  opened ??= openDB<RenewalSchema>(name, 1, {
    upgrade: (created) => void created.createObjectStore('lock'),
    blocking: (_current, _blocked, event) => {
      forget()
      const closing = event.target as IDBDatabase
      closing.close()
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  return opened
}

/** SESS-06: the lock of all pages of this browser. It is of a session; the one that ended last counts until another begins. */
export async function readRefreshLock(mark?: string): Promise<RefreshLock> {
  const of = mark ?? (await markAnywhere()) ?? ''
  // A browser that keeps nothing has the lock of this page alone.
  const kept = await openLock()
    .then((database) => database.get('lock', 'lock'))
    .catch(() => remembered)
  const lock = { ...idleLock, ...kept }
  return of === '' ? lock : lockOfSession(lock, of)
}

export async function keepRefreshLock(lock: RefreshLock): Promise<void> {
  remembered = lock
  await openLock()
    .then((database) => database.put('lock', lock, 'lock'))
    .catch(() => undefined) // See above.
}
