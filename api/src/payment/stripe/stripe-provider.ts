import { CARD_KINDS } from 'commerce/payment/card-kinds'
import type { RefundState } from 'commerce/payment/refund-state'
import type { Stripe } from 'stripe'
import * as z from 'zod'
import type { StripeConfig } from '#src/stripe-config'
import {
  type Intent,
  type PaymentProvider,
  ProviderAway,
  type ProviderRefund,
  ProviderRefused,
} from '#src/payment/payment-provider'
import { openStripe, stripeFailure } from '#src/payment/stripe/stripe-client'

const refundsAtOnce = 100
/** more than any payment has */
const mostRefunds = 10_000

const intentSchema = z
  .object({
    id: z.string(),
    object: z.literal('payment_intent'),
    client_secret: z.string(),
    status: z.string(),
    amount_received: z.int(),
    currency: z.string(),
  })
  .transform((intent): Intent => ({
    id: intent.id,
    clientSecret: intent.client_secret,
    currency: intent.currency,
    isCanceled: intent.status === 'canceled',
    isPaid: intent.status === 'succeeded',
    isProcessing: intent.status === 'processing',
    receivedCents: intent.amount_received,
  }))

const refundSchema = z
  .object({
    id: z.string(),
    object: z.literal('refund'),
    amount: z.int(),
    /** in seconds */
    created: z.int().nullish(),
    status: z.string().nullish(),
    metadata: z.record(z.string(), z.string()).nullish(),
  })
  .transform(({ id, amount, created, status, metadata }): ProviderRefund => ({
    id,
    ...(created != null && { madeAt: new Date(created * 1_000) }),
    amountCents: amount,
    key: metadata?.['refund_key'] ?? null,
    state: states[status ?? ''] ?? 'asked',
  }))
const refundsSchema = z.array(refundSchema)

const states: Partial<Record<string, RefundState>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/** Payment intents and refunds of Stripe. Amounts are in the smallest unit, like ours. */
export function stripeProvider(config: StripeConfig): PaymentProvider {
  const ask = async <T>(request: (stripe: Stripe) => Promise<unknown>, schema: z.ZodType<T>): Promise<T> => {
    const stripe = await openStripe(config)
    try {
      return readAnswer(await request(stripe), schema)
    } catch (error) {
      throw (await stripeFailure(error)) ?? error
    }
  }
  return {
    createIntent({ key, amountCents, currency, orderNumber }) {
      const wanted = {
        amount: amountCents,
        currency: currency.toLowerCase(),
        allowed_payment_method_types: CARD_KINDS,
        metadata: { order_number: orderNumber },
      }
      return ask(({ paymentIntents }) => paymentIntents.create(wanted, { idempotencyKey: key }), intentSchema)
    },
    getIntent: (id) => ask(({ paymentIntents }) => paymentIntents.retrieve(id), intentSchema),
    async cancelIntent(id) {
      try {
        await ask(({ paymentIntents }) => paymentIntents.cancel(id), intentSchema)
        return true
      } catch (error) {
        const isSettled = error instanceof ProviderRefused && error.code === 'payment_intent_unexpected_state'
        if (isSettled) return false
        throw error
      }
    },
    createRefund({ key, intentId, amountCents }) {
      const wanted = {
        payment_intent: intentId,
        ...(amountCents !== undefined && { amount: amountCents }),
        metadata: { refund_key: key },
      }
      return ask(({ refunds }) => refunds.create(wanted, { idempotencyKey: key }), refundSchema)
    },
    listRefunds: (intentId) =>
      ask(
        ({ refunds }) =>
          refunds
            .list({ payment_intent: intentId, limit: refundsAtOnce })
            .autoPagingToArray({ limit: mostRefunds }),
        refundsSchema,
      ),
  }
}

/** The library accepts any answer, also that of a proxy in between. */
function readAnswer<T>(answer: unknown, schema: z.ZodType<T>): T {
  const read = schema.safeParse(answer)
  if (!read.success) throw new ProviderAway('Stripe answered something that is not understood')
  return read.data
}
