import type { JobCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { type PaymentProvider, ProviderAway, ProviderFailure } from '#src/payment/payment-provider'
import { listPaymentsToCancel, markCanceled, noteCancelTry } from '#src/payment/queries'
import { settleUntold } from '#src/payment/settle-untold'
import { providerOf } from '#src/payment/provider-of'

const atOnce = 50
/** After so many without an answer the others wait for the next time. */
const mostUnanswered = 3

/**
 * Cancels payments at the provider for orders that no longer wait for them: canceled, or paid in another way. What was
 * paid after all is refunded, even if the provider could not report it. Returns how many payments are settled.
 */
export async function cancelLeftPayments(ctx: JobCtx): Promise<number> {
  const { config, db, log } = ctx
  const provider = providerOf(config)
  if (!provider) return 0
  let settled = 0
  let unanswered = 0
  for (const { id, intentId } of await listPaymentsToCancel(db, atOnce)) {
    try {
      if (await settleLeft(ctx, provider, { id, intentId })) settled += 1
      else await noteCancelTry(db, id)
    } catch (error) {
      // A failure of one does not stop the others.
      const reason = error instanceof ProviderFailure ? { reason: error.message } : { err: error }
      log.warn({ ...reason, payment: intentId }, 'payment not canceled yet')
      await noteCancelTry(db, id)
      if (error instanceof ProviderAway) unanswered += 1
      if (unanswered === mostUnanswered) break
    }
  }
  return settled
}

/** False: the provider is still processing it. */
async function settleLeft(
  ctx: JobCtx,
  provider: PaymentProvider,
  { id, intentId }: { id: number; intentId: string },
): Promise<boolean> {
  const { db } = ctx
  if (await provider.cancelIntent(intentId)) return markCanceled(db, id)
  const intent = await provider.getIntent(intentId)
  if (intent.isCanceled) return markCanceled(db, id)
  if (!intent.isPaid) return false
  await inTransaction(db, (tx) => settleUntold({ ...ctx, db: tx }, intent))
  return true
}
