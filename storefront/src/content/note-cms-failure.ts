import type { Failure } from 'commerce/contract/call/envelope'

/** LOG-03: the page goes on without the content; who runs the shop finds the reason in the log. */
export function noteCmsFailure(what: string, { code }: Pick<Failure, 'code'>): void {
  // A page has no log but the output of its server.
  // oxlint-disable-next-line no-console
  console.warn(
    `Could not load ${what} (code ${code}). Pages need the CMS module of the API: /api/catalog/search with cms types.`,
  )
}
