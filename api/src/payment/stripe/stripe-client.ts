import { PAYMENT_PROVIDER_TIMEOUT_MS } from 'commerce/limits'
import type { Stripe } from 'stripe'
import type { StripeConfig } from '#src/stripe-config'
import { ProviderAway, type ProviderFailure, ProviderRefused } from '#src/payment/payment-provider'

/** The library takes 40 MB of memory: a shop loads it at its first request to Stripe. */
export async function loadStripe(): Promise<typeof Stripe> {
  const library = await import('stripe')
  return library.Stripe
}

export async function openStripe({ apiUrl, secretKey }: StripeConfig): Promise<Stripe> {
  const Stripe = await loadStripe()
  const { protocol, hostname, port } = new URL(apiUrl)
  const isEncrypted = protocol === 'https:'
  return new Stripe(secretKey, {
    protocol: isEncrypted ? 'https' : 'http',
    host: hostname,
    port: port === '' ? (isEncrypted ? 443 : 80) : port,
    // The library's other HTTP client limits each wait for data, not the whole request, and retries by itself.
    httpClient: Stripe.createFetchHttpClient((url, options) => fetch(url, { ...options, redirect: 'error' })),
    timeout: PAYMENT_PROVIDER_TIMEOUT_MS,
    // Shoppers try again by hand, refunds by the outbox.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Statuses after which a request was not and will not be done. Others, such as a wrong key or too many requests, may pass. */
const refusing = { statuses: [400, 402, 404], types: ['invalid_request_error', 'card_error'] }

/** What an error of the library means for the shop; undefined if it is a bug of ours. */
export async function stripeFailure(error: unknown): Promise<ProviderFailure | undefined> {
  const { errors } = await loadStripe()
  if (!(error instanceof errors.StripeError)) return undefined
  // Stripe's messages may contain secrets, such as its key: the error type is enough to find the cause.
  const { type, statusCode, rawType, code } = error
  if (statusCode === undefined) return new ProviderAway(`Stripe gave no answer: ${type}`)
  const sentence = `Stripe answered ${statusCode} ${rawType} ${code ?? ''}`
  const isRefused = refusing.statuses.includes(statusCode) && refusing.types.includes(rawType ?? '')
  return isRefused ? new ProviderRefused(sentence, code) : new ProviderAway(sentence)
}
