import type { JobCtx } from '#src/context'
import {
  type AskProvider,
  expireOrders,
  type FoundPayment,
} from '#src/orders/fulfillment/expiry/expire-orders'
import { ProviderAway, ProviderRefused } from '#src/payment/payment-provider'
import { providerOf } from '#src/payment/provider-of'
import { noteCancelTry } from '#src/payment/queries'
import { settleUntold } from '#src/payment/settle-untold'

/** After so many without an answer no more are asked for. */
const mostUnanswered = 3

/** Cancels orders that were not paid in time, unless their provider says that they were; returns how many. */
export async function expireUnpaidOrders(ctx: JobCtx): Promise<number> {
  return expireOrders(ctx, openInquiry(ctx))
}

/** A payment that stays open is not asked for again at once, so that none blocks the rest. */
function openInquiry(ctx: JobCtx): AskProvider {
  const { config, db, log } = ctx
  const provider = providerOf(config)
  let unanswered = 0

  const answerTo = async (intentId: string): Promise<FoundPayment> => {
    // A shop that takes no cards any more has nobody to ask.
    if (!provider) return { kind: 'unpaid' }
    try {
      const intent = await provider.getIntent(intentId)
      if (intent.isPaid) return { kind: 'paid', settle: (tx) => settleUntold({ ...ctx, db: tx }, intent) }
      return { kind: intent.isProcessing ? 'open' : 'unpaid' }
    } catch (error) {
      // It knows no such payment.
      if (error instanceof ProviderRefused) return { kind: 'unpaid' }
      if (!(error instanceof ProviderAway)) throw error
      log.warn({ reason: error.message, payment: intentId }, 'payment provider away')
      unanswered += 1
      return { kind: 'open' }
    }
  }

  return async ({ id, intentId }) => {
    if (unanswered === mostUnanswered) return { kind: 'open' }
    const found = await answerTo(intentId)
    if (found.kind === 'open') await noteCancelTry(db, id)
    return found
  }
}
