import { enterAsCustomer } from '../../support/customer.ts'
import { expect, test } from '../../support/test.ts'
import { keptOrders, orderWithout, placedNumber } from '../waiting.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000

for (const years of [-6, 6])
  test(`[F18] a device whose clock is wrong by ${years} years orders offline, and the shop keeps its own time`, async ({
    page,
    context,
    request,
  }) => {
    await page.clock.install({ time: Date.now() + years * yearMs })
    await enterAsCustomer(page, request)
    await orderWithout(page, context, `/p/BOB-11${years > 0 ? 6 : 7}/bobbin-11${years > 0 ? 6 : 7}`)
    await context.setOffline(false)
    const number = await placedNumber(page)
    const today = new Date().getUTCFullYear()
    await page.clock.setSystemTime(Date.now())
    await page.goto('/my-account/orders')
    const row = page.getByRole('row').filter({ hasText: number })
    await expect(row.or(page.getByRole('listitem').filter({ hasText: number })).first()).toContainText(
      String(today),
    )
  })

for (const years of [-6, 6])
  test(`[F18] a clock that jumps by ${years} years between two pages drops no order: the shop asks, and it is placed once`, async ({
    page,
    context,
  }) => {
    await page.clock.install({ time: Date.now() })
    await page.route('**/api/order', (route) => route.abort('connectionreset'))
    await orderWithout(page, context, `/p/BOB-11${years > 0 ? 8 : 9}/bobbin-11${years > 0 ? 8 : 9}`)
    const [made] = await keptOrders(page)
    await page.goto('about:blank')
    await context.setOffline(false)
    await page.clock.setSystemTime(Date.now() + years * yearMs)
    const sent: string[] = []
    await page.unroute('**/api/order')
    await page.route('**/api/order', (route) => {
      sent.push(route.request().headers()['idempotency-key'] ?? '')
      return route.fallback()
    })
    await page.goto('/checkout/waiting')
    await expect(page.getByText('Press “Send now” to send it.')).toBeVisible()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Send now' }).click()
    await placedNumber(page)
    expect(sent).toEqual([made!.key])
    expect(await keptOrders(page)).toMatchObject([{ key: made!.key, state: 'confirmed' }])
  })
