import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { openCardShop } from '#test/desks/card-shop'
import { stripeKeys } from '#test/fakes/fake-stripe'
import { doWith } from '#test/desks/order-desk'

test('[E-57] the keys of the provider stand in no answer and no line of the log, whatever goes wrong', async () => {
  const said: string[] = []
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      said.push(chunk.toString())
      done()
    },
  })
  const desk = await openCardShop({}, { log: pino({ level: 'trace' }, into) })
  try {
    const { app } = desk.shop
    const { key, confirmation } = await desk.order()
    const intent = await desk.intentOf(key)
    for (const mode of ['broken', 'no-json', 'elsewhere', 'ok'] as const) {
      desk.stripe.behavior.mode = mode
      said.push(JSON.stringify(await desk.begin(key)))
    }
    said.push((await desk.tell('{}', 't=1,v1=00')).body)
    said.push((await desk.tellOf(intent, 'payment_intent.succeeded', { amount_received: 1 })).body)
    const other = await desk.begunOrder()
    desk.stripe.pay(other.intent)
    await desk.tellOf(other.intent, 'payment_intent.succeeded')
    await doWith(desk.db, refundOrder, other.id, { adjustmentCents: 1_00 })
    for (const mode of ['broken', 'no-json', 'lost'] as const) {
      desk.stripe.behavior.mode = mode
      await desk.workLater()
    }
    desk.stripe.behavior.mode = 'ok'
    desk.stripe.refunds.refusal = 'balance_insufficient'
    await doWith(desk.db, refundOrder, other.id, { adjustmentCents: 1_00 })
    await desk.workLater()
    said.push(JSON.stringify(await other.money()))
    for (const url of ['/api/openapi.json', '/api/docs', '/healthz', '/api/shipping/offer']) {
      said.push((await app.inject(url)).body)
    }
    const everything = said.join('\n')
    expect(everything).toContain('payment provider away')
    expect(everything).toContain(confirmation.orderNumber)
    expect(everything).toContain('money did not go back')
    expect(everything).toContain(stripeKeys.publishable)
    expect(everything).not.toContain(stripeKeys.secret)
    expect(everything).not.toContain(stripeKeys.webhook)
    expect(
      everything
        .split('\n')
        .filter((line) => line.startsWith('{"level"'))
        .join('\n'),
    ).not.toContain(intent.client_secret)
  } finally {
    await desk.close()
  }
})
