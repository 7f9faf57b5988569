import { PAYMENT_PROVIDER_TIMEOUT_MS } from 'commerce/limits'
import * as z from 'zod'
import type { StripeConfig } from '#src/config'
import { type Intent, type PaymentProvider, ProviderAway } from '#src/payment/payment-provider'

const apiVersion = '2024-06-20'

const intentSchema = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  client_secret: z.string(),
  status: z.string(),
})
const errorSchema = z.object({ error: z.object({ type: z.string(), code: z.string().optional() }) })

interface Asked {
  method: 'GET' | 'POST'
  path: string
  form?: Record<string, string>
  key?: string
}

/** Payment intents of Stripe. Amounts are in the smallest unit, as ours are. */
export function stripeProvider({ apiUrl, secretKey }: StripeConfig): PaymentProvider {
  const ask = (asked: Asked) => send(apiUrl, secretKey, asked)
  return {
    async createIntent({ key, amountCents, currency, orderNumber }) {
      const form = {
        amount: String(amountCents),
        currency: currency.toLowerCase(),
        'automatic_payment_methods[enabled]': 'true',
        'metadata[order_number]': orderNumber,
      }
      return readIntent(await ask({ method: 'POST', path: '/v1/payment_intents', form, key }))
    },
    async getIntent(id) {
      return readIntent(await ask({ method: 'GET', path: intentPath(id) }))
    },
    async cancelIntent(id) {
      const answer = await ask({ method: 'POST', path: `${intentPath(id)}/cancel`, form: {} })
      if (answer.status === 200) return true
      const refused = errorSchema.safeParse(answer.body)
      if (refused.success && refused.data.error.code === 'payment_intent_unexpected_state') return false
      throw away(answer.status)
    },
  }
}

function intentPath(id: string): string {
  return `/v1/payment_intents/${encodeURIComponent(id)}`
}

interface Answered {
  status: number
  body: unknown
}

function readIntent({ status, body }: Answered): Intent {
  const read = intentSchema.safeParse(body)
  if (status !== 200 || !read.success) throw away(status, body)
  const { id, client_secret: clientSecret, status: state } = read.data
  return { id, clientSecret, isCanceled: state === 'canceled' }
}

// What the provider writes may name things of the shop: its kind is enough to find the cause by.
function away(status: number, body?: unknown): ProviderAway {
  const refused = errorSchema.safeParse(body)
  const kind = refused.success ? ` ${refused.data.error.type} ${refused.data.error.code ?? ''}` : ''
  return new ProviderAway(`Stripe answered ${status}${kind}`)
}

async function send(
  apiUrl: string,
  secretKey: string,
  { method, path, form, key }: Asked,
): Promise<Answered> {
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': apiVersion,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
      redirect: 'error',
      signal: AbortSignal.timeout(PAYMENT_PROVIDER_TIMEOUT_MS),
    })
    return { status: response.status, body: JSON.parse(await response.text()) as unknown }
  } catch (error) {
    throw new ProviderAway(`Stripe gave no answer: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}
