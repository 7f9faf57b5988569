import { OVERLOAD_RETRY_SECONDS } from 'commerce/limits'
import { randomInt } from 'node:crypto'

/** Seconds after which a refused client may try again; random, so that not all come at once. */
export function retryAfterSeconds(): number {
  return randomInt(OVERLOAD_RETRY_SECONDS.least, OVERLOAD_RETRY_SECONDS.most + 1)
}
