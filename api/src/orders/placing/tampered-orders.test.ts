import type { WireOrder } from 'commerce/contract/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildBundle, buildConfigurable, buildProduct } from '#test/factories'
import { setShipping } from '#test/methods'
import { nothingShipped, toAustin } from '#test/people'
import { newBuyer, newShopper, refusalOf, type Shopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let items: Parameters<Shopper['add']>[0][]

beforeAll(async () => {
  shop = await openTestApp()
  const plain = await buildProduct(shop.db, { units: 100_000 })
  const { variants } = await buildConfigurable(shop.db, ['Blush'], { variant: { units: 100_000 } })
  const kit = await buildBundle(shop.db, [{ title: 'Skirt', parts: [plain] }])
  const [option] = kit.options
  const bundle = {
    option_id: option!.id,
    option_qty: 1,
    option_selections: [option!.choices[0]!.id],
  }
  items = [
    { sku: plain.sku, qty: 2 },
    { sku: variants[0]!.sku, qty: 1 },
    { sku: kit.sku, qty: 1, product_option: { extension_attributes: { bundle_options: [bundle] } } },
  ]
})
afterAll(() => shop.close())
beforeEach(() => setShipping(shop.db, 'flatrate', { countries: [] }))

type Path = (string | number)[]

/** The places of numbers, such as 'products.0.qty'. */
function numberPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'number') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    numberPaths(part, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

const marker = 'a number that JSON does not have'

function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return by
  const copy: Record<string | number, unknown> | unknown[] = structuredClone(value) as never
  const parts = copy as Record<string | number, unknown>
  parts[name] = replaced(parts[name], rest, by)
  return copy
}

const values = [0, -1, 0.01, 1e9, '1', marker, [1], { $gt: 0 }, null, 1e308]

function textOf(body: unknown): string {
  return JSON.stringify(body).replaceAll(JSON.stringify(marker), 'NaN')
}

async function post(url: string, body: unknown) {
  const headers = { 'content-type': 'application/json' }
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload: textOf(body) })
  return { status: answer.statusCode, body: answer.json<{ reason?: string }>() }
}

async function placedTotals(cartId: string): Promise<number[]> {
  const { rows } = await sql<{ cents: number }>`
    select grand_total_cents as cents from orders join cart on cart.id = orders.cart_id
    where cart.token = ${cartId}`.execute(shop.db)
  return rows.map(({ cents }) => cents)
}

test('[E-27] each number of an order as 0, -1, 0.01, 1e9, "1", NaN or a list: refused, or worth what the server says', async () => {
  const first = await newBuyer(shop.app, items)
  const paths = numberPaths(await first.composeOrder())
  expect(paths.map((path) => path.join('.'))).toEqual(
    expect.arrayContaining([
      'products.0.qty',
      'totals.grand_total',
      'addressInformation.billingAddress.region_id',
    ]),
  )
  let refusals = 0
  for (const path of paths) {
    for (const value of values) {
      const buyer = await newBuyer(shop.app, items)
      const { totals, version } = await buyer.cart()
      const sent = await buyer.composeOrder()
      const answer = await post('/api/order', replaced(sent, path, value))
      const said = `${path.join('.')} as ${JSON.stringify(value)}: ${JSON.stringify(answer)}`
      expect([200, 400, 409, 422], said).toContain(answer.status)
      const placed = await placedTotals(buyer.cartId)
      if (answer.status === 200) {
        expect(placed, said).toEqual([Math.round(totals.grand_total * 100)])
        continue
      }
      refusals += 1
      expect(placed, said).toEqual([])
      expect((await buyer.cart()).version, said).toBe(version)
      expect((await buyer.send(sent)).ok, said).toBe(true)
    }
  }
  expect(refusals).toBeGreaterThan(paths.length * 5)
}, 120_000)

test('[E-27] each number of a line of the bag as 0, -1, 0.01, 1e9, "1", NaN or a list: refused, or counted as written', async () => {
  for (const item of items) {
    const cartItem = { ...item, product_option: item.product_option }
    for (const path of numberPaths(cartItem)) {
      for (const value of values) {
        const shopper = await newShopper(shop.app)
        const url = `/api/cart/update-item?cartId=${shopper.cartId}`
        const { status } = await post(url, { cartItem: replaced(cartItem, path, value) })
        const said = `${path.join('.')} as ${JSON.stringify(value)}: ${status}`
        expect([200, 400, 404, 422], said).toContain(status)
        const { items: lines, totals } = await shopper.cart()
        if (status !== 200) expect(lines, said).toEqual([])
        for (const line of lines) {
          expect(line.qty, said).toBeGreaterThan(0)
          expect(Number.isInteger(line.qty), said).toBe(true)
          expect(line.price, said).toBeGreaterThan(0)
        }
        expect(totals.grand_total, said).toBeGreaterThanOrEqual(0)
      }
    }
  }
}, 60_000)

test.each<[Path, unknown]>([
  [['products', 0, 'price'], 0.01],
  [['products', 0, 'name'], 'Free skirt'],
  [['products', 0, 'row_total'], 0.01],
  [['totals', 'tax_amount'], 0],
  [['totals', 'shipping_amount'], 0],
  [['status'], 'complete'],
  [['state'], 'processing'],
  [['customer_id'], 1],
  [['discount_amount'], 99],
])(
  '[E-27] an order with %s, which it does not take, is placed as if it were not there, and says so',
  async (path, value) => {
    const buyer = await newBuyer(shop.app, items)
    const { totals } = await buyer.cart()
    const answer = await post('/api/order', replaced(await buyer.composeOrder(), path, value))
    expect(answer).toMatchObject({ status: 200, body: { meta: { ignored: [path.join('.')] } } })
    expect(await placedTotals(buyer.cartId)).toEqual([Math.round(totals.grand_total * 100)])
    const { rows } = await sql<{ state: string; customer: number | null }>`
    select orders.state, orders.customer_id as customer from orders join cart on cart.id = orders.cart_id
    where cart.token = ${buyer.cartId}`.execute(shop.db)
    expect(rows).toEqual([{ state: 'new', customer: null }])
  },
)

type AddressInformation = WireOrder['addressInformation']

test.each<[string, number, (given: AddressInformation) => Partial<AddressInformation>]>([
  ['no address to ship to', 400, () => ({ shippingAddress: undefined })],
  ['no way to ship', 422, () => ({ shipping_carrier_code: undefined, shipping_method_code: undefined })],
  ['a way to ship that there is not', 422, () => ({ shipping_carrier_code: 'pigeon' })],
  ['half a way to ship', 422, () => ({ shipping_method_code: undefined })],
  [
    'a way to ship that is switched off',
    422,
    () => ({ shipping_carrier_code: 'freeshipping', shipping_method_code: 'freeshipping' }),
  ],
  ['a way to pay that there is not', 422, () => ({ payment_method_code: 'promise' })],
  ['no way to pay', 422, () => ({ payment_method_code: '' })],
  [
    'an address without a street',
    400,
    ({ billingAddress }) => ({ shippingAddress: { ...billingAddress, street: [''] } }),
  ],
  ['nobody who buys', 400, () => ({ personalDetails: { firstName: '', lastName: '', emailAddress: '' } })],
])('[E-31] an order that comes first of all, with %s, is refused', async (_name, status, change) => {
  const shopper = await newShopper(shop.app)
  await shopper.add(items[0]!)
  const sent = await shopper.composeOrder({ ...toAustin, ...change(toAustin) })
  const answer = await post('/api/order', sent)
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  expect(await placedTotals(shopper.cartId)).toEqual([])
})

test('[E-31] a way to ship chosen for one country does not ship to another', async () => {
  await setShipping(shop.db, 'flatrate', { countries: ['US'] })
  const buyer = await newBuyer(shop.app, [items[0]!])
  const sent = await buyer.composeOrder()
  const toBerlin = { ...toAustin.billingAddress, country_id: 'DE', region: 'Berlin', region_id: null }
  const elsewhere = {
    ...sent,
    addressInformation: { ...sent.addressInformation, shippingAddress: toBerlin },
  }
  expect(refusalOf(await buyer.send(elsewhere)).reason).toBe('shipping-method-not-available')
  valueOf(await buyer.send(sent))
})

test('[E-31] an order of a bag that was emptied, and one that says nothing is shipped, are refused', async () => {
  const shopper = await newShopper(shop.app)
  await shopper.add(items[0]!)
  const full = await shopper.composeOrder()
  const unshipped = await shopper.composeOrder(nothingShipped)
  expect(refusalOf(await shopper.send(unshipped)).reason).toBe('invalid')
  const [line] = (await shopper.cart()).items
  valueOf(await shopper.remove(line!.item_id))
  expect(refusalOf(await shopper.send(full)).reason).toBe('lines-differ')
})
