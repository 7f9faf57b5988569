import * as databases from 'fake-indexeddb'
import type { Cart, CartLine } from 'commerce/cart/cart'
import { noOptions } from 'commerce/cart/chosen-options'
import { type CartCommand, nameOfLine, renamed, withCommand } from 'commerce/cart/waiting/cart-command'
import { nextSending, type LostCommand } from 'commerce/cart/waiting/settle-command'
import { shownCart } from 'commerce/cart/waiting/shown-cart'
import { makeClient, type Send } from 'commerce/contract/call/make-client'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CartPlace, changeCart, readCart } from '#src/cart/offline/cart-database'
import { shownOf } from '#src/cart/offline/cart-of-page'
import { replayCart } from '#src/cart/offline/replay-cart'
import { wantedToWire } from '#src/cart/offline/wanted-to-wire'

// Random histories of a bag against a model of the shop: two tabs, lost answers, crashes, refusals. A failure prints its
// seed and path.

const lifeCount = 1_000

beforeEach(() => {
  for (const [name, value] of Object.entries(databases)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', databases.indexedDB)
})
afterEach(() => vi.unstubAllGlobals())

/** Stock of each; the last is sold out. */
const stock = { LEO: 99, SKI: 6, TUT: 0 } as const
type Sku = keyof typeof stock
const skus = Object.keys(stock) as Sku[]
const dancers = ['', 'Mia'] as const
const coupons = ['SPRING', 'BAD', null] as const

type Fate = 'answered' | 'answer-lost' | 'request-lost' | 'busy' | 'no-json'
const fates: Fate[] = ['answered', 'answered', 'answered', 'answer-lost', 'request-lost', 'busy', 'no-json']

interface ServerLine {
  item_id: number
  sku: Sku
  dancer: string
  qty: number
}

interface Body {
  cartItem: { item_id?: number; sku: Sku; qty: number; dancer?: string }
}

/** The shop counts each key once, and refuses a key that comes with a different change. */
function openShop() {
  let lines: ServerLine[] = []
  let hasCart = false
  let coupon: string | null = null
  let version = 0
  let ids = 0
  const fingerprints = new Map<string, string>()
  const applied: string[] = []
  const refused = new Set<string>()
  /** coupons for a bag that never existed */
  const withoutCart = new Set<string>()
  let whenAsked: (() => Promise<void>) | undefined

  const refuse = (key: string, reason: string, result: string, code = 422) => {
    refused.add(key)
    return { code, reason, result }
  }

  function change(path: string, { cartItem: asked }: Body, key: string) {
    const line = lines.find((each) => each.item_id === asked.item_id)
    if (asked.item_id !== undefined && !line) return { code: 404, reason: 'line-not-found', result: 'Gone.' }
    const others = lines.filter((each) => each !== line)
    if (path.endsWith('/delete-item')) {
      lines = others
      return undefined
    }
    const { sku, dancer = line?.dancer ?? '' } = asked
    const qty = line && asked.dancer !== undefined ? line.qty : asked.qty
    const joined = others.find((each) => each.sku === sku && each.dancer === dancer)
    const whole = qty + (joined?.qty ?? 0)
    const ofSku = others.filter((each) => each !== joined && each.sku === sku)
    if (whole + ofSku.reduce((sum, each) => sum + each.qty, 0) > stock[sku])
      return refuse(key, 'quantity-not-available', 'Too few.')
    const now = { item_id: joined?.item_id ?? line?.item_id ?? ++ids, sku, dancer, qty: whole }
    lines = [...others.filter((each) => each !== joined), now]
    return undefined
  }

  function answer(path: string, query: URLSearchParams, body: string, key: string) {
    if (path.endsWith('/create')) {
      hasCart = true
      return { code: 200, result: 'id' }
    }
    if (!hasCart) {
      if (path.endsWith('-coupon')) withoutCart.add(key)
      return { code: 404, reason: 'cart-not-found', result: 'No cart.' }
    }
    if (path.endsWith('-coupon')) {
      const code = query.get('coupon')
      if (code === 'BAD') return refuse(key, 'coupon-unknown', 'Wrong code.')
      coupon = code
      return { code: 200, result: true }
    }
    if (!path.endsWith('/api/cart')) {
      const earlier = fingerprints.get(key)
      if (earlier !== undefined && earlier !== path + body)
        return refuse(key, 'key-reused', 'Another change has this key.', 400)
      if (earlier === undefined) {
        const refusal = change(path, JSON.parse(body) as Body, key)
        if (refusal) return refusal
        fingerprints.set(key, path + body)
        refused.delete(key)
        applied.push(key)
        version++
      }
    }
    return { code: 200, result: wire() }
  }

  const wire = () => ({
    cartId: '{{cartId}}',
    version,
    items: lines.map((line) => ({ ...wireLine, ...line, parentSku: line.sku, name: line.sku })),
    totals: { currency: 'USD', subtotal: 0, grand_total: 0, items_qty: 0, ships: true, total_segments: [] },
    is_virtual: false,
  })

  const sendWith =
    (coming: Fate[]): Send =>
    async ({ path, headers, body }) => {
      const [name = '', query] = path.split('?')
      const fate = coming.shift() ?? 'answered'
      if (fate === 'request-lost') throw new TypeError('Failed to fetch')
      const meanwhile = whenAsked
      whenAsked = undefined
      await meanwhile?.()
      const busy = { code: 503, reason: 'unavailable', result: 'Busy.' }
      const key = headers['idempotency-key'] ?? ''
      const answered = fate === 'busy' ? busy : answer(name, new URLSearchParams(query), body ?? '{}', key)
      if (fate === 'answer-lost') throw new TypeError('Failed to fetch')
      const text = fate === 'no-json' ? '<html>' : JSON.stringify(answered)
      return { status: answered.code, contentType: 'application/json', text: async () => text }
    }
  const sentence = { unexpected: 'Unexpected', badContentType: 'Bad' }

  return {
    applied,
    refused,
    withoutCart,
    api: (coming: Fate[] = []) => makeClient(sendWith(coming), sentence),
    /** what the page's own call does, without its answer */
    receive: (command: CartCommand, sentTo: { id: number; qty: number } | undefined) =>
      void answer(...asCall(command, sentTo), command.key),
    meanwhile: (work: () => Promise<void>) => (whenAsked = work),
    dropFirst: () => void (lines = lines.slice(1)),
    has: () => Object.fromEntries(lines.map(({ sku, dancer, qty }) => [`${sku} ${dancer}`, qty])),
    coupon: () => coupon,
    open: () => void (hasCart = true),
  }
}

/** The page and the replay send exactly the same text. */
function asCall(
  command: CartCommand,
  sentTo: { id: number; qty: number } | undefined,
): [string, URLSearchParams, string] {
  const update = '/api/cart/update-item'
  const none = new URLSearchParams()
  const { id = 0, qty = 0 } = sentTo ?? {}
  switch (command.kind) {
    case 'add':
      return [update, none, JSON.stringify({ cartItem: wantedToWire(command.wanted) })]
    case 'remove':
      return ['/api/cart/delete-item', none, JSON.stringify({ cartItem: { item_id: id } })]
    case 'coupon': {
      const query = new URLSearchParams(command.code === null ? {} : { coupon: command.code })
      return [command.code === null ? '/api/cart/delete-coupon' : '/api/cart/apply-coupon', query, '{}']
    }
    case 'set':
    case 'dancer': {
      const dancer = command.kind === 'dancer' ? { dancer: command.dancer } : {}
      return [update, none, JSON.stringify({ cartItem: { item_id: id, sku: command.sku, qty, ...dancer } })]
    }
  }
}

const wireLine = {
  slug: '', image: '', product_type: 'simple', quote_id: '', price: 10, previous_price: null, regular_price: 10, row_total: 10,
  row_total_incl_tax: 10, discount_amount: 0, available_qty: null, is_in_stock: true, stock_status: 'ok', max_qty: 99,
  is_shipped: true, options: [],
} // oxfmt-ignore

const lineOf = (sku: string, qty: number, dancer: string): CartLine => ({
  id: -1, sku, parentSku: sku, name: sku, slug: sku, image: '', type: 'simple', qty, unitCents: 1_000, previousUnitCents: null,
  regularCents: 1_000, rowCents: 1_000 * qty, discountCents: 0, isInStock: true, stockState: 'ok', availableQty: null, maxQty: 99,
  options: [], dancer,
}) // oxfmt-ignore

const presses = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), sku: fc.constantFrom(...skus), dancer: fc.constantFrom(...dancers), qty: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('set' as const), at: fc.nat(3), qty: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), at: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dancer' as const), at: fc.nat(3), dancer: fc.constantFrom(...dancers) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('coupon' as const), code: fc.constantFrom(...coupons) }) },
) // oxfmt-ignore
type Press = typeof presses extends fc.Arbitrary<infer One> ? One : never

const steps = fc.oneof(
  { weight: 6, arbitrary: fc.record({ step: fc.constant('press' as const), press: presses }) },
  // Online, with the connection lost before or after the shop gets it.
  { weight: 2, arbitrary: fc.record({ step: fc.constant('cut' as const), press: presses, arrives: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ step: fc.constant('send' as const), tabs: fc.array(fc.array(fc.constantFrom(...fates), { maxLength: 5 }), { minLength: 1, maxLength: 2 }), meanwhile: fc.option(presses) }) },
) // oxfmt-ignore
const elsewhere = fc.record({ step: fc.constant('elsewhere' as const) })
type Step = typeof steps | typeof elsewhere extends fc.Arbitrary<infer One> ? One : never

let lives = 0
let time = 0

/** One history of a bag. It ends online. */
async function live(all: Step[]) {
  const place: CartPlace = { basePath: `/life-${++lives}`, owner: '' }
  const shop = openShop()
  const lost: LostCommand[] = []
  /** what the shopper said last, in order; a press that another took back is not in it */
  const said = new Map<string, CartCommand>()
  const shown: Cart[] = []
  let keys = 0

  const replay = async (coming: Fate[] = []) => {
    const replayed = await replayCart({
      place,
      api: shop.api(coming),
      now: () => (time += 5_000),
      mark: () => '',
    })
    lost.push(...replayed.lost)
  }

  function commandOf(press: Press, cart: Cart): CartCommand | undefined {
    const sendable = { key: `key-${++keys}`, isSent: false }
    if (press.do === 'coupon') return { kind: 'coupon', ...sendable, code: press.code }
    if (press.do === 'add') {
      const { sku, qty, dancer } = press
      const wanted = { sku, qty, options: noOptions, parts: [], dancer }
      return { kind: 'add', ...sendable, wanted, lines: [lineOf(sku, qty, dancer)] }
    }
    const line = cart.lines[press.at % Math.max(1, cart.lines.length)]
    if (!line) return undefined
    const ofLine = { ...sendable, line: nameOfLine(line), title: line.name, sku: line.sku }
    if (press.do === 'set') return { kind: 'set', ...ofLine, qty: press.qty }
    if (press.do === 'remove') return { kind: 'remove', ...ofLine }
    const isSame = renamed({ line: ofLine.line, dancer: press.dancer }) === ofLine.line
    return isSame ? undefined : { kind: 'dancer', ...ofLine, dancer: press.dancer }
  }

  async function keep(command: CartCommand): Promise<void> {
    const before = await readCart(place)
    const after = await changeCart(place, (kept) => ({ ...kept, commands: withCommand(kept, command) }))
    const left = new Set(after.commands.map(({ key }) => key))
    for (const { key } of before.commands) if (!left.has(key)) said.delete(key)
    for (const each of after.commands) said.set(each.key, each)
    shown.push(shownOf(after))
  }

  async function press(asked: Press): Promise<void> {
    const command = commandOf(asked, shownOf(await readCart(place)))
    if (command) await keep(command)
  }

  async function cut(asked: Press, arrives: boolean): Promise<void> {
    const keptCart = await readCart(place)
    const command = commandOf(asked, shownOf(keptCart))
    // What comes after something that waits, waits as well.
    if (!command || keptCart.commands.length > 0) return press(asked)
    const next = nextSending(command, keptCart.answered)
    const sentTo = next.kind === 'send' ? next.sentTo : undefined
    shop.open()
    if (arrives) shop.receive(command, sentTo)
    await keep({ ...command, isSent: true, ...(sentTo && { sentTo }) })
  }

  for (const each of all) {
    if (each.step === 'press') await press(each.press)
    else if (each.step === 'cut') await cut(each.press, each.arrives)
    else if (each.step === 'elsewhere') shop.dropFirst()
    else {
      const { meanwhile } = each
      if (meanwhile) shop.meanwhile(() => press(meanwhile))
      await Promise.all(each.tabs.map((coming) => replay([...coming])))
    }
  }
  shop.meanwhile(async () => undefined)
  const waited = (await readCart(place)).commands.length > 0
  await Promise.all([replay(), replay()])
  return { waited, shop, lost, said, keptCart: await readCart(place) }
}

const ofServer = ({ lines }: Cart) =>
  Object.fromEntries(lines.map(({ sku, dancer, qty }) => [`${sku} ${dancer}`, qty]))

test('[CART-15] [part of CART-06] [part of CART-07] whatever is lost or comes twice, the shop ends with what the shopper said, but for what it refused and told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 20 }), async (all) => {
      const { shop, lost, said, keptCart } = await live(all)
      expect(keptCart.commands).toEqual([])
      expect(new Set(shop.applied).size).toBe(shop.applied.length)
      const wanted = [...said.values()].filter(
        ({ key }) => !shop.refused.has(key) && !shop.withoutCart.has(key),
      )
      expect(shop.has()).toEqual(ofServer(shownCart(null, wanted)))
      expect(shop.coupon()).toBe(wanted.findLast((each) => each.kind === 'coupon')?.code ?? null)
      expect(lost.filter(({ kind }) => kind === 'refused')).toHaveLength(shop.refused.size)
    }),
    { numRuns: lifeCount },
  )
})

test('[CART-07] where another device changes the bag too, each change is made once or told, and the page shows what the shop has', async () => {
  const sequences = fc.array(fc.oneof({ weight: 6, arbitrary: steps }, { weight: 1, arbitrary: elsewhere }), {
    maxLength: 20,
  })
  await fc.assert(
    fc.asyncProperty(sequences, async (all) => {
      const { shop, lost, said, keptCart, waited } = await live(all)
      expect(keptCart.commands).toEqual([])
      expect(new Set(shop.applied).size).toBe(shop.applied.length)
      if (waited && keptCart.answered) expect(ofServer(keptCart.answered)).toEqual(shop.has())
      const without = [...said.values()].filter(
        ({ key, kind }) => kind !== 'coupon' && kind !== 'remove' && !shop.applied.includes(key),
      )
      const told = new Set(lost.map(({ title }) => title))
      for (const each of without)
        expect(told).toContain(each.kind === 'add' ? each.lines[0]!.name : 'title' in each ? each.title : '')
    }),
    { numRuns: lifeCount },
  )
})
