import { createCart } from 'commerce/contract/cart'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { buildProduct } from '#test/factories'
import { newBuyer } from '#test/shopper'
import { openTestApp } from '#test/support'

// Hardly any room, so that the crowd is too large for it however slowly this machine sends.
vi.mock(import('commerce/limits'), async (original) => {
  const limits = await original()
  const { waitMs } = limits.ORDERING_ROOM
  return { ...limits, ORDERING_ROOM: { atOnce: 2, waiting: 4, waitMs } as never }
})

let server: Awaited<ReturnType<typeof openTestApp>>
let port: number
beforeAll(async () => {
  server = await openTestApp({ TRUST_PROXY: '1' })
  await server.app.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 })
  port = (server.app.server.address() as AddressInfo).port
})
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]))
afterAll(() => server.close())

interface Answered {
  status: number
  retryAfter: number | undefined
  text: string
}

interface Asked {
  method?: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** On its own connection; one that is reset or never answered fails the test. */
function ask({ method = 'GET', path, body, headers = {} }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, agent: false, headers }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter:
            answer.headers['retry-after'] === undefined ? undefined : Number(answer.headers['retry-after']),
          text,
        }),
      )
    })
    sent.on('error', reject)
    if (body !== undefined) sent.setHeader('content-type', 'application/json')
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

test('1,500 orders at once: each gets an answer, many are told when to come again, none is placed twice, and others look around and begin bags', async () => {
  const shoes = await buildProduct(server.db, { units: 100_000 })
  const orders: Asked[] = []
  for (let index = 0; index < 300; index++) {
    const caller = { ip: `10.${index >> 8}.${index & 255}.1` }
    const buyer = await newBuyer(server.app, [{ sku: shoes.sku, qty: 1 }], caller)
    const body = await buyer.composeOrder()
    const headers = { 'x-forwarded-for': caller.ip }
    // Shoppers without an answer click again and again.
    for (let press = 0; press < 5; press++) orders.push({ method: 'POST', path: '/api/order', body, headers })
  }
  let answered = 0
  const send = async (order: Asked) => {
    const answer = await ask(order)
    answered++
    return answer
  }
  // The looks come in the middle of the crowd: who comes last is answered last, whatever for.
  const rush = orders.slice(0, orders.length / 2).map(send)
  const looking = Array.from({ length: 40 }, () => ask({ path: `/api/catalog/search?type=product` }))
  const beginning = Array.from({ length: 10 }, (_, index) =>
    ask({ method: 'POST', path: createCart.path, headers: { 'x-forwarded-for': `10.9.${index}.1` } }),
  )
  rush.push(...orders.slice(orders.length / 2).map(send))
  const looks = await Promise.all(looking)
  expect([...new Set(looks.map(({ status }) => status))]).toEqual([200])
  const begun = await Promise.all(beginning)
  expect([...new Set(begun.map(({ status }) => status))]).toEqual([200])
  expect(answered, 'orders that were answered before the last look at the catalog').toBeLessThan(
    orders.length,
  )

  const answers = await Promise.all(rush)
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
  const turnedAway = answers.filter(({ status }) => status === 503)
  expect(turnedAway.length).toBeGreaterThan(50)
  for (const { text } of turnedAway)
    expect(JSON.parse(text)).toMatchObject({ code: 503, reason: 'unavailable' })
  // Spread out, not all at once again.
  expect(new Set(turnedAway.map(({ retryAfter }) => retryAfter)).size).toBeGreaterThan(3)
  for (const { retryAfter } of turnedAway) expect(retryAfter).toBeGreaterThan(0)

  for (const order of orders.filter((_order, index) => index % 5 === 0)) {
    expect(await ask(order)).toMatchObject({ status: 200 })
  }
  const { rows } = await server.pool.query<{ orders: number }>('select count(*) as orders from orders')
  expect(rows[0]?.orders).toBe(300)
})
