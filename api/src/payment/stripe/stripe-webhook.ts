import { messages } from 'commerce/messages'
import type { FastifyInstance } from 'fastify'
import { jobActor } from '#src/actor'
import type { AppContext } from '#src/context'
import { Refusal } from '#src/errors'
import { readSignedEvent } from '#src/payment/stripe/read-signed-event'
import { loadStripe } from '#src/payment/stripe/stripe-client'
import { takeEvent } from '#src/payment/take-event'

/** Where Stripe sends its messages. It is no call of the contract: the provider defines its format. */
export async function registerStripeWebhook(app: FastifyInstance, context: AppContext): Promise<void> {
  const { stripe } = context.config
  if (!stripe) return
  await app.register(async (webhook) => {
    // The signature covers the bytes as they came.
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    webhook.post('/api/payment/stripe/webhook', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const header = request.headers['stripe-signature']
      const signature = typeof header === 'string' ? header : undefined
      const signed = { secret: stripe.webhookSecret, now: context.now() }
      const event = readSignedEvent(await loadStripe(), { body, signature }, signed)
      if (!event) {
        throw new Refusal('signature-invalid', {
          message: messages.signatureInvalid,
          audit: { event: 'signature-refused' },
        })
      }
      await takeEvent({ ...context, actor: jobActor('stripe-webhook') }, event)
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
