import { orderText } from 'commerce/offline/same-order'
import { consentToOrder, isBeingSent, isOwn, isShownTo, mayDropOrder } from 'commerce/offline/waiting-order'
import { type Clocks } from 'commerce/offline/order-age'
import { readClocks } from '#src/offline/clocks'
import { ask, type Surroundings, surroundingsOf } from '#src/offline/orders/drain-orders'
import { type Closed, closeWaiting } from '#src/offline/orders/close-waiting'
import { isOutOfRoom } from '#src/offline/make-room'
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

/**
 * The key of the order that this one repeats, if the bag goes with it. A form that is being sent takes the bag of the shop
 * along itself.
 */
export async function findRepeated(order: NewWaitingOrder): Promise<string | undefined> {
  const made = makeWaiting(order, readClocks())
  const known = (await readOrders()).find(
    (each) =>
      isRepeat(each, made) && each.basePath === made.basePath && !(each.isPosted && each.state === 'sending'),
  )
  return known?.key
}

/** Never a false "saved". A failure, such as a database connection closed by the browser, is retried once. */
async function storeOrNot<Outcome>(store: () => Promise<Outcome>): Promise<Outcome | 'no-room'> {
  const again = (error: unknown) => {
    // C-8: it was tried again already, after the pictures were deleted.
    if (isOutOfRoom(error)) throw error
    return store()
  }
  try {
    return await store().catch(again)
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
  return (await readOrders()).filter((order) => isShownTo(order, mark))
}

/** What may be sent from here: besides, what a studio owner left. */
export async function listToSend(): Promise<WaitingOrder[]> {
  const mark = (await markAnywhere()) ?? ''
  return (await readOrders()).filter((order) => isOwn(order, mark))
}

/** Orders of customers and studio owners who are not signed in. Others may delete them from the device, but see nothing else. */
export async function listHidden(): Promise<{ key: string; createdAt: number }[]> {
  const mark = (await markAnywhere()) ?? ''
  const hidden = (await readOrders()).filter((order) => !isShownTo(order, mark))
  return hidden.map(({ key, createdAt }) => ({ key, createdAt }))
}

export async function findWaiting(key: string): Promise<WaitingOrder | undefined> {
  const order = await readOrder(key)
  return order && isShownTo(order, (await markAnywhere()) ?? '') ? order : undefined
}

/** 'dropped': it is gone, and nothing of it can be placed any more. Otherwise it stays. */
export async function deleteWaiting(key: string, given: Partial<Surroundings> = {}): Promise<Closed> {
  const closed = await closeWaiting(key, given)
  if (closed !== 'dropped') return closed
  const isDropped = await changeOrders((orders) => {
    const order = orders.find((each) => each.key === key)
    const may = order === undefined || mayDropOrder(order)
    return { remove: may ? [key] : [], result: may }
  })
  if (isDropped) tellWaitingChange()
  // Another page has begun to send it meanwhile.
  return isDropped ? 'dropped' : 'under-way'
}

/**
 * The order of somebody who is not signed in goes from this device. The shop closes it if it can; whether it was placed only
 * that account learns.
 */
export async function deleteHidden(
  key: string,
  given: Partial<Surroundings> = {},
): Promise<'dropped' | 'under-way'> {
  const { send, isOnline, clocks } = surroundingsOf(given)
  const known = await readOrder(key)
  if (known && !mayDropOrder(known) && isOnline()) await ask({ kind: 'close', order: known }, send)
  const isDropped = await changeOrders((orders) => {
    const order = orders.find((each) => each.key === key)
    const isUnderWay = order !== undefined && isBeingSent(order, { clocks: clocks(), isLocked: false })
    return { remove: isUnderWay ? [] : [key], result: !isUnderWay }
  })
  tellWaitingChange()
  return isDropped ? 'dropped' : 'under-way'
}

/** Anything but 'saved' and 'no-room': the former order stays, and no other takes its place. */
export async function replaceWaiting(
  oldKey: string,
  order: NewWaitingOrder,
  given: Partial<Surroundings> = {},
): Promise<Queued | Exclude<Closed, 'dropped'>> {
  const { clocks } = surroundingsOf(given)
  const made = makeWaiting(order, clocks())
  const closed = await closeWaiting(oldKey, given)
  if (closed !== 'dropped') return closed
  const queued = await storeOrNot(() =>
    changeOrders<Queued | 'under-way'>((orders) => {
      const old = orders.find(({ key }) => key === oldKey)
      // The first try may have worked before the browser reported a failure.
      if (orders.some(({ key }) => key === made.key)) return { result: 'saved' }
      // Another press or another tab has deleted or replaced it.
      if (!old) return { result: 'repeated' }
      if (!mayDropOrder(old)) return { result: 'under-way' }
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
