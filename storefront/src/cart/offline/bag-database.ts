import type { WaitingBag } from 'commerce/cart/waiting/settle-command'
import { type IDBPDatabase, openDB } from 'idb'
import { isOutOfRoom, makeRoom } from '#src/offline/make-room'

/** The shop and owner of a bag. */
export interface BagPlace {
  basePath: string
  /** the mark of the session; '' for a guest */
  owner: string
}

/** This browser's bag in one shop. */
export interface KeptBag extends WaitingBag, BagPlace {
  /** what is in a waiting order */
  setAside: ({ orderKey: string } & WaitingBag) | null
}

const STORE = 'bags'
let opened: Promise<IDBPDatabase> | undefined

/** A separate database, so recreating or cleaning up the local store never touches a bag. */
function database(): Promise<IDBPDatabase> {
  opened ??= openDB('bag', 1, {
    upgrade: (upgraded) => void upgraded.createObjectStore(STORE, { keyPath: 'basePath' }),
    terminated: () => (opened = undefined),
  })
  opened.catch(() => (opened = undefined))
  return opened
}

export async function readBag(place: BagPlace): Promise<KeptBag> {
  return ofOwner(await (await database()).get(STORE, place.basePath), place)
}

/** Changes a bag in one transaction, after other tabs' changes. It is stored when this returns. */
export async function changeBag(place: BagPlace, change: (bag: KeptBag) => WaitingBag): Promise<KeptBag> {
  try {
    return await writeBag(place, change)
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
    // C-8: first delete what the shop can send again.
    await makeRoom()
    return writeBag(place, change)
  }
}

async function writeBag(place: BagPlace, change: (bag: KeptBag) => WaitingBag): Promise<KeptBag> {
  const { store, done } = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' })
  const before = ofOwner(await store.get(place.basePath), place)
  const after = { ...before, ...change(before) }
  await Promise.all([store.put(after), done])
  return after
}

/** Deletes bags, and returns where they were. */
export async function removeBags(isDropped: (bag: KeptBag) => boolean): Promise<string[]> {
  const { store, done } = (await database()).transaction(STORE, 'readwrite')
  // Only this file writes the store.
  const dropped = ((await store.getAll()) as KeptBag[]).filter(isDropped).map(({ basePath }) => basePath)
  await Promise.all([...dropped.map((basePath) => store.delete(basePath)), done])
  return dropped
}

/** A guest's bag moves to the customer who signs in. The bag of a session that is over belongs to nobody. */
function ofOwner(kept: unknown, { basePath, owner }: BagPlace): KeptBag {
  // Only this file writes the store.
  const bag = kept as KeptBag | undefined
  if (bag && (bag.owner === '' || bag.owner === owner)) return { ...bag, owner }
  return { basePath, owner, answered: null, commands: [], setAside: null }
}
