import * as contract from 'commerce/contract/studio/returns'
import { type ReturnStep, RETURN_STATES } from 'commerce/returns/return-state'
import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leftToRefund } from 'commerce/orders/line-units'
import { Refusal } from '#src/errors'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { reconcile } from '#src/reconciliation/reconcile'
import { takeStep } from '#src/returns/take-step'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { asClerk, doWith, orderNow } from '#test/desks/order-desk'
import { confirmedGuest, type OrderGuest, ship } from '#test/desks/returns-desk'
import { buildCartRule, buildConfigurable } from '#test/factories'
import { amelie, toAustin } from '#test/people'
import { newBuyer, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let skus: string[]
beforeAll(async () => {
  shop = await openTestApp()
  await buildCartRule(shop.db, { name: 'Odd', percent: '12.35' })
  skus = []
  for (const price_cents of [33_33, 7_01]) {
    const leotard = await buildConfigurable(shop.db, ['Blush'], { variant: { units: 10_000, price_cents } })
    skus.push(...leotard.variants.map(({ sku }) => sku))
  }
})
afterAll(() => shop.close())

const ordered = [3, 2] as const

type StepOfStaff = Exclude<ReturnStep, 'cancel' | 'exchange' | 'credit' | 'close'>
const staffSteps: StepOfStaff[] = ['approve', 'approve', 'receive', 'receive', 'refund', 'refund', 'reject']

/** What one of several people does; `at` picks one of the returns so far. */
interface Action {
  does: 'ask' | 'ask twice' | 'cancel' | 'refund without a return' | StepOfStaff
  session: number
  units: readonly [number, number]
  at: number
}

const actions: fc.Arbitrary<Action> = fc.record({
  does: fc.constantFrom<Action['does'][]>(
    ...(['ask', 'ask', 'ask', 'ask', 'ask twice', 'cancel', 'refund without a return'] as const),
    ...staffSteps,
  ),
  session: fc.nat(2),
  units: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 3 })),
  at: fc.nat(5),
})

/** One after the other; what is in one of them happens at once. */
const days = fc.array(fc.array(actions, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 14 })

/** An order that was shipped, and three people who may return it. */
async function newOrder() {
  await shop.db.deleteFrom('attempt').execute()
  const email = `${randomUUID()}@example.com`
  const address = { ...toAustin, personalDetails: { ...amelie, emailAddress: email } }
  const items = skus.map((sku, at) => ({ sku, qty: ordered[at] ?? 1 }))
  const buyer = await newBuyer(shop.app, items)
  const { orderNumber: number } = valueOf(await buyer.send(await buyer.composeOrder(address)))
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('increment_id', '=', number)
    .executeTakeFirstOrThrow()
  await ship(shop, id)
  const { lines } = await orderNow(shop.db, id)
  const lineIds = lines.map((line) => line.id)
  const looked = { id, number, email, lineId: lineIds[0] ?? 0, otherLineId: lineIds[1] ?? 0, sku: '' }
  const guests: OrderGuest[] = []
  for (let count = 0; count < 3; count++) guests.push(await confirmedGuest(shop, looked))
  return { id, lineIds, guests }
}

type Ordered = Awaited<ReturnType<typeof newOrder>>

const returnsOf = ({ id }: Ordered) =>
  shop.db
    .selectFrom('return_request')
    .select(['id', 'increment_id as number', 'state', 'refund_id as refundId'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()

async function act(order: Ordered, { does, session, units, at }: Action, numbers: string[]): Promise<void> {
  const { client, headers } = order.guests[session]!
  const number = numbers[at % Math.max(1, numbers.length)]
  switch (does) {
    case 'ask':
    case 'ask twice': {
      const choice = { reason: 'size', condition: 'tried-on' } as const
      const items = units.flatMap((qty, of) =>
        qty === 0 ? [] : [{ item_id: order.lineIds[of]!, qty, ...choice }],
      )
      if (items.length === 0) return
      const body = { order_id: order.id, items, resolution: 'refund' as const }
      const sent = { query: {}, body, headers: { ...headers, 'idempotency-key': randomUUID() } }
      const times = does === 'ask' ? [1] : [1, 2]
      const answers = await Promise.all(times.map(() => client.call(contract.askForReturn, sent)))
      // One may be refused before another person frees the units, and the other come after it.
      const made = answers.flatMap((answer) => (answer.ok ? [answer.value.increment_id] : []))
      expect(new Set(made).size).toBeLessThanOrEqual(1)
      expect(answers.every((answer) => answer.ok || answer.code < 500)).toBe(true)
      return
    }
    case 'cancel': {
      if (number === undefined) return
      const answer = await client.call(contract.cancelReturn, { query: { return_number: number }, headers })
      expect(answer.ok || answer.reason === 'return-state').toBe(true)
      return
    }
    case 'refund without a return':
      await doWith(shop.db, refundOrder, order.id, {
        lines: units.flatMap((qty, of) =>
          qty === 0 ? [] : [{ lineId: order.lineIds[of]!, qty: 1, cameBack: true }],
        ),
      })
      return
    case 'approve':
    case 'receive':
    case 'refund':
    case 'reject':
      if (number !== undefined) await takeStep(asClerk(shop.db), number, does, { note: 'Thank you.' })
  }
}

/** A refusal is a valid result; anything else is a bug. */
async function attempt(order: Ordered, action: Action, numbers: string[]): Promise<void> {
  await act(order, action, numbers).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** I7, of one order: units that are on their way back or came back, line by line, and the money. */
async function expectAllowed(order: Ordered): Promise<void> {
  const { rows } = await sql<{ shipped: number; asked: number; waiting: number; refunded: number }>`
    select line.qty_shipped as shipped, line.qty_refunded as refunded,
      coalesce(sum(returned.qty), 0)::int as asked,
      coalesce(sum(returned.qty) filter (where request.refund_id is null), 0)::int as waiting
    from order_line line
      left join (return_line returned join return_request request
        on request.id = returned.return_id and request.state not in ('rejected', 'canceled'))
        on returned.order_line_id = line.id
    where line.order_id = ${order.id} group by line.id order by line.id`.execute(shop.db)
  for (const { shipped, asked, refunded } of rows) {
    expect(asked).toBeLessThanOrEqual(shipped)
    expect(refunded).toBeLessThanOrEqual(shipped)
  }
  const { invoicedCents, refundedCents } = await orderNow(shop.db, order.id)
  expect(refundedCents).toBeLessThanOrEqual(invoicedCents)
  const refunds = await shop.db
    .selectFrom('refund')
    .select('grand_total_cents as cents')
    .where('order_id', '=', order.id)
    .execute()
  expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(refundedCents)
}

const after: Record<string, readonly string[]> = {
  '': ['requested'],
  requested: ['approved', 'rejected', 'canceled'],
  approved: ['received', 'rejected'],
  received: ['refunded', 'rejected'],
}

/** Each return went through states in order, and none twice. */
async function expectOrderly(order: Ordered): Promise<void> {
  for (const { id, state } of await returnsOf(order)) {
    const steps = await shop.db
      .selectFrom('return_step')
      .select('state')
      .where('return_id', '=', id)
      .orderBy('id')
      .execute()
    const path = steps.map((step) => step.state)
    for (const [at, step] of path.entries())
      expect([path, after[path[at - 1] ?? ''] ?? []]).toEqual([path, expect.arrayContaining([step])])
    expect(path.at(-1)).toBe(state)
    expect(RETURN_STATES).toContain(state)
  }
}

/** What is open is refunded, as far as its units were not refunded otherwise. */
async function settle(order: Ordered): Promise<void> {
  for (const { number } of await returnsOf(order)) {
    for (const step of ['approve', 'receive', 'refund', 'reject'] as const) {
      const action = takeStep(asClerk(shop.db), number, step, { note: 'Thank you.' })
      await action.catch((error: unknown) => expect(error).toBeInstanceOf(Refusal))
    }
  }
}

test('[I7] whatever several people do with returns of an order, some at once: no more comes back than was shipped, no more is refunded than was paid', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (all) => {
      const order = await newOrder()
      for (const atOnce of all) {
        const numbers = (await returnsOf(order)).map(({ number }) => number)
        await Promise.all(atOnce.map((action) => attempt(order, action, numbers)))
        await expectAllowed(order)
      }
      await settle(order)
      await expectAllowed(order)
      await expectOrderly(order)
      const open = (await returnsOf(order)).filter(({ state }) => /requested|approved|received/.test(state))
      expect(open).toEqual([])
    }),
    { numRuns: 60, endOnFailure: true },
  )
  expect(await findBrokenInvariants(shop.db)).toEqual([])
  const { findings } = await reconcile(shop.jobs)
  expect(Object.entries(findings).filter(([, found]) => found.length > 0)).toEqual([])
}, 240_000)

test('[I7] units that were sent back in returns that ended can be refunded to the last one, and then none can be sent back', async () => {
  const order = await newOrder()
  const action = { session: 0, at: 0, units: [3, 2] } as const
  await attempt(order, { ...action, does: 'ask' }, [])
  await settle(order)
  const { lines } = await orderNow(shop.db, order.id)
  expect(lines.map((line) => leftToRefund(line))).toEqual([0, 0])
  const [guest] = order.guests
  const query = { order_id: order.id }
  const { returns } = valueOf(
    await guest!.client.call(contract.listAllowedItems, { query, headers: guest!.headers }),
  )
  expect(returns.map(({ allowed }) => allowed)).toEqual([0, 0])
})
