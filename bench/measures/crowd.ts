import { placeOrder, type WireOrder } from 'commerce/contract/orders'
import { request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { buyerWithCart, headersOf } from '../visitors/buyer.ts'
import { variantSkus } from '../catalog-of-shop.ts'
import type { Figure } from '../compare/figure.ts'
import { getOnce } from '../visitors/http-client.ts'
import { percentile } from '../visitors/load.ts'
import type { Measure } from '../measure.ts'
import { pagesOf } from '../pages-of-shop.ts'

const buyers = 2_000
const cartsAtOnce = 20
const lookEveryMs = 50
const work = '2,000 orders in a second'

/** Everyone orders within one second, each on their own connection, and retries when told to; others browse. */
export const measureCrowd: Measure = async ({ shop, catalog }) => {
  const skus = variantSkus(catalog)
  const orders: WireOrder[] = []
  for (let start = 0; start < buyers; start += cartsAtOnce) {
    const carts = Array.from({ length: cartsAtOnce }, (_, index) =>
      buyerWithCart(shop.baseUrl, [skus[(start + index) % skus.length] ?? '']),
    )
    orders.push(...(await Promise.all(carts)))
  }
  const ordersBefore = await countOrders(shop.query)
  const tries = { made: 0, turnedAway: 0, unanswered: 0, otherwise: 0 }
  const looks: number[] = []
  let isOver = false
  const lookAround = async (path: string) => {
    while (!isOver) {
      const start = performance.now()
      const { status } = await getOnce(shop.baseUrl, path)
      if (status !== 200) throw new Error(`${path} answers ${status} while others order.`)
      looks.push(performance.now() - start)
      await sleep(lookEveryMs)
    }
  }
  const looking = Promise.all(pagesOf(catalog).map(({ path }) => lookAround(path)))
  const start = performance.now()
  const buy = async (order: WireOrder, index: number) => {
    await sleep((index * 1_000) / buyers)
    for (;;) {
      const answer = await sendAlone(shop.baseUrl, order)
      tries.made++
      if (answer === undefined) tries.unanswered++
      else if (answer.status === 503 || answer.status === 429) tries.turnedAway++
      else {
        if (answer.status !== 200) tries.otherwise++
        return
      }
      await sleep((answer?.retryAfterSeconds ?? 1) * 1_000)
    }
  }
  await Promise.all(orders.map(buy))
  const seconds = (performance.now() - start) / 1_000
  isOver = true
  await looking
  const placed = (await countOrders(shop.query)) - ordersBefore
  const figures: Omit<Figure, 'work'>[] = [
    { name: 'tries', value: tries.made, unit: 'units' },
    { name: 'told to come again', value: tries.turnedAway, unit: 'units' },
    { name: 'reset, or not answered', value: tries.unanswered, unit: 'units', bar: { exactly: 0 } },
    { name: 'refused', value: tries.otherwise, unit: 'units', bar: { exactly: 0 } },
    { name: 'placed', value: placed, unit: 'orders', bar: { exactly: buyers } },
    { name: 'all placed after', value: seconds, unit: 's' },
    { name: 'pages meanwhile, p50', value: percentile(looks, 50), unit: 'ms' },
    { name: 'pages meanwhile, p95', value: percentile(looks, 95), unit: 'ms', bar: { atMost: 200 } },
  ]
  return figures.map((figure) => ({ work, ...figure }))
}

async function countOrders(
  query: (statement: string) => Promise<Record<string, unknown>[]>,
): Promise<number> {
  return Number((await query('select count(*) as orders from orders'))[0]?.['orders'])
}

/** Undefined: the connection broke. */
function sendAlone(
  baseUrl: string,
  order: WireOrder,
): Promise<{ status: number; retryAfterSeconds: number } | undefined> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', ...headersOf() }
    const sent = request(
      new URL(placeOrder.path, baseUrl),
      { method: 'POST', agent: false, headers },
      (answer) => {
        answer.resume()
        answer.on('error', () => resolve(undefined))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfterSeconds: Number(answer.headers['retry-after'] ?? 1),
          }),
        )
      },
    )
    sent.on('error', () => resolve(undefined))
    sent.end(JSON.stringify(order))
  })
}
