import type { Page } from '@playwright/test'
import { expect, test } from '../../support/test.ts'
import { keepAgain, keptOrders, orderWithout, placedNumber } from '../waiting.ts'

const json = 'application/json'
const checking = 'We are checking whether your order went through. You will not be charged twice.'
const changed = "Your order hasn't been placed yet. Something has changed:"
const later = 'The order can not be transfered because of server error. Order has been queued'
const refusal = (code: number, reason: string, more: object = {}) =>
  JSON.stringify({ code, reason, result: `Refused: ${reason}`, ...more })

interface Row {
  what: string
  status: number
  body: string
  type?: string
  retryAfter?: string
  /** what becomes of the order, and what the shopper reads */
  state: string
  says: string
}

const rows: Row[] = [
  { what: '400', status: 400, body: refusal(400, 'invalid', { fields: [] }), state: 'needs-attention', says: changed },
  { what: '401', status: 401, body: refusal(401, 'not-signed-in'), state: 'needs-attention', says: 'Sign in to send this order.' },
  { what: '404 of the bag', status: 404, body: refusal(404, 'cart-not-found'), state: 'needs-attention', says: changed },
  { what: '404 of somebody else', status: 404, body: '{"message":"Not here"}', state: 'unknown', says: checking },
  { what: '409, it is placed at this moment', status: 409, body: refusal(409, 'order-running'), state: 'unknown', says: checking },
  { what: '409, stock is short', status: 409, body: refusal(409, 'out-of-stock', { meta: { short: [{ sku: 'BOB-110', available_qty: 0 }] } }), state: 'needs-attention', says: 'Bobbin No. 110: Out of the stock!' },
  { what: '422, the key belongs to another order', status: 422, body: refusal(422, 'key-reused'), state: 'rejected', says: "We can't send this order." },
  { what: '429', status: 429, body: refusal(429, 'too-many-tries'), retryAfter: '600', state: 'queued', says: later },
  { what: '500', status: 500, body: refusal(500, 'internal'), state: 'unknown', says: checking },
  { what: '502', status: 502, body: '<h1>Bad gateway</h1>', type: 'text/html', state: 'unknown', says: checking },
  { what: '503', status: 503, body: refusal(503, 'unavailable'), retryAfter: '600', state: 'unknown', says: checking },
  { what: 'nothing', status: 200, body: '', state: 'unknown', says: checking },
  { what: 'HTML with 200', status: 200, body: '<h1>Free train Wi-Fi</h1>', type: 'text/html', state: 'unknown', says: checking },
  { what: 'JSON that is cut off', status: 200, body: '{"code":200,"result":{"orderNumb', state: 'unknown', says: checking },
  { what: '200 without a number', status: 200, body: '{"code":200,"result":{}}', state: 'unknown', says: checking },
  { what: '200 with an empty number', status: 200, body: '{"code":200,"result":{"orderNumber":""}}', state: 'unknown', says: checking },
  { what: '200 around another code', status: 200, body: '{"code":500,"result":{"orderNumber":"1"}}', state: 'unknown', says: checking },
] // oxfmt-ignore

test('[F30] [ORDER-02] [ORDER-06] only 200 with a number is an order that was transmitted; each other answer keeps it, and says what is the matter', async ({
  page,
  context,
}) => {
  await orderWithout(page, context, '/p/BOB-110/bobbin-110')
  const [made] = await keptOrders(page)
  const keys: string[] = []
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  // The page that made it would send it as soon as there is a connection.
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/robots.txt')
  const { answer, stop } = await answerAll(page, keys)
  // This page sends it at once, and again each time it looks whether there is something to send.
  await page.goto('/checkout/waiting')
  for (const row of rows)
    await test.step(row.what, async () => {
      answer(row)
      const before = keys.length
      await keepAgain(page, made!.key)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect.poll(() => keys.length).toBeGreaterThan(before)
      await expect(page.getByText(row.says).first()).toBeVisible()
      await expect
        .poll(() => keptOrders(page))
        .toMatchObject([{ key: made!.key, state: row.state, orderNumber: null }])
      const [kept] = await keptOrders(page)
      expect(kept?.order.transmited).not.toBe(true)
      // The shop named the time, and nothing sends earlier.
      if (row.retryAfter !== undefined) expect(kept!.nextAt - Date.now()).toBeGreaterThan(300_000)
    })
  // ORDER-06: for developers, each time something else than JSON came.
  const misshaped = said.filter((text) => text.includes('Error with response - bad content-type!'))
  expect(misshaped.length).toBeGreaterThanOrEqual(rows.filter(({ type }) => type === 'text/html').length)
  expect(new Set(keys)).toEqual(new Set([made!.key]))
  await stop()
  await page.getByRole('button', { name: 'Check now' }).click()
  const number = await placedNumber(page)
  expect(await keptOrders(page)).toMatchObject([
    { key: made!.key, state: 'confirmed', orderNumber: number, order: { transmited: true } },
  ])
})

/** Each order gets the answer of the row that is set, once the page shows that it is sent: what it says then is of this answer. */
async function answerAll(page: Page, keys: string[]) {
  let row = rows[0]!
  await page.route('**/api/order', async (route) => {
    const { status, body, type = json, retryAfter } = row
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await expect(page.getByText('Sending your order…').first()).toBeVisible()
    const headers = retryAfter !== undefined && {
      headers: { 'retry-after': retryAfter, 'content-type': json },
    }
    await route.fulfill({ status, body, contentType: type, ...headers })
  })
  return {
    answer: (next: Row) => void (row = next),
    stop: () => page.unroute('**/api/order'),
  }
}
