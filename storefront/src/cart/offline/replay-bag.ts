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
import type { BagCommand, SentTo } from 'commerce/cart/waiting/bag-command'
import type { Client } from 'commerce/contract/call/make-client'
import { type BagPlace, changeBag, type KeptBag, readBag } from '#src/cart/offline/bag-database'
import { shownOf } from '#src/cart/offline/bag-of-page'
import { readOrder } from '#src/offline/orders/order-database'
import { pullCart, sendCommand } from '#src/cart/offline/send-command'

export interface Replay {
  place: BagPlace
  api: Client
  now: () => number
}

export interface Replayed {
  /** what the shopper saw before */
  before: Cart
  bag: KeptBag
  lost: LostCommand[]
  /** false: the connection was lost again */
  isDone: boolean
}

const carts: GuestCarts = { bypasses: 0, createdAt: -Infinity }
const pulled = { at: -Infinity, hash: '' }

/** Sends waiting changes one by one. One tab sends at a time. The others wait and find nothing left. */
export function replayBag(replay: Replay): Promise<Replayed> {
  return oneSender(`bag-send${replay.place.basePath}`, () => drain(replay))
}

function oneSender<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Pages without https have no locks, but the keys still make each change count once.
  const locks = (navigator as { locks?: LockManager }).locks
  return locks ? locks.request(name, work) : work()
}

async function drain(replay: Replay): Promise<Replayed> {
  const { place } = replay
  let bag = await readBag(place)
  const before = shownOf(bag)
  const lost: LostCommand[] = []
  // The order is being sent. A new bag starts once it has arrived.
  if (bag.setAside && (await isOver(bag.setAside.orderKey))) {
    bag = await changeBag(place, (kept) => ({ ...kept, setAside: null }))
  }
  if (bag.setAside) return { before, bag, lost, isDone: true }
  // Whether the server's current bag is known. Answers to coupons and refusals do not contain it.
  let isFresh = false
  let isStale = false
  for (let [command] = bag.commands; command; [command] = bag.commands) {
    // A repeated command is answered with the current bag.
    if (!command.isSent && !isFresh) {
      isFresh = await pull(replay, bag, isStale)
      if (!isFresh) return { before, bag: await readBag(place), lost, isDone: false }
      bag = await readBag(place)
      continue
    }
    const { key } = command
    const next = nextSending(command, bag.answered)
    const answer = next.kind === 'gone' ? next : await send(replay, command, next.sentTo)
    if (answer.kind === 'unknown') return { before, bag: await readBag(place), lost, isDone: false }
    if (next.kind === 'send') {
      isFresh = answer.kind === 'done'
      isStale = !isFresh
    }
    bag = await changeBag(place, (kept) => {
      const settled = settleCommand(kept, key, answer)
      if (settled.lost) lost.push(settled.lost)
      return settled.bag
    })
  }
  if (isStale) await pull(replay, bag, isStale)
  return { before, bag: await readBag(place), lost, isDone: true }
}

/** A deleted order has already returned its lines. */
async function isOver(orderKey: string): Promise<boolean> {
  const order = await readOrder(orderKey)
  return order === undefined || order.state === 'confirmed'
}

async function send(
  { place, api, now }: Replay,
  command: BagCommand,
  sentTo: SentTo | undefined,
): Promise<CommandAnswer> {
  await changeBag(place, (kept) => markSent(kept, command.key, sentTo))
  return sendCommand({ api, command, sentTo, carts, now })
}

/** CART-07, CART-09: applies waiting changes to the server's current bag. */
async function pull({ place, api, now }: Replay, bag: KeptBag, isStale: boolean): Promise<boolean> {
  const hash = hashOfLines(shownOf(bag))
  if (bag.answered && !isStale && !mayPull(pulled, { at: now(), hash })) return true
  const answered = await pullCart(api)
  if (answered === undefined) return false
  Object.assign(pulled, { at: now(), hash })
  await changeBag(place, (kept) => (kept.setAside ? kept : withAnswered(kept, answered)))
  return true
}
