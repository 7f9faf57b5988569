import { JOB_MAX_TRIES } from 'commerce/limits'
import { Unsendable } from '#src/mail/mailer'
import { ProviderRefused } from '#src/payment/payment-provider'

type AfterFailure = { kind: 'again'; waitSeconds: number } | { kind: 'dead' }

const firstWaitSeconds = 10
const longestWaitSeconds = 6 * 60 * 60

/** What follows a failed try: seconds at first, so that a hiccup costs little; then up to hours, over a day in all. */
export function afterFailure(tries: number, error: unknown): AfterFailure {
  const isHopeless = error instanceof Unsendable || error instanceof ProviderRefused
  if (isHopeless || tries >= JOB_MAX_TRIES) return { kind: 'dead' }
  return {
    kind: 'again',
    waitSeconds: Math.min(firstWaitSeconds * 3 ** (tries - 1), longestWaitSeconds),
  }
}
