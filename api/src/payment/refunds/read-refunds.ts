import * as z from 'zod'
import type { JobCtx } from '#src/context'
import type { PaymentProvider } from '#src/payment/payment-provider'
import { takeRefunds } from '#src/payment/refunds/take-refunds'

const payloadSchema = z.object({ paymentId: z.int(), intentId: z.string() })

type Parts = JobCtx & { provider: PaymentProvider }

/**
 * Reads all refunds of a payment from the provider and records them. Messages about refunds come in any order, and one
 * about a charge does not say which refund it is for: the provider's current answer counts.
 */
export async function readRefunds(parts: Parts, job: { payload: unknown }): Promise<void> {
  const { paymentId, intentId } = payloadSchema.parse(job.payload)
  await takeRefunds(parts, paymentId, await parts.provider.listRefunds(intentId))
}
