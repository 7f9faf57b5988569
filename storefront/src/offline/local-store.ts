import {
  LOCAL_QUOTA_BYTES,
  LOCAL_READ_ERRORS_MAX,
  LOCAL_READ_TIMEOUT_MS,
  LOCAL_SWEEP_EVERY_MS,
  LOCAL_WALK_TIMEOUT_MS,
  LOCAL_WRITE_ERRORS_MAX,
} from 'commerce/limits'
import { leastWorth } from 'commerce/offline/least-worth'
import { keptInLocalStore, type LocalGroupName } from '#src/kept-in-storage'
import {
  browserDatabases,
  type LocalDatabase,
  type LocalDatabases,
  type LostBy,
} from '#src/offline/local-database'

export interface LocalStore {
  /** undefined: nothing there, or no answer in time */
  read: (group: LocalGroupName, key: string) => Promise<unknown>
  /** false: not stored */
  write: (group: LocalGroupName, key: string, value: unknown) => Promise<boolean>
  /** false: after errors nothing is read any more */
  isReadable: () => boolean
  remove: (group: LocalGroupName, key: string) => Promise<void>
  /** of the signed-in person; with a base path, only that studio's or store view's. Throws if it is still there. */
  clearPersonal: (basePath?: string) => Promise<void>
  /** drops the least valuable entries until the rest fits */
  sweep: () => Promise<void>
}

interface LocalStoreParts {
  databases: LocalDatabases
  now: () => number
  log: (what: string, why: unknown) => void
}

const stalled = new Error('The local store did not answer in time.')

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length
const worthOf = (group: string) => (keptInLocalStore as Record<string, { worth: number }>)[group]?.worth ?? 0

type Ask<Value> = (database: LocalDatabase) => Promise<Value>

let made = 0

/** How often the store of this page was made anew, so that whoever still knows what was lost can keep it again. */
export const timesMade = () => made

interface Connection {
  database: Promise<LocalDatabase>
  isLost: boolean
}

/** A browser may close a connection without saying so. The next call then shows it. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError'

/** Asks the database, which is made anew where it does not answer in time. */
function askInTime({ databases, log }: Pick<LocalStoreParts, 'databases' | 'log'>) {
  let opened: Connection | undefined

  function connect(ready: Promise<unknown> = Promise.resolve()): Connection {
    const onLost = (by: LostBy) => {
      connection.isLost = true
      if (opened !== connection) return
      opened = undefined
      if (by === 'made-anew') made++
    }
    const connection = { database: ready.then(() => databases.open(onLost)), isLost: false }
    connection.database.catch(() => undefined)
    return connection
  }

  function recreate(): void {
    made++
    log('The local store is made anew.', stalled)
    void opened?.database.then(
      (database) => database.close(),
      () => undefined,
    )
    const anew = connect(databases.destroy())
    anew.database.catch(() => opened === anew && (opened = undefined))
    opened = anew
  }

  async function attempt<Value>(ask: Ask<Value>, mayReopen: () => boolean): Promise<Value> {
    const connection = (opened ??= connect())
    try {
      return await ask(await connection.database)
    } catch (error) {
      if (opened === connection) opened = undefined
      if ((connection.isLost || isClosed(error)) && mayReopen()) return attempt(ask, () => false)
      throw error
    }
  }

  return async <Value>(ask: Ask<Value>, limitMs: number): Promise<Value> => {
    let isLate = false
    const asked = attempt(ask, () => !isLate)
    // A late answer is ignored.
    asked.catch(() => undefined)
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_answer, fail) => (timer = setTimeout(() => fail(stalled), limitMs)))
    try {
      return await Promise.race([asked, late])
    } catch (error) {
      if (error === stalled) {
        isLate = true
        recreate()
      }
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

/** NET-13: a store that may fail at any time. Pages never wait long for it and work without it. */
export function makeLocalStore({ databases, now, log }: LocalStoreParts): LocalStore {
  const inTime = askInTime({ databases, log })
  let readErrors = 0
  let writeErrors = 0

  async function change(ask: Ask<unknown>, limitMs = LOCAL_READ_TIMEOUT_MS): Promise<boolean> {
    if (writeErrors >= LOCAL_WRITE_ERRORS_MAX) return false
    try {
      await inTime(ask, limitMs)
      return true
    } catch (error) {
      writeErrors++
      log('The local store could not be written.', error)
      return false
    }
  }

  return {
    read: async (group, key) => {
      if (readErrors >= LOCAL_READ_ERRORS_MAX) return undefined
      try {
        const entry = await inTime((database) => database.read(group, key), LOCAL_READ_TIMEOUT_MS)
        return entry?.value
      } catch (error) {
        if (error !== stalled) readErrors++
        log('The local store could not be read.', error)
        return undefined
      }
    },
    isReadable: () => readErrors < LOCAL_READ_ERRORS_MAX,
    write: (group, key, value) =>
      change((database) => database.write({ group, key, value, bytes: sizeOf(value), usedAt: now() })),
    remove: async (group, key) => {
      await change((database) => database.remove([{ group, key }]))
    },
    clearPersonal: async (basePath = '') => {
      const groups = Object.entries(keptInLocalStore).filter(([, { isPersonal }]) => isPersonal)
      const clear: Ask<unknown> = (database) =>
        Promise.all(groups.map(([group]) => database.removeGroup(group, basePath)))
      const isCleared = await change(clear, LOCAL_WALK_TIMEOUT_MS)
      if (!isCleared) throw new Error('What is personal was not cleared from the local store.')
    },
    sweep: async () => {
      const drop: Ask<void> = async (database) => {
        const least = leastWorth(await database.walk(), { quotaBytes: LOCAL_QUOTA_BYTES, worthOf })
        if (least.length > 0) await database.remove(least)
      }
      await change(drop, LOCAL_WALK_TIMEOUT_MS)
    },
  }
}

let store: LocalStore | undefined

function storeOfPage(): LocalStore {
  if (store) return store
  const opened = makeLocalStore({
    databases: browserDatabases,
    now: () => Date.now(),
    // Shoppers can do nothing about it; developers find the reason in the console.
    // oxlint-disable-next-line no-console
    log: (what, why) => console.warn(what, why),
  })
  setInterval(() => void opened.sweep(), LOCAL_SWEEP_EVERY_MS)
  return (store = opened)
}

/** Keys start with the page's base path, so a studio store deletes only its own. */
export function readKept(group: LocalGroupName, key: string): Promise<unknown> {
  return storeOfPage().read(group, key)
}

/** Whether what is kept can still be read in this page. */
export const isKeptReadable = (): boolean => storeOfPage().isReadable()

/** False if the browser did not store it. */
export function writeKept(group: LocalGroupName, key: string, value: unknown): Promise<boolean> {
  return storeOfPage().write(group, key, value)
}

export function removeKept(group: LocalGroupName, key: string): Promise<void> {
  return storeOfPage().remove(group, key)
}

/** When a customer signs out or a studio's passcode ends. Other tabs use the same store. */
export function clearPersonal(basePath?: string): Promise<void> {
  return storeOfPage().clearPersonal(basePath)
}
