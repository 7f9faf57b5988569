import { messages } from 'commerce/messages'
import type { FastifyInstance } from 'fastify'
import { jobActor } from '#src/actor'
import type { AppContext } from '#src/context'
import { Refusal } from '#src/errors'
import { readSignedEvent } from '#src/payment/stripe/read-signed-event'
import { loadStripe } from '#src/payment/stripe/stripe-client'
import { takeEvent } from '#src/payment/take-event'

/** Where Stripe tells what became of a payment. No call of the shop's own: its form is the provider's. */
export async function registerStripeWebhook(app: FastifyInstance, context: AppContext): Promise<void> {
  const { stripe } = context.config
  if (!stripe) return
  await app.register(async (webhook) => {
    // The signature is of the bytes as they came.
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
