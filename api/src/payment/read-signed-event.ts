import { createHmac, timingSafeEqual } from 'node:crypto'
import { WEBHOOK_TOLERANCE_SECONDS } from 'commerce/limits'
import * as z from 'zod'

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({
    object: z.looseObject({
      id: z.string().max(255),
      object: z.string().max(255),
      amount_received: z.number().int().optional(),
      currency: z.string().max(10).optional(),
      /** of a charge or a refund: the payment it is of */
      payment_intent: z.string().max(255).nullish(),
      metadata: z.record(z.string(), z.string()).optional(),
    }),
  }),
})
export type SignedEvent = z.infer<typeof eventSchema>

interface SignedMessage {
  body: Buffer
  /** 't=1700000000,v1=5257a8…': a time, and signatures of it with the body */
  signature: string | undefined
}

/** A message of the provider; undefined where it is not from the provider, or was not sent just now. */
export function readSignedEvent(
  { body, signature }: SignedMessage,
  { secret, now }: { secret: string; now: Date },
): SignedEvent | undefined {
  const { time, signatures } = readSignature(signature ?? '')
  if (time === undefined || Math.abs(now.getTime() / 1_000 - time) > WEBHOOK_TOLERANCE_SECONDS) {
    return undefined
  }
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  if (!signatures.some((each) => each.length === expected.length && timingSafeEqual(each, expected))) {
    return undefined
  }
  return eventSchema.safeParse(parseJson(body)).data
}

/** Far longer than a header with signatures of several secrets. */
const maxSignatureLetters = 2_000

// A secret that is being replaced signs beside the new one, so there may be several.
function readSignature(header: string): { time: number | undefined; signatures: Buffer[] } {
  if (header.length > maxSignatureLetters) return { time: undefined, signatures: [] }
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const valuesOf = (wanted: string) => parts.flatMap(([name, value = '']) => (name === wanted ? [value] : []))
  const [time = ''] = valuesOf('t')
  return {
    time: /^\d{1,12}$/.test(time) ? Number(time) : undefined,
    signatures: valuesOf('v1')
      .filter((value) => /^[0-9a-f]{64}$/.test(value))
      .map((value) => Buffer.from(value, 'hex')),
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    // What cannot be read is no event.
    return undefined
  }
}
