import { Obstacle } from '#src/obstacle'

export interface StripeConfig {
  apiUrl: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** the script that a page loads for the card fields */
  scriptUrl: string
}

interface StripeSettings {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL: string
}

const providerScript = 'https://js.stripe.com/v3/'

/** Undefined: the shop has no keys, and takes no cards. */
export function readStripeConfig(values: StripeSettings): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: given } = values
  if (!secretKey && !publishableKey && !webhookSecret) return undefined
  if (!secretKey || !publishableKey || !webhookSecret) {
    throw new Obstacle(
      'These settings are wrong:\n  STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are set all or none.',
    )
  }
  const apiUrl = given.replace(/\/$/, '')
  const scriptUrl = apiUrl === 'https://api.stripe.com' ? providerScript : `${apiUrl}/v3/`
  return { apiUrl, secretKey, publishableKey, webhookSecret, scriptUrl }
}
