import { searchCatalog } from 'commerce/contract/search'
import type { WireCartItemInput } from 'commerce/contract/cart-schemas'
import type { WireOrder } from 'commerce/contract/orders'
import { setTimeout as sleep } from 'node:timers/promises'
import { toAustin } from '../api/test/people.ts'
import { type Shopper, shopperBy, valueOf } from '../api/test/shopper.ts'
import { clientOf, newIp, outcomeOf } from './client.ts'
import type { Journal, Outcome } from './journal.ts'

const knownWithinMs = 120_000
const preparedAtOnce = 16
const triesToPrepare = 20
const pauseMs = 250

export interface Buyer {
  name: string
  order: WireOrder
  /** Sends the order once, with its own key unless told otherwise. */
  send: (order?: WireOrder) => Promise<{ outcome: Outcome; said: string }>
  /** Sends it until its outcome is known: the number of the order, or why there is none. */
  sendUntilKnown: () => Promise<{ outcome: Outcome; said: string }>
}

interface Place {
  /** the servers, used in turns */
  baseUrls: () => string[]
  journal: Journal
}

let people = 0

/** Someone with their own mailbox, IP address and filled cart, about to send the order. */
export async function newBuyer(
  { baseUrls, journal }: Place,
  items: WireCartItemInput[],
  coupon?: string,
): Promise<Buyer> {
  people += 1
  const name = `buyer-${people}`
  let turn = people
  const nextUrl = () => {
    const urls = baseUrls()
    turn += 1
    return urls[turn % urls.length] ?? ''
  }
  const client = clientOf(nextUrl, newIp())
  const { shopper, order } = await prepared(() => fillCart(items, coupon))
  async function fillCart(wanted: WireCartItemInput[], code: string | undefined) {
    const filling = await shopperBy(client)
    for (const item of wanted) await filling.add(item)
    valueOf(await filling.chooseShipping())
    if (code !== undefined) valueOf(await filling.applyCoupon(code))
    return { shopper: filling, order: await composeOrder(filling, name) }
  }
  const send = async (sent = order) => {
    const call = { actor: name, call: 'order', key: sent.order_id }
    journal.note({ ...call, outcome: 'invoke' })
    const answer = await shopper.send(sent)
    const outcome = outcomeOf(answer)
    const said = answer.ok ? answer.value.orderNumber : `${answer.code} ${answer.reason}`
    journal.note({ ...call, outcome, said })
    return { outcome, said }
  }
  return { name, order, send, sendUntilKnown: () => untilKnown(send) }
}

async function composeOrder(shopper: Shopper, name: string): Promise<WireOrder> {
  const personalDetails = { ...toAustin.personalDetails, emailAddress: `${name}@example.com` }
  return shopper.composeOrder({ ...toAustin, personalDetails })
}

/** Steps that are not under test may meet a busy shop, and are repeated. */
async function prepared<T>(prepare: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await prepare()
    } catch (error) {
      if (tries === triesToPrepare) throw error
      await sleep(pauseMs * Math.min(tries, 4))
    }
  }
}

async function untilKnown(send: Buyer['send']): Promise<{ outcome: Outcome; said: string }> {
  const deadline = performance.now() + knownWithinMs
  for (;;) {
    const result = await send()
    if (result.outcome !== 'unknown' || performance.now() > deadline) return result
    await sleep(pauseMs + Math.random() * pauseMs)
  }
}

/** So many buyers, in batches. */
export async function newBuyers(
  place: Place,
  count: number,
  itemsOf: (number: number) => { items: WireCartItemInput[]; coupon?: string },
): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  let begun = 0
  const prepareNext = async (): Promise<void> => {
    while (begun < count) {
      const { items, coupon } = itemsOf(begun++)
      buyers.push(await newBuyer(place, items, coupon))
    }
  }
  await Promise.all(Array.from({ length: preparedAtOnce }, prepareNext))
  return buyers
}

/** Looks at the catalog once; returns how long that took. */
export async function browse({ baseUrls, journal }: Place): Promise<{ outcome: Outcome; ms: number }> {
  const urls = baseUrls()
  const client = clientOf(() => urls[0] ?? '', newIp())
  journal.note({ actor: 'visitor', call: 'browse', outcome: 'invoke' })
  const begunAt = performance.now()
  const query = { type: 'product' as const, searchQuery: '{}', size: 12 }
  const answer = await client.call(searchCatalog, { query })
  const outcome = outcomeOf(answer)
  const said = answer.ok ? '' : `${answer.code} ${answer.reason}`
  journal.note({ actor: 'visitor', call: 'browse', outcome, said })
  return { outcome, ms: performance.now() - begunAt }
}
