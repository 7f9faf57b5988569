import { WEBHOOK_TOLERANCE_SECONDS } from 'commerce/limits'
import type { Stripe } from 'stripe'
import * as z from 'zod'

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  /** has another shape for each type */
  data: z.unknown(),
})
export type SignedEvent = z.infer<typeof eventSchema>

const dataSchema = z.object({
  object: z.looseObject({
    id: z.string().max(255),
    object: z.string().max(255),
    amount_received: z.number().int().optional(),
    currency: z.string().max(10).nullish(),
    /** for a charge or a refund: its payment */
    payment_intent: z.string().max(255).nullish(),
    metadata: z.record(z.string(), z.string()).nullish(),
  }),
})
export type EventObject = z.infer<typeof dataSchema>['object']

/** What a payment, charge or refund event is about. If it cannot be read, that is an error, and it is told again. */
export function readEventObject({ data }: SignedEvent): EventObject {
  return dataSchema.parse(data).object
}

interface SignedMessage {
  body: Buffer
  /** 't=1700000000,v1=5257a8…': a time, and signatures of it with the body */
  signature: string | undefined
}

/** A message of the provider; undefined if it is not from the provider, or not recent. */
export function readSignedEvent(
  { webhooks }: Pick<typeof Stripe, 'webhooks'>,
  { body, signature = '' }: SignedMessage,
  { secret, now }: { secret: string; now: Date },
): SignedEvent | undefined {
  if (isForLater(signature, now)) return undefined
  try {
    const tolerance = WEBHOOK_TOLERANCE_SECONDS
    return eventSchema.safeParse(
      webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime()),
    ).data
  } catch {
    // Not signed with the secret, too old, or no JSON.
    return undefined
  }
}

/** The library only rejects messages that are too old. */
function isForLater(signature: string, now: Date): boolean {
  const [, time] = /\bt=(\d{1,12})/.exec(signature) ?? []
  return Number(time) - now.getTime() / 1_000 > WEBHOOK_TOLERANCE_SECONDS
}
