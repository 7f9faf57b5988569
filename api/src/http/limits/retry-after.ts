import { OVERLOAD_RETRY_SECONDS } from 'commerce/limits'
import { randomInt } from 'node:crypto'

/** Seconds until somebody who was turned away may come again: not the same for all of them. */
export function retryAfterSeconds(): number {
  return randomInt(OVERLOAD_RETRY_SECONDS.least, OVERLOAD_RETRY_SECONDS.most + 1)
}
