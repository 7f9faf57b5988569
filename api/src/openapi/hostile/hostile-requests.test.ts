import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#test/customer'
import { type Description, readDescription } from '#test/description'
import { buildShopOfEveryKind } from '#test/checks/every-kind'
import { type HostileRequest, requestsTo } from '#test/checks/hostile-requests'
import { toAustin } from '#test/people'
import { newBuyer, newShopper, type Shopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const requests = 4_000
const atOnce = 20
const longestMs = 10_000
const secret = 'CANARY'

let shop: Awaited<ReturnType<typeof openTestApp>>
let description: Description
let products: Awaited<ReturnType<typeof buildShopOfEveryKind>>
let victim: Shopper
let victimOrder: string

beforeAll(async () => {
  shop = await openTestApp()
  description = await readDescription(shop.app)
  products = await buildShopOfEveryKind(shop)
  const item = { sku: products.simple.sku, qty: 1, dancer: `${secret}-dancer` }
  victim = await newBuyer(shop.app, [item])
  const buyer = await newBuyer(shop.app, [item])
  const personalDetails = { ...toAustin.personalDetails, lastName: `${secret}-buyer` }
  const order = await buyer.composeOrder({ ...toAustin, personalDetails })
  valueOf(await buyer.send(order))
  victimOrder = order.order_id
})
afterAll(() => shop.close())

/** What the caller knows, and values close to what others know. */
async function knownValues() {
  const carts = await Promise.all([1, 2, 3].map(() => newShopper(shop.app)))
  const { token } = await newCustomer(shop.app)
  const near = (id: string) => [id.slice(1), `${id}%`, ` ${id}`, id.toUpperCase()]
  const cartIds = [...carts.map(({ cartId }) => cartId), ...near(victim.cartId)]
  const { simple, configurable, virtual, downloadable, grouped, bundle, engraved } = products
  const skus = [simple, configurable, virtual, downloadable, grouped, bundle, engraved].map(({ sku }) => sku)
  return {
    cartId: cartIds,
    cart_id: cartIds,
    sku: skus,
    skus: [skus.join(',')],
    key: near(victimOrder),
    product_id: [simple.id],
    token: [token],
    type: ['product', 'category', 'attribute', 'review', 'cms_page', 'cms_block', 'cms_hierarchy', 'taxrule'],
    identifier: ['about', 'aside'],
    storeId: ['0', '1'],
    id: ['1'],
    qty: [1, 2, '3'],
    country_id: ['US', 'DE'],
    countryId: ['US', 'DE'],
    store: ['default'],
    shippingCarrierCode: ['flatrate'],
    shippingMethodCode: ['flatrate'],
    method: ['cashondelivery'],
  }
}

async function problemsOf(request: HostileRequest): Promise<string[]> {
  const { call, url, headers, payload } = request
  const started = performance.now()
  const answer = await shop.app.inject({
    method: call.method,
    url,
    headers,
    remoteAddress: `10.0.0.${randomInt(1, 255)}`,
    ...(payload === undefined ? {} : { payload }),
  })
  count.set(answer.statusCode, (count.get(answer.statusCode) ?? 0) + 1)
  const lasted = performance.now() - started
  return [
    ...description.problemsOf(call, answer),
    ...(answer.body.includes(secret) ? ['tells what is another’s'] : []),
    ...(lasted > longestMs ? [`took ${Math.round(lasted)} ms`] : []),
  ]
}

const count = new Map<number, number>()

test(
  '[API-05] [E-37] 4,000 random and hostile requests are answered as described, and tell nothing of another’s cart or order',
  { timeout: 240_000 },
  async () => {
    const seed = randomInt(2 ** 31)
    const before = await victim.cart()
    const batches = fc.array(requestsTo(description.calls, await knownValues()), {
      minLength: atOnce,
      maxLength: atOnce,
    })
    await fc.assert(
      fc.asyncProperty(batches, async (batch) => {
        const problems = await Promise.all(
          batch.map(async (request) =>
            (await problemsOf(request)).map(
              (problem) => `${request.call.method} ${request.url.slice(0, 300)}: ${problem}`,
            ),
          ),
        )
        expect(problems.flat()).toEqual([])
      }),
      { numRuns: requests / atOnce, seed, endOnFailure: true },
    )
    process.stdout.write(
      `${requests} requests with seed ${seed}: ${JSON.stringify(Object.fromEntries([...count]))}\n`,
    )
    expect(await victim.cart()).toEqual(before)
    expect(JSON.stringify(before)).toContain(secret)
    expect(count.get(200) ?? 0).toBeGreaterThan(requests / 20)
    // An overloaded machine may refuse some.
    expect(count.get(503) ?? 0).toBeLessThan(requests / 100)
  },
)
