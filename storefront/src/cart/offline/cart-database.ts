import type { WaitingCart } from 'commerce/cart/waiting/settle-command'
import { type IDBPDatabase, openDB } from 'idb'
import { isOutOfRoom, makeRoom } from '#src/offline/make-room'

/** In which shop a bag is, and whose it is. */
export interface CartPlace {
  basePath: string
  /** the mark of the session; '' for a guest */
  owner: string
}

/** Where the lines of an order go once it is gone: back into the bag, or along with the order in its place. */
export type OnceGone = { kind: 'bag' } | { kind: 'order'; orderKey: string }

/** What went into an order that waits. Without `onceGone`, an order that is gone was placed. */
export type SetAside = { orderKey: string; onceGone?: OnceGone } & WaitingCart

/** The bag of this browser in one shop. */
export interface KeptCart extends WaitingCart, CartPlace {
  /** in the order in which they were placed */
  setAside: SetAside[]
  /** it was put away then: see putAwayCart */
  endedAt?: number
}

export const CART_STORE = 'bags'
let opened: Promise<IDBPDatabase> | undefined

/** A separate database, so recreating or cleaning up the local store never touches a bag. */
export function cartDatabase(): Promise<IDBPDatabase> {
  opened ??= openDB('bag', 1, {
    upgrade: (upgraded) => void upgraded.createObjectStore(CART_STORE, { keyPath: 'basePath' }),
    terminated: () => (opened = undefined),
  })
  opened.catch(() => (opened = undefined))
  return opened
}

export async function readCart(place: CartPlace): Promise<KeptCart> {
  return ofOwner(await (await cartDatabase()).get(CART_STORE, place.basePath), place)
}

/** Changes a bag in one transaction, after the changes of other tabs. It is kept once this answers. */
export async function changeCart(
  place: CartPlace,
  change: (keptCart: KeptCart) => WaitingCart,
): Promise<KeptCart> {
  try {
    return await writeCart(place, change)
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
    // C-8: first delete what the shop can send again.
    await makeRoom()
    return writeCart(place, change)
  }
}

async function writeCart(place: CartPlace, change: (keptCart: KeptCart) => WaitingCart): Promise<KeptCart> {
  const { store, done } = (await cartDatabase()).transaction(CART_STORE, 'readwrite', {
    durability: 'strict',
  })
  const before = ofOwner(await store.get(place.basePath), place)
  const after = { ...before, ...change(before) }
  await Promise.all([store.put(after), done])
  return after
}

/** Drops bags, and answers where they were. */
export async function removeCarts(isDropped: (keptCart: KeptCart) => boolean): Promise<string[]> {
  const { store, done } = (await cartDatabase()).transaction(CART_STORE, 'readwrite')
  const dropped = knownOf(await store.getAll())
    .filter(isDropped)
    .map(({ basePath }) => basePath)
  await Promise.all([...dropped.map((basePath) => store.delete(basePath)), done])
  return dropped
}

/** Changes which bags there are, in one transaction. */
export async function moveCarts<Moved extends { put?: KeptCart[]; remove: string[] }>(
  move: (keptCarts: KeptCart[]) => Moved,
): Promise<Moved> {
  const { store, done } = (await cartDatabase()).transaction(CART_STORE, 'readwrite', {
    durability: 'strict',
  })
  const moved = move(knownOf(await store.getAll()))
  const removed = moved.remove.map((basePath) => store.delete(basePath))
  await Promise.all([...removed, ...(moved.put ?? []).map((each) => store.put(each)), done])
  return moved
}

const knownOf = (rows: unknown[]): KeptCart[] =>
  // Only this file writes the store.
  (rows as KeptCart[]).map((kept) => ({ ...kept, setAside: setAsideOf(kept.setAside) }))

/** The bag of a guest goes with who signs in. The bag of a session that is over is nobody's. */
function ofOwner(kept: unknown, { basePath, owner }: CartPlace): KeptCart {
  // Only this file writes the store.
  const keptCart = kept as KeptCart | undefined
  if (keptCart && (keptCart.owner === '' || keptCart.owner === owner))
    return { ...keptCart, owner, setAside: setAsideOf(keptCart.setAside) }
  return { basePath, owner, answered: null, commands: [], setAside: [] }
}

/** Browsers may still keep a bag of the time when only one order could wait. */
export function setAsideOf(kept: SetAside[] | SetAside | null): SetAside[] {
  if (kept === null) return []
  return Array.isArray(kept) ? kept : [kept]
}
