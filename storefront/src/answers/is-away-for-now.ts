import type { Failure } from 'commerce/contract/call/envelope'

/** The same call may work a minute later: the shop was down or overloaded. */
export function isAwayForNow({ code }: Pick<Failure, 'code'>): boolean {
  return code === 503 || code === 0
}
