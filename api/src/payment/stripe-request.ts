import { PAYMENT_PROVIDER_TIMEOUT_MS } from 'commerce/limits'
import * as z from 'zod'
import { ProviderAway, ProviderRefused } from '#src/payment/payment-provider'

const apiVersion = '2024-06-20'

const errorSchema = z.object({ error: z.object({ type: z.string(), code: z.string().optional() }) })

/** Answers after which a request was not and will not be done. Others, such as of a wrong key or too many requests, pass. */
const refusing = { statuses: [400, 402, 404], types: ['invalid_request_error', 'card_error'] }

export interface StripeRequest {
  method: 'GET' | 'POST'
  path: string
  form?: Record<string, string>
  key?: string
}

/** Asks Stripe for something and reads its answer; throws where there is none that can be used. */
export async function askStripe<T>(
  { apiUrl, secretKey }: { apiUrl: string; secretKey: string },
  asked: StripeRequest,
  schema: z.ZodType<T>,
): Promise<T> {
  const { status, body } = await send(apiUrl, secretKey, asked)
  const read = schema.safeParse(body)
  if (status === 200 && read.success) return read.data
  // What the provider writes may name things of the shop: its kind is enough to find the cause by.
  const refused = errorSchema.safeParse(body).data?.error
  const sentence = `Stripe answered ${status}${refused ? ` ${refused.type} ${refused.code ?? ''}` : ''}`
  if (refused && refusing.statuses.includes(status) && refusing.types.includes(refused.type)) {
    throw new ProviderRefused(sentence, refused.code)
  }
  throw new ProviderAway(sentence)
}

async function send(
  apiUrl: string,
  secretKey: string,
  { method, path, form, key }: StripeRequest,
): Promise<{ status: number; body: unknown }> {
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
