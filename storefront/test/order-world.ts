import { buildOrder, htmlAnswer, placedAnswer, refusedAnswer } from '#test/order-fakes'
import type { Clocks } from 'commerce/offline/order-age'
import { drainOrders } from '#src/offline/orders/drain-orders'
import { changeOrders, readOrder, readOrders } from '#src/offline/orders/order-database'
import type { OwnAnswer } from '#src/offline/fetch-own'
import type { SendOrder } from '#src/offline/orders/send-order'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'
import { consentToWaiting, queueOrder, replaceWaiting } from '#src/offline/orders/waiting-orders'

/** What happens next in a random life of orders. */
export type WorldCommand =
  | { kind: 'drain'; tabs: number[]; weather: string[]; isBack: boolean }
  | { kind: 'place'; isTwice: boolean }
  | { kind: 'wait'; ms: number }
  | { kind: 'set-clock'; ms: number }
  | { kind: 'line'; isOnline: boolean }
  | { kind: 'sign-in'; who: string }
  | { kind: 'sign-out' }
  | { kind: 'expire' }
  | { kind: 'reload'; tab: number }
  | { kind: 'decide' }

/** What one shopper wanted once: the keys it went under, one after the other. */
interface Intent {
  keys: string[]
  who: string
}

interface Tab {
  holder: string
  run: string
  bornAt: number
  die: () => void
  death: Promise<void>
}

type Name = string

/** Locks of a browser: a tab that dies gives its own back. */
class Locks {
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

/** A server that makes one order of a key, whatever it answers. */
class Shop {
  orders = new Map<string, string>()
  #number = 100

  place(key: string): string {
    const number = this.orders.get(key) ?? String((this.#number += 1))
    this.orders.set(key, number)
    return number
  }
}

let made = 0

export class World {
  shop = new Shop()
  intents: Intent[] = []
  /** what must never be seen */
  faults: string[] = []
  /** the time that really passed, and what the device takes for it */
  trueMs = 1_000_000_000_000
  clockErrorMs = 0
  who = ''
  mark = ''
  /** the session is over, and the browser does not know it yet */
  isExpired = false
  isOnline = true
  weather: string[] = []
  /** numbers that the browser told the shopper: after 30 days by the device's clock a receipt goes */
  #receipts = new Map<string, string | null>()
  #marks = 0
  #locks = new Locks()
  #inFlight = new Set<string>()
  /** orders that the shop refused, until the shopper is known to see it */
  #refused = new Set<string>()
  readonly #tabs: Tab[]
  readonly #hasLocks: boolean

  private constructor(hasLocks: boolean) {
    this.#hasLocks = hasLocks
    this.#tabs = Array.from({ length: 4 }, () => this.#open())
  }

  static async open(hasLocks: boolean): Promise<World> {
    await changeOrders((orders) => ({ remove: orders.map(({ key }) => key), result: undefined }))
    return new World(hasLocks)
  }

  #open(): Tab {
    made += 1
    let die = () => undefined as unknown
    const death = new Promise<void>((resolve) => (die = resolve))
    return { holder: `tab-${made}`, run: `run-${made}`, bornAt: this.trueMs, die: () => void die(), death }
  }

  clocks(tab = this.#tabs[0]): Clocks {
    const bornAt = tab?.bornAt ?? 0
    return { now: this.trueMs + this.clockErrorMs, run: tab?.run ?? '', runMs: this.trueMs - bornAt }
  }

  /** Closes the tab; another takes its place. */
  crash(index: number): void {
    const tab = this.#tabs[index]
    if (!tab) return
    tab.die()
    this.#locks.free(tab)
    this.#tabs[index] = this.#open()
  }

  async place(isTwice: boolean): Promise<void> {
    const key = nextKey()
    const order = buildOrder({ key, sku: `S-${key}`, owner: this.mark, userId: this.who })
    for (let time = 0; time <= Number(isTwice); time++) {
      const queued = await queueOrder(order, { clocks: this.clocks() })
      if (queued !== 'saved') this.faults.push(`queued: ${queued}`)
    }
    this.intents.push({ keys: [key], who: this.who })
  }

  signIn(who: string): void {
    this.who = who
    this.isExpired = false
    this.#marks += 1
    this.mark = who === '' ? '' : `${who}-${this.#marks}`
  }

  async drain(indexes: readonly number[], isBack: boolean): Promise<void> {
    await Promise.all(
      indexes.map(async (index) => {
        const tab = this.#tabs[index]
        if (!tab) return
        const drained = drainOrders({
          send: this.#sendFrom(tab, index),
          clocks: () => this.clocks(tab),
          random: () => 0.5,
          holder: tab.holder,
          locks: this.#hasLocks ? this.#locks.of(tab) : undefined,
          mark: async () => this.mark,
          isOnline: () => this.isOnline,
          isBack,
          findCustomer: async () => this.#findCustomer(),
        })
        await Promise.race([drained, tab.death])
      }),
    )
    for (const { key, state, orderNumber } of await readOrders())
      if (state === 'confirmed') this.#receipts.set(key, orderNumber)
      else if (this.#refused.has(key) && state !== 'needs-attention' && state !== 'rejected')
        this.faults.push(`${key} was refused, and is ${state}`)
    this.#refused.clear()
  }

  #findCustomer() {
    if (this.mark === '') return 'nobody' as const
    if (!this.isExpired) return { id: this.who, email: '' }
    // The answer takes the cookies along.
    this.signIn('')
    return 'nobody' as const
  }

  #sendFrom(tab: Tab, index: number): SendOrder {
    return async (order, what) => {
      if (this.#inFlight.has(order.key)) this.faults.push(`${order.key} is sent by two`)
      this.#inFlight.add(order.key)
      await this.#watchSender(order, tab)
      const answer = await this.#meet(order.key, what, index)
      // Whoever else is under way has time to come in between.
      await new Promise((resolve) => setImmediate(resolve))
      this.#inFlight.delete(order.key)
      if (answer === 'dead') return new Promise<never>(() => undefined)
      if (answer === 'cut') throw new TypeError('cut')
      if (what === 'send' && isRefusal(answer)) this.#refused.add(order.key)
      return answer
    }
  }

  /** C3: one sender, who has written it down before; and nobody sends what is another's. */
  async #watchSender({ key, owner }: WaitingOrder, tab: Tab): Promise<void> {
    const kept = await readOrder(key)
    if (kept?.state !== 'sending' || kept.lease?.holder !== tab.holder)
      this.faults.push(`${key} is sent without a claim`)
    if (owner !== '' && owner !== this.mark) this.faults.push(`${key} is sent by another customer`)
  }

  async #meet(key: string, what: 'send' | 'check', index: number) {
    const weather = this.weather.shift() ?? 'fine'
    const place = () => (what === 'send' ? placedAnswer(this.shop.place(key)) : this.#look(key))
    const known = this.shop.orders.get(key)
    if (weather.endsWith('-after') || weather === 'dies-answered') place()
    if (weather.startsWith('dies')) {
      this.crash(index)
      return 'dead'
    }
    if (weather.startsWith('cut')) return 'cut'
    const code = Number(/^status-(\d+)/.exec(weather)?.[1] ?? 0)
    if (code >= 500) return refusedAnswer(code, 'unavailable')
    if (code === 401) return refusedAnswer(401, 'not-signed-in')
    if (weather.startsWith('html')) return htmlAnswer(weather === 'html-404' ? 404 : 200)
    if (weather === 'empty-after') return { ...placedAnswer(''), text: '' }
    if (weather === 'truncated-after') return { ...place(), text: place().text.slice(0, 20) }
    if (weather === 'no-number') return placedAnswer('')
    if (weather === 'running') return refusedAnswer(409, 'order-running')
    // A key with an order is answered with it, before anything else is looked at.
    if (code === 0 || known !== undefined) return place()
    return refusedAnswer(code, refusals.get(code) ?? 'invalid')
  }

  #look(key: string) {
    const number = this.shop.orders.get(key)
    return number === undefined ? refusedAnswer(404, 'order-not-found') : placedAnswer(number)
  }

  async waits(): Promise<boolean> {
    return (await readOrders()).some(({ state }) => state !== 'confirmed')
  }

  async stateOf({ keys }: Intent) {
    const key = keys.at(-1) ?? ''
    const order = await readOrder(key)
    return { state: order?.state ?? 'confirmed', number: order?.orderNumber ?? this.#receipts.get(key) }
  }

  /** The shopper looks at what waits: sends it, or confirms what changed, under another key. */
  async decide(): Promise<void> {
    for (const intent of this.intents.filter(({ who }) => who === '' || who === this.who)) {
      const key = intent.keys.at(-1) ?? ''
      const order = await readOrder(key)
      if (this.#receipts.has(key)) continue
      if (!order) {
        this.faults.push(`${key} is gone`)
        continue
      }
      const isRefused = order.state === 'needs-attention' && order.answer?.reason !== 'not-signed-in'
      if (!isRefused && order.state !== 'rejected' && order.state !== 'expired') {
        await consentToWaiting(key, this.clocks())
        continue
      }
      if (this.shop.orders.has(key)) this.faults.push(`${key} was placed, and is ${order.state}`)
      const next = nextKey()
      const owner = order.owner === '' ? '' : this.mark
      const changed = buildOrder({ key: next, sku: `S-${next}`, owner, userId: intent.who })
      const replaced = await replaceWaiting(key, changed, this.clocks())
      if (replaced === 'saved') intent.keys.push(next)
      else this.faults.push(`${key} is replaced: ${replaced}`)
    }
  }
}

const refusals = new Map([
  [404, 'cart-not-found'],
  [409, 'totals-differ'],
  [422, 'key-reused'],
  [429, 'too-many-tries'],
])

/** Of the shop itself, and for the shopper to decide. */
function isRefusal({ status, contentType, text }: OwnAnswer): boolean {
  const isOfShop = contentType === 'application/json' && status >= 400 && status < 500
  return isOfShop && !/order-running|too-many-tries|not-signed-in/.test(text)
}

let keys = 0
function nextKey(): string {
  keys += 1
  return keys.toString(16).padStart(32, '0')
}

export async function runCommand(world: World, command: WorldCommand): Promise<void> {
  switch (command.kind) {
    case 'drain':
      world.weather = [...command.weather]
      return world.drain(command.tabs, command.isBack)
    case 'place':
      return world.place(command.isTwice)
    case 'wait':
      world.trueMs += command.ms
      return
    case 'set-clock':
      world.clockErrorMs += command.ms
      return
    case 'line':
      world.isOnline = command.isOnline
      return
    case 'sign-in':
      world.signIn(command.who)
      return
    case 'sign-out':
      world.signIn('')
      return
    case 'expire':
      world.isExpired = world.mark !== ''
      return
    case 'reload':
      world.crash(command.tab)
      return
    case 'decide':
      return world.decide()
  }
}

/** The faults are over, and each shopper comes back. I8: within two minutes everything is known. */
export async function settleAll(world: World): Promise<void> {
  world.isOnline = true
  world.weather = []
  for (const who of ['', 'anna', 'bea']) {
    world.signIn(who)
    for (let time = 0; time < 4 && (await world.waits()); time++) {
      world.trueMs += 30_000 * 2
      await world.drain([0, 1], true)
      await world.decide()
    }
    if (await world.waits()) await world.drain([0], true)
  }
}
