import { orderText } from 'commerce/offline/same-order'
import { consentToOrder, isOwn, mayDeleteOrder, mayReplaceOrder } from 'commerce/offline/waiting-order'
import { type Clocks } from 'commerce/offline/order-age'
import { readClocks } from '#src/offline/clocks'
import { markAnywhere } from '#src/offline/mark-anywhere'
import { tellQueueProcessing } from '#src/offline/queue-processing'
import { changeOrder, changeOrders, readOrder, readOrders } from '#src/offline/orders/order-database'
import { tellWaitingChange } from '#src/offline/orders/waiting-changes'
import type { NewWaitingOrder, Queued, WaitingOrder } from '#src/offline/orders/waiting-order'

interface Circumstances {
  clocks?: Clocks
  /** the shopper wants a second equal order */
  isMeant?: boolean
}

/**
 * Stores an order before it is first sent, online or offline. It is 'saved' only when it is on disk. ORDER-01: an order
 * equal to one that is waiting or being sent is ignored, unless intended.
 */
export async function queueOrder(
  order: NewWaitingOrder,
  { clocks = readClocks(), isMeant = false }: Circumstances = {},
): Promise<Queued> {
  const made = makeWaiting(order, clocks)
  const store = () =>
    changeOrders<Queued>((orders) => {
      if (orders.some(({ key }) => key === made.key)) return { result: 'saved' }
      if (!isMeant && orders.some((each) => isRepeat(each, made))) return { result: 'repeated' }
      return { put: [made], result: 'saved' }
    })
  const queued = await storeOrNot(store)
  if (queued === 'saved') {
    tellWaitingChange()
    tellQueueProcessing()
    askToStay()
  }
  return queued
}

export function makeWaiting(order: NewWaitingOrder, clocks: Clocks): WaitingOrder {
  const { key, basePath, studioKey, storeCode, owner, shown, automatic } = order
  return {
    key,
    basePath,
    studioKey,
    storeCode,
    owner,
    order: order.order,
    shown,
    automatic,
    text: orderText(order.order),
    createdAt: clocks.now,
    confirmedAt: null,
    state: 'queued',
    tries: 0,
    nextAt: clocks.now,
    isNextTold: false,
    lease: null,
    answer: null,
    refusedMark: null,
    orderNumber: null,
    asksForCard: false,
    consentAt: clocks.now,
    consentRun: clocks.run,
    consentRunMs: clocks.runMs,
    firstContactAt: null,
  }
}

function isRepeat(known: WaitingOrder, made: WaitingOrder): boolean {
  const isAlive = known.state === 'queued' || known.state === 'sending' || known.state === 'unknown'
  return isAlive && known.owner === made.owner && known.text === made.text
}

/** Never a false "saved". A failure, such as a database connection closed by the browser, is retried once. */
async function storeOrNot<Outcome>(store: () => Promise<Outcome>): Promise<Outcome | 'no-room'> {
  try {
    return await store().catch(store)
  } catch {
    // The caller tells the shopper and keeps the form.
    return 'no-room'
  }
}

/** Asks the browser to keep its storage. Its answer changes nothing here. */
function askToStay(): void {
  const storage = navigator.storage as StorageManager | undefined
  storage?.persist().catch(() => undefined)
}

/** This visitor's orders, oldest first, including confirmed ones. */
export async function listWaiting(): Promise<WaitingOrder[]> {
  const mark = (await markAnywhere()) ?? ''
  return (await readOrders()).filter((order) => isOwn(order, mark))
}

/** Orders of customers who are not signed in. Others may delete them from the device, but see nothing else. */
export async function listHidden(): Promise<{ key: string; createdAt: number }[]> {
  const mark = (await markAnywhere()) ?? ''
  const hidden = (await readOrders()).filter((order) => !isOwn(order, mark))
  return hidden.map(({ key, createdAt }) => ({ key, createdAt }))
}

export async function findWaiting(key: string): Promise<WaitingOrder | undefined> {
  const order = await readOrder(key)
  return order && isOwn(order, (await markAnywhere()) ?? '') ? order : undefined
}

/** False if the order is being sent right now. */
export async function deleteWaiting(key: string): Promise<boolean> {
  const isDeleted = await changeOrders((orders) => {
    const order = orders.find((each) => each.key === key)
    const may = order === undefined || mayDeleteOrder(order)
    return { remove: may ? [key] : [], result: may }
  })
  if (isDeleted) tellWaitingChange()
  return isDeleted
}

/** 'too-late': the old order was or may have been placed. It stays. */
export async function replaceWaiting(
  oldKey: string,
  order: NewWaitingOrder,
  clocks: Clocks = readClocks(),
): Promise<Queued | 'too-late'> {
  const made = makeWaiting(order, clocks)
  const queued = await storeOrNot(() =>
    changeOrders<Queued | 'too-late'>((orders) => {
      const old = orders.find(({ key }) => key === oldKey)
      // The first try may have worked before the browser reported a failure.
      if (orders.some(({ key }) => key === made.key)) return { result: 'saved' }
      if (old && !mayReplaceOrder(old)) return { result: 'too-late' }
      return { remove: [oldKey], put: [made], result: 'saved' }
    }),
  )
  if (queued === 'saved') tellWaitingChange()
  return queued
}

/** "Send now": the next drain sends it or looks up its outcome. */
export async function consentToWaiting(key: string, clocks: Clocks = readClocks()): Promise<void> {
  await changeOrder(key, (order) => consentToOrder(order, clocks))
  tellWaitingChange()
}
