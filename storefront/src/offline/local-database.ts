import type { KeptEntry } from 'commerce/offline/least-worth'
import { deleteDB, openDB } from 'idb'

export interface WholeEntry extends KeptEntry {
  value: unknown
}

/** What the local store needs from a database. */
export interface LocalDatabase {
  read: (group: string, key: string) => Promise<WholeEntry | undefined>
  write: (entry: WholeEntry) => Promise<unknown>
  /** all entries, without their values */
  walk: () => Promise<KeptEntry[]>
  remove: (entries: readonly Pick<KeptEntry, 'group' | 'key'>[]) => Promise<unknown>
  /** with all keys that start with this */
  removeGroup: (group: string, prefix: string) => Promise<unknown>
  close: () => void
}

/** 'made-anew': another tab deletes what is there; 'ended': the browser ended the connection, and all is still there. */
export type LostBy = 'made-anew' | 'ended'

export interface LocalDatabases {
  open: (onLost: (by: LostBy) => void) => Promise<LocalDatabase>
  destroy: () => Promise<unknown>
}

const NAME = 'shop'
const STORE = 'kept'
/** Sorts behind every key. */
const last = '\uFFFF'

/** The browser's database `shop`. Waiting orders and bags have separate databases that its rules never touch. */
export const browserDatabases: LocalDatabases = {
  open: async (onLost) => {
    const database = await openDB(NAME, 1, {
      upgrade: (upgraded) => void upgraded.createObjectStore(STORE, { keyPath: ['group', 'key'] }),
      blocking: (_current, _blocked, event) => {
        onLost('made-anew')
        const closing = event.target as IDBDatabase
        closing.close()
      },
      terminated: () => onLost('ended'),
    })
    return {
      read: (group, key) => database.get(STORE, [group, key]) as Promise<WholeEntry | undefined>,
      write: (entry) => database.put(STORE, entry),
      walk: async () => {
        const found: KeptEntry[] = []
        let cursor = await database.transaction(STORE).store.openCursor()
        while (cursor) {
          const { value: _value, ...facts } = cursor.value as WholeEntry
          found.push(facts)
          cursor = await cursor.continue()
        }
        return found
      },
      remove: async (entries) => {
        const { store, done } = database.transaction(STORE, 'readwrite')
        await Promise.all([...entries.map(({ group, key }) => store.delete([group, key])), done])
      },
      removeGroup: (group, prefix) =>
        database.delete(STORE, IDBKeyRange.bound([group, prefix], [group, prefix + last])),
      close: () => database.close(),
    }
  },
  destroy: () => deleteDB(NAME),
}
