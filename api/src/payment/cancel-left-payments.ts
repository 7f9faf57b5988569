import type { AppContext } from '#src/context'
import { ProviderAway } from '#src/payment/payment-provider'
import { listPaymentsToCancel, markCanceled } from '#src/payment/queries'
import { stripeProvider } from '#src/payment/stripe-provider'

const atOnce = 50

/**
 * Tells the provider to take no money for orders that no longer wait for it: canceled, or paid in another way. Answers for
 * how many it will not; while it is away the rest waits.
 */
export async function cancelLeftPayments({
  config,
  db,
  log,
}: Pick<AppContext, 'config' | 'db' | 'log'>): Promise<number> {
  if (!config.stripe) return 0
  const provider = stripeProvider(config.stripe)
  let canceled = 0
  for (const { id, intentId } of await listPaymentsToCancel(db, atOnce)) {
    try {
      // One that was paid in the meantime is told of by the provider.
      if (!(await provider.cancelIntent(intentId))) continue
      await markCanceled(db, id)
      canceled += 1
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error
      log.warn({ reason: error.message, payment: intentId }, 'payment not canceled yet')
      break
    }
  }
  return canceled
}
