import * as order from 'commerce/contract/orders'
import * as user from 'commerce/contract/customers'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { goodPassword, newCustomer, signIn } from '#test/customer'
import { buildProduct } from '#test/factories'
import { clientOf, newBuyer, refusalOf, valueOf } from '#test/shopper'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterEach(async () => expect(await findBrokenInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

type Client = ReturnType<typeof clientOf>
const erase = (client: Client) =>
  client.call(user.eraseMe, { query: {}, body: { currentPassword: goodPassword } })

test('[E-63] of two who erase an account at once one does, and the other is told to sign in', async () => {
  for (let round = 0; round < 5; round++) {
    const { client, email } = await newCustomer(shop.app)
    const other = clientOf(shop.app, await signIn(clientOf(shop.app), email))
    const answers = await Promise.all([erase(client), erase(other)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(answer.reason).toBe('not-signed-in')
    const events = await shop.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'mail.account_erased')
      .where(sql`payload ->> 'email'`, '=', email)
      .execute()
    expect(events).toHaveLength(1)
  }
})

test('[E-63] tokens that are renewed while the account is erased open nothing', async () => {
  for (let round = 0; round < 8; round++) {
    const { client, refreshToken, id } = await newCustomer(shop.app)
    const guest = clientOf(shop.app)
    const [erased, renewed] = await Promise.all([
      erase(client),
      guest.call(user.refreshSession, { body: { refreshToken } }),
    ])
    valueOf(erased)
    if (renewed.ok) {
      const answer = await clientOf(shop.app, { token: renewed.value }).call(user.readMe, { query: {} })
      expect(refusalOf(answer).reason).toBe('not-signed-in')
    } else expect(renewed.reason).toBe('not-signed-in')
    const { rows } = await sql`select from session where customer_id = ${id}`.execute(shop.db)
    expect(rows).toEqual([])
  }
})

/** A customer with a filled cart, or one who filled it as a guest and then signed in; and an order ready to send. */
async function aboutToOrder(cartOf: 'customer' | 'guest') {
  const customer = await newCustomer(shop.app)
  const product = await buildProduct(shop.db)
  const caller = cartOf === 'customer' ? { token: customer.token } : {}
  const buyer = await newBuyer(shop.app, [{ sku: product.sku, qty: 1 }], caller)
  const sent = await buyer.composeOrder()
  const place = () => customer.client.call(order.placeOrder, { query: {}, body: sent })
  return { ...customer, product, place, key: sent.order_id }
}

const ordersOf = (key: string) =>
  shop.db.selectFrom('orders').select('customer_id').where('idempotency_key', '=', key).execute()

/** Starts work while someone has locked a row that it needs, and something else once that waits. */
async function whileHeld<First, Then>(
  row: RawBuilder<unknown>,
  first: () => Promise<First>,
  then: () => Promise<Then>,
): Promise<[First, Then]> {
  const waiting = (count: number) =>
    eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
      expect(rows.length).toBeGreaterThanOrEqual(count)
    })
  const started = await shop.db.transaction().execute(async (tx) => {
    await row.execute(tx)
    const one = first()
    await waiting(1)
    const other = then()
    await waiting(2)
    return { one, other }
  })
  return Promise.all([started.one, started.other])
}

test('[E-63] an account that is erased while its order is being placed leaves the order whole, as nobody’s', async () => {
  const { client, place, product, key } = await aboutToOrder('customer')
  const stock = sql`select from stock where product_id = ${product.id} for update`
  const [placed, erased] = await whileHeld(stock, place, () => erase(client))
  valueOf(placed)
  valueOf(erased)
  expect(await ordersOf(key)).toEqual([{ customer_id: null }])
})

test.each(['customer', 'guest'] as const)(
  '[E-63] an order of a %s’s bag that comes while the account is being erased is refused whole',
  async (cartOf) => {
    const { client, place, id, key, product } = await aboutToOrder(cartOf)
    const said = {
      product_id: product.id,
      status: 1,
      nickname: 'Margot',
      title: 'Fits',
      detail: '',
      customer_id: id,
    }
    await shop.db.insertInto('review').values(said).execute()
    const review = sql`select from review where customer_id = ${id} for update`
    const [erased, placed] = await whileHeld(review, () => erase(client), place)
    valueOf(erased)
    expect(refusalOf(placed).reason).toBe(cartOf === 'customer' ? 'cart-not-found' : 'not-signed-in')
    expect(await ordersOf(key)).toEqual([])
  },
)

test('[E-63] whenever an order is placed beside the erasing of its account, it is whole or refused', async () => {
  for (let round = 0; round < 8; round++) {
    const { client, place, id, key } = await aboutToOrder(round % 2 === 0 ? 'customer' : 'guest')
    const later = new Promise((done) => setTimeout(done, round * 15))
    const [erased, placed] = await Promise.all([erase(client), later.then(place)])
    valueOf(erased)
    if (!placed.ok) expect(['not-signed-in', 'cart-not-found']).toContain(placed.reason)
    expect(await ordersOf(key)).toEqual(placed.ok ? [{ customer_id: null }] : [])
    const { rows } = await sql`select from cart where customer_id = ${id}`.execute(shop.db)
    expect(rows).toEqual([])
  }
})
