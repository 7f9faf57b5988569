import { updateItem } from 'commerce/contract/cart'
import { CART_ID_PLACEHOLDER } from 'commerce/contract/call/door'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { buildProduct, readStock } from '#test/factories'
import { newShopper } from '#test/shopper'
import { openTestApp } from '#test/support'
import { browserWithCart, totalOf, waitingOrder } from '#test/desks/waiting-orders'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterEach(async () => expect(await findBrokenInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof browserWithCart>>['send']>>
const outcome = (answer: Answer) => (answer.ok ? 'placed' : answer.reason)

async function ready(items: number) {
  const product = await buildProduct(shop.db, { units: 100 })
  const shopper = await newShopper(shop.app)
  await shopper.add({ sku: product.sku, qty: items })
  const lines = [{ sku: product.sku, qty: items }]
  return { product, lines, total: await totalOf(shopper) }
}

test('[ORDER-08] one key sent 20 times at once is one order', async () => {
  const { product, lines, total } = await ready(1)
  const browser = await browserWithCart(shop.app, lines)
  const order = waitingOrder(lines, total)
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.send(order)))
  const numbers = answers.flatMap((answer) => (answer.ok ? [answer.value.orderNumber] : []))
  expect(new Set(numbers).size).toBe(1)
  expect(new Set(answers.map(outcome).filter((each) => each !== 'placed'))).toEqual(
    new Set(['order-running']),
  )
  expect((await readStock(shop.db, product)).reserved).toBe(1)
})

test('[F04] two keys of one bag at once: one order, and the other one is asked about', async () => {
  for (let round = 0; round < 8; round++) {
    const { product, lines, total } = await ready(1)
    const browser = await browserWithCart(shop.app, round % 2 === 0 ? lines : [])
    const answers = await Promise.all([1, 2].map(() => browser.send(waitingOrder(lines, total))))
    expect(answers.map(outcome).toSorted()).toEqual(['order-similar', 'placed'])
    expect((await readStock(shop.db, product)).reserved).toBe(1)
  }
})

test('an order made offline and one of the same bag made online, at once: one of them', async () => {
  for (let round = 0; round < 8; round++) {
    const { product, lines, total } = await ready(2)
    const browser = await browserWithCart(shop.app, lines)
    const cartId = browser.jar.get('cart')!
    const offline = waitingOrder(lines, total)
    const { lines_win: _lines, ...online } = waitingOrder(lines, total, { cart_id: cartId })
    const answers = await Promise.all([browser.send(offline), browser.send(online)])
    const told = answers.map(outcome)
    expect(told.filter((each) => each === 'placed')).toHaveLength(1)
    expect(told.some((each) => each === 'order-similar' || each === 'cart-ordered')).toBe(true)
    expect((await readStock(shop.db, product)).reserved).toBe(2)
  }
})

test('an order made offline while its bag is changed: the order is placed, and nothing put in besides is lost', async () => {
  for (let round = 0; round < 8; round++) {
    const { product, lines, total } = await ready(1)
    const browser = await browserWithCart(shop.app, lines)
    const { sku } = await buildProduct(shop.db)
    const added = browser.client.call(updateItem, {
      query: { cartId: CART_ID_PLACEHOLDER },
      body: { cartItem: { sku, qty: 1 } },
    })
    const placed = await browser.send(waitingOrder(lines, total))
    expect(outcome(placed)).toBe('placed')
    const answer = await added
    if (answer.ok) expect((await browser.cart()).items.map((item) => item.sku)).toEqual([sku])
    else expect(answer.reason).toBe('cart-ordered')
    expect((await readStock(shop.db, product)).reserved).toBe(1)
  }
})
