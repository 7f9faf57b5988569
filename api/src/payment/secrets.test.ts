import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openCardShop } from '#test/card-shop'
import { stripeKeys } from '#test/fake-stripe'

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
    for (const mode of ['broken', 'no-json', 'ok'] as const) {
      desk.stripe.behaviour.mode = mode
      said.push(JSON.stringify(await desk.begin(key)))
    }
    said.push((await desk.tell('{}', 't=1,v1=00')).body)
    said.push((await desk.tellOf(intent, 'payment_intent.succeeded', { amount_received: 1 })).body)
    for (const url of ['/api/openapi.json', '/api/docs', '/healthz', '/api/shipping/offer']) {
      said.push((await app.inject(url)).body)
    }
    const everything = said.join('\n')
    expect(everything).toContain('payment provider away')
    expect(everything).toContain(confirmation.orderNumber)
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
