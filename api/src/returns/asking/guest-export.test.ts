import * as contract from 'commerce/contract/studio/returns'
import { PRESS_REPEAT_SECONDS } from 'commerce/limits'
import { GUEST_EXPORT_SECONDS } from 'commerce/return-limits'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { later } from '#src/later'
import { confirmedGuest, guestOf, newReturn, shippedOrder } from '#test/desks/returns-desk'
import { takeMail } from '#test/mailbox'
import { refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const publicUrl = 'https://barre.example'
let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp({ PUBLIC_URL: publicUrl })))
afterEach(() => {
  shop.context.now = () => new Date()
})
afterAll(() => shop.close())

const press = (url: string) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl },
  })

async function takeLink(email: string): Promise<string> {
  const { text_part: text } = await takeMail(shop, email, '/api/user/export/')
  return /https:\/\/barre\.example(\/api\/user\/export\/[\w-]{43})\s/.exec(text)?.[1] ?? ''
}

test('[E-62] a guest gets a link for the orders of the mailbox by ticket and code; it is good once, and for 24 hours', async () => {
  const order = await shippedOrder(shop)
  const stranger = await shippedOrder(shop)
  const body = { order_id: order.id }
  const unproven = await guestOf(shop, order)
  const asked = await unproven.client.call(contract.askForOrderExport, {
    query: {},
    body,
    headers: unproven.headers,
  })
  expect(refusalOf(asked).reason).toBe('code-needed')
  const { client, headers } = await confirmedGuest(shop, order)
  const { increment_id: number } = await newReturn(client, order, { headers })
  valueOf(await client.call(contract.askForOrderExport, { query: {}, body, headers }))
  const link = await takeLink(order.email)
  expect((await shop.app.inject({ url: link })).statusCode).toBe(200)
  const answers = await Promise.all([1, 2, 3].map(() => press(link)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const file = answers[2]?.json<{ orders: object[] }>()
  expect(file?.orders).toMatchObject([
    { increment_id: order.number, email: order.email, return_request: [{ increment_id: number }] },
  ])
  expect(JSON.stringify(file)).not.toContain(stranger.email)
  shop.context.now = () => later(new Date(), PRESS_REPEAT_SECONDS + 1)
  expect((await press(link)).statusCode).toBe(404)
  shop.context.now = () => new Date()
  valueOf(await client.call(contract.askForOrderExport, { query: {}, body, headers }))
  const another = await vi.waitFor(async () => {
    const last = await takeLink(order.email)
    expect(last).not.toBe(link)
    return last
  })
  expect((await press(another)).statusCode).toBe(200)
  const next = await confirmedGuest(shop, stranger)
  const ofStranger = { query: {}, body: { order_id: stranger.id }, headers: next.headers }
  valueOf(await next.client.call(contract.askForOrderExport, ofStranger))
  const late = await takeLink(stranger.email)
  shop.context.now = () => later(new Date(), GUEST_EXPORT_SECONDS + 1)
  expect((await press(late)).statusCode).toBe(404)
})
