import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart, CartLine } from '#src/cart/cart'
import { noOptions } from '#src/cart/chosen-options'
import {
  type CartCommand,
  type SentTo,
  nameOfLine,
  renamed,
  withCommand,
} from '#src/cart/waiting/cart-command'
import {
  type CommandAnswer,
  markSent,
  nextSending,
  settleCommand,
  withAnswered,
  type WaitingCart,
} from '#src/cart/waiting/settle-command'
import { shownCart } from '#src/cart/waiting/shown-cart'

const skus = ['LEO', 'SKI', 'TUT'] as const
const dancers = ['', 'Mia'] as const

/** A server that counts each key once. It does not sell 'TUT'. */
function openServer() {
  const lines = new Map<string, { id: number; sku: string; dancer: string; qty: number }>()
  const answers = new Map<string, 'done' | 'gone' | 'refused'>()
  const applied: string[] = []
  let ids = 0
  const put = (sku: string, dancer: string, qty: number) => {
    const name = nameOfLine(asLine({ id: 0, sku, dancer, qty }))
    const known = lines.get(name)
    if (known) known.qty += qty
    else lines.set(name, { id: ++ids, sku, dancer, qty })
  }
  const byId = (id: number | undefined) => [...lines].find(([, line]) => line.id === id)

  function apply(command: CartCommand, sentTo: SentTo | undefined): 'done' | 'gone' | 'refused' {
    if (command.kind === 'coupon') return 'done'
    if (command.kind === 'add') {
      if (command.wanted.sku === 'TUT') return 'refused'
      put(command.wanted.sku, command.wanted.dancer, command.wanted.qty)
      return 'done'
    }
    const [name, line] = byId(sentTo?.id) ?? []
    if (name === undefined || !line) return 'gone'
    if (command.kind === 'set') line.qty = sentTo?.qty ?? 0
    if (command.kind === 'remove') lines.delete(name)
    if (command.kind === 'dancer') {
      lines.delete(name)
      put(line.sku, command.dancer, line.qty)
    }
    return 'done'
  }

  return {
    applied,
    put,
    drop: (sku: string) => lines.delete(nameOfLine(asLine({ id: 0, sku, dancer: '', qty: 1 }))),
    cart: (): Cart => cartOf([...lines.values()].map(asLine)),
    receive(command: CartCommand, sentTo: SentTo | undefined): 'done' | 'gone' | 'refused' {
      const earlier = answers.get(command.key)
      if (earlier) return earlier
      const answer = apply(command, sentTo)
      answers.set(command.key, answer)
      if (answer === 'done') applied.push(command.key)
      return answer
    },
  }
}

const asLine = ({
  id,
  sku,
  dancer,
  qty,
}: {
  id: number
  sku: string
  dancer: string
  qty: number
}): CartLine => ({
  id,
  sku,
  dancer,
  qty,
  parentSku: sku,
  name: sku,
  slug: sku,
  image: '',
  type: 'simple',
  unitCents: 100,
  previousUnitCents: null,
  regularCents: 100,
  rowCents: 100 * qty,
  discountCents: 0,
  isInStock: true,
  stockState: 'ok',
  availableQty: null,
  maxQty: 99,
  options: [],
})

const cartOf = (lines: CartLine[]): Cart => ({
  ...shownCart(null, []),
  lines,
})

/** Actions of the shopper and the network. */
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), sku: fc.constantFrom(...skus), dancer: fc.constantFrom(...dancers), qty: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('set' as const), at: fc.nat(3), qty: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), at: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dancer' as const), at: fc.nat(3), dancer: fc.constantFrom(...dancers) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send' as const), fate: fc.constantFrom('answered', 'lost', 'answer-lost', 'crash-before', 'told-twice') }) },
) // oxfmt-ignore
const elsewhere = fc.oneof(
  fc.record({ do: fc.constant('other-adds' as const), sku: fc.constantFrom('LEO', 'SKI') }),
  fc.record({ do: fc.constant('other-removes' as const), sku: fc.constantFrom('LEO', 'SKI') }),
  fc.record({ do: fc.constant('pull' as const) }),
)
type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never
type Elsewhere = typeof elsewhere extends fc.Arbitrary<infer One> ? One : never

function play(all: (Step | Elsewhere)[]) {
  const server = openServer()
  let waiting: WaitingCart = { answered: null, commands: [] }
  let keys = 0
  const issued: string[] = []
  const told: string[] = []

  const press = (command: CartCommand) => {
    issued.push(command.key)
    waiting = { ...waiting, commands: withCommand(waiting, command) }
  }
  const ofLine = (at: number) => {
    const { lines } = shownCart(waiting.answered, waiting.commands)
    const line = lines[at % Math.max(1, lines.length)]
    return (
      line && {
        line,
        of: { key: `key-${++keys}`, isSent: false, line: nameOfLine(line), title: line.name, sku: line.sku },
      }
    )
  }
  const settle = (key: string, answer: CommandAnswer) => {
    const { waiting: now, lost } = settleCommand(waiting, key, answer)
    // What was to change a refused line goes with it.
    const left = new Set(now.commands.map((each) => each.key))
    if (lost || answer.kind === 'gone')
      told.push(...waiting.commands.map((each) => each.key).filter((each) => !left.has(each)))
    waiting = now
  }

  function send(fate: string): void {
    const [command] = waiting.commands
    if (!command) return
    // Each drain begins with the bag of the server as it is.
    waiting = withAnswered(waiting, server.cart())
    const next = nextSending(command, waiting.answered)
    if (next.kind === 'gone') {
      settle(command.key, { kind: 'gone' })
      return
    }
    waiting = markSent(waiting, command.key, next.sentTo)
    if (fate === 'lost' || fate === 'crash-before') return
    const answer = server.receive(waiting.commands[0] ?? command, next.sentTo)
    if (fate === 'answer-lost') return
    const whole = (): CommandAnswer =>
      answer === 'done'
        ? { kind: 'done', cart: server.cart() }
        : answer === 'gone'
          ? { kind: 'gone' }
          : { kind: 'refused', message: 'No.' }
    settle(command.key, whole())
    if (fate === 'told-twice') settle(command.key, whole())
  }

  for (const step of all) {
    switch (step.do) {
      case 'add': {
        const { sku, dancer, qty } = step
        press({
          kind: 'add',
          key: `key-${++keys}`,
          isSent: false,
          wanted: { sku, qty, options: noOptions, parts: [], dancer },
          lines: [asLine({ id: -keys, sku, dancer, qty })],
        })
        break
      }
      case 'set': {
        const asked = ofLine(step.at)
        if (asked) press({ kind: 'set', ...asked.of, qty: step.qty })
        break
      }
      case 'remove': {
        const asked = ofLine(step.at)
        if (asked) press({ kind: 'remove', ...asked.of })
        break
      }
      case 'dancer': {
        const asked = ofLine(step.at)
        if (asked && renamed({ line: asked.of.line, dancer: step.dancer }) !== asked.of.line)
          press({ kind: 'dancer', ...asked.of, dancer: step.dancer })
        break
      }
      case 'send':
        send(step.fate)
        break
      case 'other-adds':
        server.put(step.sku, '', 1)
        break
      case 'other-removes':
        server.drop(step.sku)
        break
      case 'pull':
        waiting = withAnswered(waiting, server.cart())
        break
    }
  }
  const before = shownCart(waiting.answered, waiting.commands)
  const waited = waiting.commands.map(({ key }) => key)
  for (let turn = 0; waiting.commands.length > 0 && turn < 200; turn++) send('answered')
  waiting = withAnswered(waiting, server.cart())
  return { server, waiting, before, waited, issued, told }
}

const quantities = ({ lines }: Cart) =>
  Object.fromEntries(lines.filter(({ sku }) => sku !== 'TUT').map((line) => [nameOfLine(line), line.qty]))

test('[part of CART-15] [part of CART-07] whatever is lost, repeated or told twice, the server ends with each command once', () => {
  const sequences = fc.array(fc.oneof({ weight: 5, arbitrary: steps }, { weight: 1, arbitrary: elsewhere }), {
    maxLength: 25,
  })
  fc.assert(
    fc.property(sequences, (all) => {
      const { server, waiting, waited, told } = play(all)
      expect(waiting.commands).toEqual([])
      // Nothing doubled.
      expect(new Set(server.applied).size).toBe(server.applied.length)
      // Nothing lost: each waiting change was applied, or the shopper was told.
      for (const key of waited) expect(server.applied.includes(key) || told.includes(key), key).toBe(true)
      // What is shown is what the server has.
      expect(quantities(shownCart(waiting.answered, []))).toEqual(quantities(server.cart()))
    }),
    { numRuns: 1_000 },
  )
})

test('[part of CART-15] where nobody else changes the bag, the server ends with what the shopper saw', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 25 }), (all) => {
      const { server, before } = play(all)
      expect(quantities(server.cart())).toEqual(quantities(before))
    }),
    { numRuns: 1_000 },
  )
})
