import type { OwnAnswer } from '#src/offline/fetch-own'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'
import { jsonAnswer, placedAnswer, refusedAnswer } from '#test/order-fakes'

export interface Tab {
  holder: string
  run: string
  bornAt: number
  die: () => void
  death: Promise<void>
}

type Name = string

/** Locks of a browser: a tab that dies gives its own back. */
export class Locks {
  #holder: Tab | undefined
  #waiting: { tab: Tab; go: () => void }[] = []

  of(tab: Tab): Pick<LockManager, 'request'> {
    const request = async (_name: Name, task: () => Promise<unknown>) => {
      await new Promise<void>((go) => {
        this.#waiting.push({ tab, go })
        this.#next()
      })
      try {
        return await task()
      } finally {
        this.free(tab)
      }
    }
    // The queue asks for locks in this one way.
    return { request } as unknown as Pick<LockManager, 'request'>
  }

  free(tab: Tab): void {
    this.#waiting = this.#waiting.filter((each) => each.tab !== tab)
    if (this.#holder === tab) this.#holder = undefined
    this.#next()
  }

  #next(): void {
    if (this.#holder) return
    const next = this.#waiting.shift()
    this.#holder = next?.tab
    next?.go()
  }
}

/** A request, as the server meets it. */
export interface OrderRequest {
  key: string
  /** who is signed in by the cookies of the request; '' for a guest */
  actor: string
  /** the account that the order names */
  userId: string
  road: 'form' | 'lines'
}

/** A server that makes one order of a key, and none of a closed one. */
export class FakeShop {
  #kept = new Map<string, { number: string | null; actor: string; road: OrderRequest['road'] }>()
  #number = 100

  place({ key, actor, userId, road }: OrderRequest): OwnAnswer {
    if (userId !== '' && userId !== actor) return refusedAnswer(401, 'not-signed-in')
    const kept = this.#kept.get(key)
    if (!kept) {
      this.#number += 1
      this.#kept.set(key, { number: String(this.#number), actor, road })
      return placedAnswer(String(this.#number))
    }
    if (kept.number === null) return refusedAnswer(410, 'key-closed')
    if (!isTheirs(kept, actor) || kept.road !== road) return refusedAnswer(422, 'key-reused')
    return placedAnswer(kept.number)
  }

  close(key: string, actor: string): OwnAnswer {
    const kept = this.#kept.get(key) ?? { number: null, actor, road: 'lines' }
    if (!isTheirs(kept, actor)) return refusedAnswer(404, 'order-not-found')
    this.#kept.set(key, kept)
    const placed = kept.number === null ? null : { orderNumber: kept.number, asks_for_card: false }
    return jsonAnswer(200, { code: 200, result: { placed } })
  }

  find(key: string, actor: string): OwnAnswer {
    const kept = this.#kept.get(key)
    if (!kept || !isTheirs(kept, actor)) return refusedAnswer(404, 'order-not-found')
    return kept.number === null ? refusedAnswer(410, 'key-closed') : placedAnswer(kept.number)
  }

  /** Somebody else's order has the key. */
  take(key: string): void {
    if (!this.#kept.has(key)) this.#kept.set(key, { number: 'foreign', actor: 'nobody', road: 'lines' })
  }

  numberOf(key: string): string | undefined {
    const number = this.#kept.get(key)?.number ?? 'foreign'
    return number === 'foreign' ? undefined : number
  }

  has(key: string): boolean {
    return this.numberOf(key) !== undefined
  }
}

const isTheirs = (kept: { actor: string }, actor: string) => kept.actor === actor || kept.actor === ''

export const refusals = new Map([
  [404, 'cart-not-found'],
  [409, 'totals-differ'],
  [429, 'too-many-tries'],
])

/** A refusal is shown, or is about to be, once it is known what became of an earlier try. */
export function isSeen(state: WaitingOrder['state'], answer: WaitingOrder['answer']): boolean {
  const isShown = state === 'needs-attention' || state === 'rejected' || state === 'expired'
  return isShown || (answer !== null && (state === 'unknown' || state === 'sending'))
}

/** Of the shop itself, and for the shopper to decide. */
export function isRefusal({ status, contentType, text }: OwnAnswer): boolean {
  const isOfShop = contentType === 'application/json' && status >= 400 && status < 500
  return isOfShop && !/order-running|too-many-tries|not-signed-in|key-closed/.test(text)
}
