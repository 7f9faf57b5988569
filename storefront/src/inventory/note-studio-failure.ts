import type { Failure } from 'commerce/contract/call/envelope'

/** LOG-03: a page of owners goes on without a part; who runs the shop finds the reason in the log. */
export function noteStudioFailure(what: string, { code }: Pick<Failure, 'code'>): void {
  // A page has no log but the output of its server.
  // oxlint-disable-next-line no-console
  console.warn(`Could not load ${what} of a studio (code ${code}).`)
}
