import type { BrowserContext, Page } from '@playwright/test'
import { enterAsCustomer } from '../../support/customer.ts'
import { expect, test } from '../../support/test.ts'
import { keptOrderOf, orderWithout, placedNumberOf } from '../waiting.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000

const orderBobbin = (page: Page, context: BrowserContext, sku: string) =>
  orderWithout(page, context, `/p/${sku}/${sku.toLowerCase().replace('bob', 'bobbin')}`)

test('[F18] a clock that jumps by 6 years, either way, between two pages drops no order: the shop asks, and it is placed once; a device whose clock is wrong by as much orders offline, and the shop keeps its own time', async ({
  page,
  context,
  request,
}) => {
  await page.clock.install({ time: Date.now() })
  for (const [years, sku] of [
    [-6, 'BOB-119'],
    [6, 'BOB-118'],
  ] as const)
    await test.step(`a clock jumps by ${years} years`, async () => {
      await page.clock.setSystemTime(Date.now())
      await page.route('**/api/order', (route) => route.abort('connectionreset'))
      await orderBobbin(page, context, sku)
      const made = await keptOrderOf(page, sku)
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
      expect(await placedNumberOf(page, sku)).toMatch(/^\d+$/)
      expect(sent).toEqual([made!.key])
      await page.unroute('**/api/order')
    })

  await enterAsCustomer(page, request)
  for (const [years, sku] of [
    [-6, 'BOB-117'],
    [6, 'BOB-116'],
  ] as const)
    await test.step(`a clock is wrong by ${years} years`, async () => {
      await page.clock.setSystemTime(Date.now() + years * yearMs)
      await orderBobbin(page, context, sku)
      await context.setOffline(false)
      const number = await placedNumberOf(page, sku)
      await page.clock.setSystemTime(Date.now())
      await page.goto('/my-account/orders')
      const row = page.getByRole('row').filter({ hasText: number })
      await expect(row.or(page.getByRole('listitem').filter({ hasText: number })).first()).toContainText(
        String(new Date().getUTCFullYear()),
      )
    })
})
