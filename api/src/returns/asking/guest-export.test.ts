import * as contract from 'commerce/contract/studio/returns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmedGuest, guestOf, newReturn, shippedOrder } from '#test/desks/returns-desk'
import { takeMail } from '#test/mailbox'
import { refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const publicUrl = 'https://barre.example'
let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp({ PUBLIC_URL: publicUrl })))
afterAll(() => shop.close())

const press = (url: string) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl },
  })

test('[E-62] a guest gets a link for the orders of the mailbox by ticket and code; it is good once', async () => {
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
  const { text_part: text } = await takeMail(shop, order.email, '/api/user/export/')
  const link = /https:\/\/barre\.example(\/api\/user\/export\/[\w-]{43})\s/.exec(text)?.[1] ?? ''
  expect((await shop.app.inject({ url: link })).statusCode).toBe(200)
  const answers = await Promise.all([1, 2, 3].map(() => press(link)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404])
  const file = answers.find(({ statusCode }) => statusCode === 200)?.json<{ orders: object[] }>()
  expect(file?.orders).toMatchObject([
    { increment_id: order.number, email: order.email, return_request: [{ increment_id: number }] },
  ])
  expect(JSON.stringify(file)).not.toContain(stranger.email)
})
