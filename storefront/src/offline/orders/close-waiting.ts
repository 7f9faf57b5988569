import { claimToClose, mayDropOrder, releaseOrder, settleOrder } from 'commerce/offline/waiting-order'
import { ask, asSender, markSent, type Surroundings, surroundingsOf } from '#src/offline/orders/drain-orders'
import { changeOrders, readOrder } from '#src/offline/orders/order-database'
import { tellWaitingChange } from '#src/offline/orders/waiting-changes'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'

/**
 * 'dropped': nothing of it can be placed any more. 'placed': the shop has it, or may have it. 'under-way': it is being sent
 * now. 'unanswered': the shop did not say.
 */
export type Closed = 'dropped' | 'placed' | 'under-way' | 'unanswered'

/**
 * C3: before an order that may have left this device is edited, replaced or deleted, the shop closes its key. A request that is
 * still on its way places nothing then.
 */
export async function closeWaiting(key: string, given: Partial<Surroundings> = {}): Promise<Closed> {
  const around = surroundingsOf(given)
  const known = await readOrder(key)
  if (!known || mayDropOrder(known)) return 'dropped'
  if (known.state === 'confirmed') return 'placed'
  if (!around.isOnline()) return 'unanswered'
  return asSender(around, (isLocked) => close(key, around, isLocked))
}

async function close(key: string, around: Surroundings, isLocked: boolean): Promise<Closed> {
  const mark = await around.mark()
  if (mark === undefined) return 'unanswered'
  const { holder, isBack, clocks, random, send } = around
  const claimed = await changeOrders<{ before: WaitingOrder; order?: WaitingOrder } | undefined>((orders) => {
    const before = orders.find((each) => each.key === key)
    if (!before) return { result: undefined }
    const step = claimToClose(before, { clocks: clocks(), holder, isLocked, mark, isBack })
    return step.kind === 'close'
      ? { put: [step.order], result: { before, order: step.order } }
      : { result: { before } }
  })
  if (!claimed) return 'dropped'
  const { before, order } = claimed
  if (!order) return before.state === 'confirmed' ? 'placed' : 'under-way'
  tellWaitingChange()
  const { answer, serverNow } = await ask({ kind: 'close', order }, send)
  const isSaid = answer.kind === 'closed' || answer.kind === 'placed'
  const left = await changeOrders((orders) => {
    const now = orders.find((each) => each.key === key)
    if (!now) return { result: undefined }
    const heard = { holder, mark, now: clocks().now, serverNow, random: random() }
    const isMine = now.state === 'sending' && now.lease?.holder === holder
    if (!isSaid && !isMine) return { result: now }
    const next = isSaid ? markSent(settleOrder(now, answer, heard), heard) : releaseOrder(before, now)
    return { put: [next], result: next }
  })
  tellWaitingChange()
  return saidOf(left)
}

function saidOf(left: WaitingOrder | undefined): Closed {
  if (!left || mayDropOrder(left)) return 'dropped'
  return left.state === 'confirmed' ? 'placed' : 'unanswered'
}
