import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { type BuiltProduct, buildProduct } from '#test/factories'
import { newBuyer, type Shopper } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const buyers = 4
const products = 3

type Action =
  | { kind: 'place' | 'retry' | 'look-again' | 'cut-off'; buyer: number }
  | { kind: 'add'; buyer: number; product: number }
  | { kind: 'price' | 'restock'; product: number; to: number }

const buyer = fc.nat(buyers - 1)
const product = fc.nat(products - 1)
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constantFrom('place', 'retry', 'look-again', 'cut-off'), buyer }),
  fc.record({ kind: fc.constant('add'), buyer, product }),
  fc.record({ kind: fc.constantFrom('price', 'restock'), product, to: fc.integer({ min: 1, max: 6 }) }),
)

/** A buyer who remembers what was sent, and which order numbers the server promised. */
interface Player {
  shopper: Shopper
  order: Awaited<ReturnType<Shopper['composeOrder']>>
  promised: Set<string>
}

async function send(player: Player): Promise<void> {
  const answer = await player.shopper.send(player.order)
  if (answer.ok) player.promised.add(answer.value.orderNumber)
  else expect(answer.code).toBeLessThan(500)
}

async function act(action: Action, players: Player[], stockLevel: BuiltProduct[]): Promise<void> {
  const { db } = server
  if ('product' in action && action.kind !== 'add') {
    const id = stockLevel[action.product]!.id
    if (action.kind === 'price') {
      await db
        .updateTable('product')
        .set({ price_cents: action.to * 1_000 })
        .where('id', '=', id)
        .execute()
      return
    }
    const more = (each: { reserved: number }) => each.reserved + action.to
    const row = await db
      .selectFrom('stock')
      .select('reserved')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('stock')
      .set({ on_hand: more(row) })
      .where('product_id', '=', id)
      .where('reserved', '<=', more(row))
      .execute()
    return
  }
  const player = players[action.buyer]!
  switch (action.kind) {
    case 'add':
      await player.shopper.post({ sku: stockLevel[action.product]!.sku, qty: 1 })
      return
    case 'look-again': {
      // A new review is a new attempt with a new key; an ordered cart is empty by then.
      player.order = await player.shopper.composeOrder().catch(() => player.order)
      return
    }
    case 'cut-off':
      // The answer to this one is lost.
      await player.shopper.send(player.order)
      return
    case 'place':
    case 'retry':
      await send(player)
  }
}

async function newGame(): Promise<{ players: Player[]; stockLevel: BuiltProduct[] }> {
  const stockLevel = []
  for (let index = 0; index < products; index++) {
    stockLevel.push(await buildProduct(server.db, { units: 4, price_cents: 1_000 * (index + 1) }))
  }
  const players = []
  for (let index = 0; index < buyers; index++) {
    const items = [stockLevel[index % products]!, stockLevel[(index + 1) % products]!].map(({ sku }) => ({
      sku,
      qty: 1,
    }))
    const shopper = await newBuyer(server.app, items)
    players.push({ shopper, order: await shopper.composeOrder(), promised: new Set<string>() })
  }
  return { players, stockLevel }
}

test('[ORDER-08][ORDER-09][ORDER-10] whatever happens at once, orders add up, stock is sold once, promises hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 8 }), { maxLength: 5 }),
      async (rounds) => {
        const { players, stockLevel } = await newGame()
        for (const round of rounds) await Promise.all(round.map((each) => act(each, players, stockLevel)))
        expect(await findBrokenInvariants(server.db)).toEqual([])
        for (const { shopper, promised } of players) {
          const placed = await server.db
            .selectFrom('orders')
            .innerJoin('cart', 'cart.id', 'orders.cart_id')
            .select('increment_id')
            .where('cart.token', '=', shopper.cartId)
            .execute()
          expect(placed.length).toBeLessThanOrEqual(1)
          for (const number of promised) expect(placed.map((each) => each.increment_id)).toEqual([number])
        }
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)
