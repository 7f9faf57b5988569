import type { Cart } from 'commerce/cart/cart'
import { type GuestCarts, hashOfLines, mayPull } from 'commerce/cart/waiting/pull-rules'
import {
  type CommandAnswer,
  type LostCommand,
  markSent,
  nextSending,
  settleCommand,
  withAnswered,
} from 'commerce/cart/waiting/settle-command'
import { changedLines } from 'commerce/cart/waiting/what-changed'
import type { CartCommand, SentTo } from 'commerce/cart/waiting/cart-command'
import type { Client } from 'commerce/contract/call/make-client'
import {
  type CartPlace,
  changeCart,
  type KeptCart,
  type OnceGone,
  readCart,
} from '#src/cart/offline/cart-database'
import { shownOf } from '#src/cart/offline/cart-of-page'
import { forgotten, givenBack, handedOn } from '#src/cart/offline/set-aside'
import { readOrder } from '#src/offline/orders/order-database'
import { pullCart, sendCommand } from '#src/cart/offline/send-command'
import { studioKeyOfPage } from '#src/ui/page/base-path'

export interface Replay {
  place: CartPlace
  api: Client
  now: () => number
  /** who is signed in at this moment; '' for a guest */
  mark: () => string
}

export interface Replayed {
  /** what the shopper saw before */
  before: Cart
  keptCart: KeptCart
  lost: LostCommand[]
  /** names of the lines that the shopper changed meanwhile */
  changed: ReadonlySet<string>
  /** false: something still waits, for a connection or for an order */
  isDone: boolean
}

const carts: GuestCarts = { bypasses: 0, createdAt: -Infinity }
const pulled = { at: -Infinity, hash: '' }

/** Sends what waits, one change after the other. One tab sends at a time; the others wait, and find nothing left. */
export function replayCart(replay: Replay): Promise<Replayed> {
  return oneSender(`bag-send${replay.place.basePath}`, () => drain(replay))
}

function oneSender<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Pages without https have no locks, but the keys still make each change count once.
  const locks = (navigator as { locks?: LockManager }).locks
  return locks ? locks.request(name, work) : work()
}

/** Who signs in meanwhile takes the bag of the guest along. What waits for a session that is over is still sent. */
const placeOf = ({ place, mark }: Replay): CartPlace => ({ ...place, owner: mark() || place.owner })

async function drain(replay: Replay): Promise<Replayed> {
  let keptCart = await readCart(placeOf(replay))
  const before = shownOf(keptCart)
  const lost: LostCommand[] = []
  const changed = new Set<string>()
  const noteChanges = (now: KeptCart) =>
    changedLines(keptCart.commands, now.commands).forEach((name) => changed.add(name))
  const readNow = async () => {
    const now = await readCart(placeOf(replay))
    noteChanges(now)
    keptCart = now
  }
  const replayed = (isDone: boolean): Replayed => ({ before, keptCart, lost, changed, isDone })
  keptCart = await settleSetAside(replay, keptCart)
  if (keptCart.setAside.length > 0) return replayed(true)
  // Whether the bag is known as the server has it now: a coupon, and a refusal, are answered without it.
  let isFresh = false
  let isStale = false
  for (let [command] = keptCart.commands; command; [command] = keptCart.commands) {
    // What was sent before is answered with the bag as it is.
    if (!command.isSent && !isFresh) {
      isFresh = await pull(replay, keptCart, isStale)
      await readNow()
      if (!isFresh) return replayed(false)
      continue
    }
    const { key } = command
    const { owner } = keptCart
    const next = nextSending(command, keptCart.answered)
    const answer = next.kind === 'gone' ? next : await send(replay, command, next.sentTo)
    if (answer.kind === 'unknown') {
      await readNow()
      return replayed(false)
    }
    if (next.kind === 'send') {
      isFresh = answer.kind === 'done'
      isStale = !isFresh
    }
    keptCart = await changeCart(placeOf(replay), (kept) => {
      noteChanges(kept)
      const settled = settleCommand(kept, key, answer)
      if (settled.lost) lost.push(settled.lost)
      // While its lines are in an order that waits, the bag of the server is not what the shopper sees.
      return kept.setAside.length > 0 ? { ...settled.waiting, answered: kept.answered } : settled.waiting
    })
    // Its bag on the server is another one now, with other lines.
    if (keptCart.owner !== owner) [isFresh, isStale] = [false, true]
    // Another tab has ordered the bag: the rest waits for that order.
    if (keptCart.setAside.length > 0) return replayed(false)
  }
  if (isStale) await pull(replay, keptCart, isStale)
  await readNow()
  return replayed(true)
}

/** Lines of orders that were placed, or are gone, go where they belong. */
async function settleSetAside(replay: Replay, keptCart: KeptCart): Promise<KeptCart> {
  let after = keptCart
  for (const { orderKey } of keptCart.setAside) {
    const order = await readOrder(orderKey)
    if (order && order.state !== 'confirmed') continue
    const goesTo = order ? undefined : await findGoal(replay, orderKey)
    after = await changeCart(placeOf(replay), (kept) => {
      if (!goesTo) return forgotten(kept, orderKey)
      return goesTo.kind === 'order' ? handedOn(kept, orderKey, goesTo.orderKey) : givenBack(kept, orderKey)
    })
  }
  return after
}

/** Read after the order is known to be gone: it is noted before. */
async function findGoal(replay: Replay, orderKey: string): Promise<OnceGone | undefined> {
  const { setAside } = await readCart(placeOf(replay))
  const onceGone = setAside.find((each) => each.orderKey === orderKey)?.onceGone
  // Two tabs may have replaced it, and only one order came of it.
  return onceGone?.kind === 'order' && !(await readOrder(onceGone.orderKey)) ? { kind: 'bag' } : onceGone
}

async function send(
  replay: Replay,
  command: CartCommand,
  sentTo: SentTo | undefined,
): Promise<CommandAnswer> {
  await changeCart(placeOf(replay), (kept) => markSent(kept, command.key, sentTo))
  const { api, now } = replay
  return sendCommand({ api, command, sentTo, carts, now })
}

/** CART-07, CART-09: what waits is set on the bag of the server as it is now. */
async function pull(replay: Replay, keptCart: KeptCart, isStale: boolean): Promise<boolean> {
  const { api, mark, now } = replay
  const hash = hashOfLines(shownOf(keptCart))
  if (keptCart.answered && !isStale && !mayPull(pulled, { at: now(), hash })) return true
  // In the store of a studio nobody is a customer, and the mark is the same there.
  const answered = await pullCart(api, mark() !== '' && studioKeyOfPage() === undefined)
  if (answered === undefined) return false
  Object.assign(pulled, { at: now(), hash })
  await changeCart(placeOf(replay), (kept) =>
    kept.setAside.length > 0 ? kept : withAnswered(kept, answered),
  )
  return true
}
