import type { RefundState } from 'commerce/payment/refund-state'
import * as z from 'zod'
import type { StripeConfig } from '#src/config'
import {
  type Intent,
  type PaymentProvider,
  type ProviderRefund,
  ProviderRefused,
} from '#src/payment/payment-provider'
import { askStripe, type StripeRequest } from '#src/payment/stripe-request'

const refundsAtOnce = 100

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
    receivedCents: intent.amount_received,
  }))

const refundSchema = z
  .object({
    id: z.string(),
    object: z.literal('refund'),
    amount: z.int(),
    status: z.string().nullish(),
    metadata: z.record(z.string(), z.string()).nullish(),
  })
  .transform(({ id, amount, status, metadata }): ProviderRefund => ({
    id,
    amountCents: amount,
    key: metadata?.['refund_key'] ?? null,
    state: states[status ?? ''] ?? 'asked',
  }))
const listSchema = z.object({ data: z.array(refundSchema), has_more: z.boolean() })

const states: Partial<Record<string, RefundState>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/** Payment intents and refunds of Stripe. Amounts are in the smallest unit, as ours are. */
export function stripeProvider(config: StripeConfig): PaymentProvider {
  const ask = <T>(asked: StripeRequest, schema: z.ZodType<T>) => askStripe(config, asked, schema)
  const listFrom = async (intentId: string, last: ProviderRefund | undefined): Promise<ProviderRefund[]> => {
    const query = new URLSearchParams({ payment_intent: intentId, limit: String(refundsAtOnce) })
    if (last) query.set('starting_after', last.id)
    const { data, has_more: hasMore } = await ask(
      { method: 'GET', path: `/v1/refunds?${query.toString()}` },
      listSchema,
    )
    return hasMore && data.length > 0 ? [...data, ...(await listFrom(intentId, data.at(-1)))] : data
  }
  return {
    createIntent({ key, amountCents, currency, orderNumber }) {
      const form = {
        amount: String(amountCents),
        currency: currency.toLowerCase(),
        'automatic_payment_methods[enabled]': 'true',
        'metadata[order_number]': orderNumber,
      }
      return ask({ method: 'POST', path: '/v1/payment_intents', form, key }, intentSchema)
    },
    getIntent: (id) => ask({ method: 'GET', path: intentPath(id) }, intentSchema),
    async cancelIntent(id) {
      try {
        await ask({ method: 'POST', path: `${intentPath(id)}/cancel`, form: {} }, intentSchema)
        return true
      } catch (error) {
        const isSettled = error instanceof ProviderRefused && error.code === 'payment_intent_unexpected_state'
        if (isSettled) return false
        throw error
      }
    },
    createRefund({ key, intentId, amountCents }) {
      const form = {
        payment_intent: intentId,
        ...(amountCents !== undefined && { amount: String(amountCents) }),
        'metadata[refund_key]': key,
      }
      return ask({ method: 'POST', path: '/v1/refunds', form, key }, refundSchema)
    },
    listRefunds: (intentId) => listFrom(intentId, undefined),
  }
}

function intentPath(id: string): string {
  return `/v1/payment_intents/${encodeURIComponent(id)}`
}
