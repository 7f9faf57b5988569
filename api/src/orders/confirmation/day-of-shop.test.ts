import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendConfirmation } from '#src/orders/confirmation/send-confirmation'
import { buildProduct } from '#test/factories'
import { newBuyer, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({ TIME_ZONE: 'America/New_York' })
})
afterAll(() => shop.close())

test('[part of ORDER-12] the confirmation of an order names the day in the shop, also of an evening', async () => {
  const { sku } = await buildProduct(shop.db)
  const buyer = await newBuyer(shop.app, [{ sku, qty: 1 }])
  const { orderNumber } = valueOf(await buyer.send(await buyer.composeOrder()))
  await sql`update orders set created_at = '2026-11-26T02:05:00Z' where increment_id = ${orderNumber}`.execute(
    shop.db,
  )
  const texts: string[] = []
  const mailer = { send: async ({ text }: { text: string }) => void texts.push(text), close: () => undefined }
  const ctx = { ...shop.jobs, actor: { kind: 'job' as const, name: 'test' }, mailer }
  await sendConfirmation(ctx, { kind: 'mail.order_confirmation', key: orderNumber, payload: { orderNumber } })
  expect(texts).toEqual([expect.stringContaining('November 25, 2026')])
})
