import type { Failure } from 'commerce/contract/call/envelope'

/** Whether the same may be answered a minute later: the shop was away, or had no room. */
export function isAwayForNow({ code }: Pick<Failure, 'code'>): boolean {
  return code === 503 || code === 0
}
