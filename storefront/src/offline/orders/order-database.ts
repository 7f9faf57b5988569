import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DatabaseName } from '#src/kept-in-storage'
import { isOutOfRoom, makeRoom } from '#src/offline/make-room'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'

interface OrdersSchema extends DBSchema {
  orders: { key: string; value: WaitingOrder }
}
export type OrderDatabase = IDBPDatabase<OrdersSchema>

const name: DatabaseName = 'orders'
let opened: Promise<OrderDatabase> | undefined

/** A separate database that no cache rule, stall or sign-out clears (decision 3). */
function openOrders(): Promise<OrderDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<OrderDatabase> {
  const forget = () => (opened = undefined)
  const database = await openDB<OrdersSchema>(name, 1, {
    upgrade: (created) => void created.createObjectStore('orders', { keyPath: 'key' }),
    // A newer version of the shop wants to upgrade it. This page closes it and opens it again afterwards.
    blocking: (_current, _blocked, event) => {
      forget()
      const closing = event.target as IDBDatabase
      closing.close()
    },
    terminated: forget,
  })
  return database
}

/** Reads all orders, oldest first. */
export async function readOrders(): Promise<WaitingOrder[]> {
  const orders = await (await openOrders()).getAll('orders')
  return orders.toSorted((one, other) => one.createdAt - other.createdAt)
}

export async function readOrder(key: string): Promise<WaitingOrder | undefined> {
  return (await openOrders()).get('orders', key)
}

type Decide<Result> = (orders: readonly WaitingOrder[]) => {
  put?: WaitingOrder[]
  remove?: string[]
  result: Result
}

/**
 * Reads all orders and writes some in one transaction. It ends when the browser says that everything is on disk. `decide`
 * must not wait for anything.
 */
export async function changeOrders<Result>(decide: Decide<Result>): Promise<Result> {
  try {
    return await writeOrders(decide)
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
    // C-8: if the disk is full, pictures are deleted first.
    await makeRoom()
    return writeOrders(decide)
  }
}

async function writeOrders<Result>(decide: Decide<Result>): Promise<Result> {
  const transaction = (await openOrders()).transaction('orders', 'readwrite', { durability: 'strict' })
  // If it fails, `done` has the reason. The first error is thrown here.
  transaction.done.catch(() => undefined)
  const { put = [], remove = [], result } = decide(await transaction.store.getAll())
  await Promise.all([
    ...put.map((order) => transaction.store.put(order)),
    ...remove.map((key) => transaction.store.delete(key)),
  ])
  await transaction.done
  return result
}

/** The same for one order: undefined leaves it as it is. */
export function changeOrder(
  key: string,
  decide: (order: WaitingOrder) => WaitingOrder | undefined,
): Promise<WaitingOrder | undefined> {
  return changeOrders((orders) => {
    const order = orders.find((each) => each.key === key)
    const next = order && decide(order)
    return { put: next && next !== order ? [next] : [], result: next }
  })
}
