import type { Config } from '#src/config'
import { type PaymentProvider, ProviderAway } from '#src/payment/payment-provider'
import { stripeProvider } from '#src/payment/stripe/stripe-provider'
import { isTestIntent, testProvider } from '#src/payment/test-card/test-provider'

/** Whoever collected a payment cancels it and pays it back. Undefined: the shop takes no cards. */
export function providerOf({ stripe, takesTestCards }: Config): PaymentProvider | undefined {
  if (!stripe && !takesTestCards) return undefined
  const cards = stripe && stripeProvider(stripe)
  const providerFor = (intentId: string): PaymentProvider => {
    const provider = isTestIntent(intentId) ? testProvider : cards
    if (!provider) throw new ProviderAway('The keys of the payment provider are not set.')
    return provider
  }
  return {
    createIntent: async (wanted) => providerFor('').createIntent(wanted),
    getIntent: async (id) => providerFor(id).getIntent(id),
    cancelIntent: async (id) => providerFor(id).cancelIntent(id),
    createRefund: async (wanted) => providerFor(wanted.intentId).createRefund(wanted),
    listRefunds: async (intentId) => providerFor(intentId).listRefunds(intentId),
  }
}
