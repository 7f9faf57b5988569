import { buildOrder, htmlAnswer, placedAnswer, refusedAnswer } from '#test/order-fakes'
import { isRefusal, isSeen, refusals, Locks, type OrderRequest, FakeShop, type Tab } from '#test/order-shop'
import { orderAnswerFromWire } from 'commerce/contract/codecs/orders/order-answer-from-wire'
import type { Clocks } from 'commerce/offline/order-age'
import type { OrderAnswer } from 'commerce/offline/order-answer'
import { mayEditOrder } from 'commerce/offline/waiting-order'
import { drainOrders, type Surroundings } from '#src/offline/orders/drain-orders'
import { changeOrders, readOrder, readOrders } from '#src/offline/orders/order-database'
import { forgetPosted, notePosted, settlePosted } from '#src/offline/orders/posted-order'
import type { OwnAnswer } from '#src/offline/fetch-own'
import type { SendOrder } from '#src/offline/orders/send-order'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'
import {
  consentToWaiting,
  deleteWaiting,
  queueOrder,
  replaceWaiting,
} from '#src/offline/orders/waiting-orders'

/** What one shopper wanted once: the keys it went under, one after the other. */
interface Intent {
  keys: string[]
  who: string
  /** the shopper took it back, and was told that it is gone */
  isDeleted: boolean
}

let made = 0

export class World {
  shop = new FakeShop()
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
  /** requests that something on the way still holds, though their senders gave up */
  #held: OrderRequest[] = []
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

  #firstTab(): Tab {
    const [tab] = this.#tabs
    if (!tab) throw new Error('A world has tabs.')
    return tab
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

  #build(key: string) {
    return buildOrder({ key, sku: `S-${key}`, owner: this.mark, userId: this.who })
  }

  async place(isTwice: boolean): Promise<void> {
    const key = nextKey()
    for (let time = 0; time <= Number(isTwice); time++) {
      const queued = await queueOrder(this.#build(key), { clocks: this.clocks() })
      if (queued !== 'saved') this.faults.push(`queued: ${queued}`)
    }
    this.intents.push({ keys: [key], who: this.who, isDeleted: false })
  }

  /** The form of the checkout, in the first tab: a new order, or another press for the one that had no answer. */
  async post(isOffline: boolean): Promise<void> {
    const again = (await readOrders()).find(
      ({ isPosted, state, owner }) =>
        isPosted && owner === this.mark && (state === 'unknown' || state === 'queued'),
    )
    const key = again?.key ?? nextKey()
    if (!again) this.intents.push({ keys: [key], who: this.who, isDeleted: false })
    const tab = this.#firstTab()
    const page = { clocks: this.clocks(tab), holder: tab.holder, mark: this.mark }
    await notePosted(this.#build(key), page)
    // Without script the page sends it all the same, as the customer of its cookies.
    const sent: OrderRequest = { key, actor: this.#actor(), userId: '', road: 'form' }
    if (this.isExpired || !this.isOnline) return this.#settleForm(key, { page, answer: cut, isOffline: true })
    const answer = this.#meet(sent, 'send', 0)
    if (answer === 'dead') return
    const said = answer === 'cut' ? cut : orderAnswerFromWire(answer)
    await this.#settleForm(key, { page, answer: said, isOffline })
  }

  async #settleForm(
    key: string,
    {
      page,
      answer,
      isOffline,
    }: { page: Parameters<typeof notePosted>[1] & object; answer: OrderAnswer; isOffline: boolean },
  ): Promise<void> {
    if (answer.kind === 'placed' || answer.kind === 'unknown')
      return settlePosted(key, answer, { automatic: isOffline, page })
    const tab = this.#firstTab()
    const around = this.#surroundings(tab, 0)
    await Promise.race([forgetPosted(key, { page, around }), tab.death])
    // The form says why, and the shopper orders again, under another key.
    const intent = this.intents.find(({ keys }) => keys.at(-1) === key)
    if (intent && !(await readOrder(key))) await this.#placeAgain(intent)
  }

  async #placeAgain(intent: Intent): Promise<void> {
    const next = nextKey()
    const queued = await queueOrder(this.#build(next), { clocks: this.clocks() })
    if (queued !== 'saved') this.faults.push(`queued again: ${queued}`)
    intent.keys.push(next)
    intent.who = this.who
  }

  signIn(who: string): void {
    this.who = who
    this.isExpired = false
    this.#marks += 1
    this.mark = who === '' ? '' : `${who}-${this.#marks}`
  }

  /** What was held on the way comes through, though nobody waits for it any more. */
  arrive(): void {
    for (const sent of this.#held.splice(0)) this.shop.place(sent)
  }

  #surroundings(tab: Tab, index: number): Partial<Surroundings> {
    return {
      send: this.#sendFrom(tab, index),
      clocks: () => this.clocks(tab),
      random: () => 0.5,
      holder: tab.holder,
      locks: this.#hasLocks ? this.#locks.of(tab) : undefined,
      mark: async () => this.mark,
      isOnline: () => this.isOnline,
      findCustomer: async () => this.#findCustomer(),
    }
  }

  async drain(indexes: readonly number[], isBack: boolean): Promise<void> {
    await Promise.all(
      indexes.map(async (index) => {
        const tab = this.#tabs[index]
        if (!tab) return
        await Promise.race([drainOrders({ ...this.#surroundings(tab, index), isBack }), tab.death])
      }),
    )
    for (const { key, state, answer } of await this.noteReceipts())
      if (this.#refused.has(key) && !isSeen(state, answer))
        this.faults.push(`${key} was refused, and is ${state}`)
    this.#refused.clear()
  }

  /** What the shopper was told, and what still waits. */
  async noteReceipts(): Promise<WaitingOrder[]> {
    const orders = await readOrders()
    for (const { key, state, orderNumber } of orders)
      if (state === 'confirmed') this.#receipts.set(key, orderNumber)
    return orders.filter(({ state }) => state !== 'confirmed')
  }

  #findCustomer() {
    if (this.mark === '') return 'nobody' as const
    if (!this.isExpired) return { id: this.who, email: '' }
    // The answer takes the cookies along.
    this.signIn('')
    return 'nobody' as const
  }

  #actor = () => (this.isExpired ? '' : this.who)

  #sendFrom(tab: Tab, index: number): SendOrder {
    return async (order, what) => {
      if (this.#inFlight.has(order.key)) this.faults.push(`${order.key} is sent by two`)
      this.#inFlight.add(order.key)
      await this.#watchSender(order, tab)
      const userId = order.order.user_id ?? ''
      const sent: OrderRequest = { key: order.key, actor: this.#actor(), userId, road: 'lines' }
      const answer = this.#meet(sent, what, index)
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

  #meet(sent: OrderRequest, what: 'send' | 'check' | 'close', index: number): OwnAnswer | 'cut' | 'dead' {
    const weather = this.weather.shift() ?? 'fine'
    const reach = () => this.#reach(sent, what)
    if (weather.endsWith('-after') || weather === 'dies-answered') reach()
    if (what === 'send' && weather.endsWith('-late')) this.#held.push(sent)
    if (weather.startsWith('dies')) {
      this.crash(index)
      return 'dead'
    }
    if (weather.startsWith('cut')) return 'cut'
    const code = Number(/^status-(\d+)/.exec(weather)?.[1] ?? 0)
    if (code >= 500) return refusedAnswer(code, 'unavailable')
    // These two come before the shop looks at the key.
    if (code === 401) return refusedAnswer(401, 'not-signed-in')
    if (code === 400) return refusedAnswer(400, 'invalid')
    if (weather.startsWith('html')) return htmlAnswer(weather === 'html-404' ? 404 : 200)
    if (weather === 'empty-after') return { ...placedAnswer(''), text: '' }
    if (weather === 'truncated-after') return { ...reach(), text: reach().text.slice(0, 20) }
    if (weather === 'no-number') return placedAnswer('')
    if (weather === 'running') return refusedAnswer(409, 'order-running')
    // The key of a form comes from the shop, which gives each key once.
    if (code === 422 && sent.road === 'form') return 'cut'
    if (code === 422 && what === 'send') this.shop.take(sent.key)
    // A key with an order is answered with it, before anything else is looked at.
    const isKnown = this.shop.find(sent.key, sent.actor).status !== 404
    if (code === 0 || code === 422 || isKnown) return reach()
    return refusedAnswer(code, refusals.get(code) ?? 'invalid')
  }

  #reach(sent: OrderRequest, what: 'send' | 'check' | 'close'): OwnAnswer {
    if (what === 'send') return this.shop.place(sent)
    return what === 'close' ? this.shop.close(sent.key, sent.actor) : this.shop.find(sent.key, sent.actor)
  }

  async waits(): Promise<boolean> {
    return (await readOrders()).some(({ state }) => state !== 'confirmed')
  }

  async stateOf({ keys }: Intent) {
    const key = keys.at(-1) ?? ''
    const order = await readOrder(key)
    return { state: order?.state ?? 'confirmed', number: order?.orderNumber ?? this.#receipts.get(key) }
  }

  /** The order of each intent that this shopper sees on the device, and that the shop has not confirmed. */
  async #own(): Promise<{ intent: Intent; order: WaitingOrder }[]> {
    await this.noteReceipts()
    const found = await Promise.all(
      this.intents.map(async (intent) => {
        const key = intent.keys.at(-1) ?? ''
        const order = await readOrder(key)
        const isDone = intent.isDeleted || this.#receipts.has(key)
        if (!order && !isDone) this.faults.push(`${key} is gone`)
        return { intent, order: isDone ? undefined : order }
      }),
    )
    return found.flatMap(({ intent, order }) =>
      order && (order.owner === '' || order.owner === this.mark) ? [{ intent, order }] : [],
    )
  }

  /** One press in the first tab, which may crash meanwhile. */
  async #press<Outcome>(
    work: (given: Partial<Surroundings>) => Promise<Outcome>,
  ): Promise<Outcome | 'crash'> {
    const tab = this.#firstTab()
    const given = this.#surroundings(tab, 0)
    return Promise.race([work(given), tab.death.then(() => 'crash' as const)])
  }

  /** The shopper looks at what waits: sends it, or confirms what changed, under another key. */
  async decide(): Promise<void> {
    for (const { intent, order } of await this.#own()) {
      const { key, state, answer } = order
      const isRefused = state === 'needs-attention' && answer?.reason !== 'not-signed-in'
      if (!isRefused && state !== 'rejected' && state !== 'expired') {
        await consentToWaiting(key, this.clocks())
        continue
      }
      const next = nextKey()
      const changed = buildOrder({ key: next, sku: `S-${next}`, owner: this.mark, userId: this.who })
      const replaced = await this.#press((given) => replaceWaiting(key, changed, given))
      if (!(await readOrder(next))) continue
      intent.keys.push(next)
      intent.who = this.who
      if (replaced !== 'saved' && replaced !== 'crash') this.faults.push(`${key} is replaced: ${replaced}`)
    }
  }

  /** The shopper edits what may be edited, and orders it again. */
  async edit(): Promise<void> {
    for (const { intent, order } of await this.#own()) {
      if (!mayEditOrder(order)) continue
      const outcome = await this.#press((given) => deleteWaiting(order.key, given))
      if (outcome !== 'dropped') continue
      if (await readOrder(order.key)) this.faults.push(`${order.key} is edited, and still there`)
      await this.#placeAgain(intent)
    }
  }

  async delete(at: number): Promise<void> {
    const own = await this.#own()
    const chosen = own[at % Math.max(own.length, 1)]
    if (!chosen) return
    const { intent, order } = chosen
    const outcome = await this.#press((given) => deleteWaiting(order.key, given))
    if (outcome === 'dropped') intent.isDeleted = true
    else if (!(await readOrder(order.key))) this.faults.push(`${order.key} is gone after ${outcome}`)
  }
}

const cut: OrderAnswer = { kind: 'unknown', waitMs: undefined, isMisshaped: false }

let keys = 0
function nextKey(): string {
  keys += 1
  return keys.toString(16).padStart(32, '0')
}
