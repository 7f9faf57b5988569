// Points at which a server can be killed. Only faults/serve.ts loads this: the shop itself has none.
import { ServerResponse } from 'node:http'
import { BoundedClient } from '../api/src/db/connections/bounded-client.ts'

interface OfStatement {
  /** a prepared statement by its name, any other by its start */
  statement: string
  when: 'before' | 'while' | 'after'
  /** only within an order, because other work runs the same statement */
  isOfOrder?: true
}

/** The steps of an order, from its key to its answer, and of a mail, by the moment at which the server dies. */
export const failpoints = {
  'after the key is held': { statement: 'key-lock', when: 'after' },
  'after the cart is held': { statement: 'key-answer-cart-lock', when: 'after' },
  'after the stock is locked': { statement: 'stock-lock', when: 'after' },
  'before the order is written': { statement: 'order-insert', when: 'before' },
  'after the order is written': { statement: 'order-insert', when: 'after' },
  'before the commit': { statement: 'commit', when: 'before', isOfOrder: true },
  'while it commits': { statement: 'commit', when: 'while', isOfOrder: true },
  'after the commit': { statement: 'commit', when: 'after', isOfOrder: true },
  'before the reply': 'reply',
  'between sending a mail and marking it': { statement: "update outbox set state = 'sent'", when: 'before' },
} as const satisfies Record<string, OfStatement | 'reply'>

export type Failpoint = keyof typeof failpoints

let armed: OfStatement | 'reply' | undefined

export function arm(name: Failpoint | undefined): void {
  armed = name === undefined ? undefined : failpoints[name]
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

const inOrder = new WeakSet<object>()

/** Checks at every statement and every reply whether it is the one. */
export function installFailpoints(): void {
  // Every statement goes through this method, which nobody else calls.
  const prototype = BoundedClient.prototype as unknown as { send: (this: object, args: unknown[]) => unknown }
  const { send } = prototype
  prototype.send = function (args) {
    const said = nameOf(args[0])
    if (said === 'key-lock') inOrder.add(this)
    const point = armed
    const isIt = point !== undefined && point !== 'reply' && isSaid(point, said, inOrder.has(this))
    if (said === 'begin') inOrder.delete(this)
    if (!isIt) return send.call(this, args)
    if (point.when === 'before') die()
    const answer = send.call(this, args)
    if (point.when === 'while') die()
    void Promise.resolve(answer).then(die)
    return answer
  }
  const replies = ServerResponse.prototype as unknown as {
    end: (this: ServerResponse, ...args: unknown[]) => ServerResponse
  }
  const { end } = replies
  replies.end = function (...args) {
    if (armed === 'reply' && this.req.method === 'POST' && this.req.url === '/api/order') die()
    return end.apply(this, args)
  }
}

function nameOf(asked: unknown): string {
  if (typeof asked === 'string') return asked.trimStart()
  if (typeof asked !== 'object' || asked === null || !('name' in asked)) return ''
  return typeof asked.name === 'string' ? asked.name : ''
}

function isSaid({ statement, isOfOrder }: OfStatement, said: string, isInOrder: boolean): boolean {
  return said.startsWith(statement) && (!isOfOrder || isInOrder)
}
