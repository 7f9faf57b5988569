import * as z from 'zod'
import type { JobCtx } from '#src/context'
import type { PaymentProvider } from '#src/payment/payment-provider'
import { takeRefunds } from '#src/payment/refunds/take-refunds'

const payloadSchema = z.object({ paymentId: z.int(), intentId: z.string() })

type Parts = JobCtx & { provider: PaymentProvider }

/**
 * Asks the provider for all refunds of a payment and notes them. Messages about refunds come in any order, and one of a
 * charge does not say which refund it is about: what the provider answers now holds.
 */
export async function readRefunds(parts: Parts, job: { payload: unknown }): Promise<void> {
  const { paymentId, intentId } = payloadSchema.parse(job.payload)
  await takeRefunds(parts, paymentId, await parts.provider.listRefunds(intentId))
}
