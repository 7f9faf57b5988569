/** A list as a browser keeps it. */
export interface ListInBrowser {
  /** the newest first */
  skus: readonly string[]
  /** the mark of the session whose list it shows; '' for the list of a guest */
  of: string
}

/** What to do with a kept list, now that the visitor has this mark; '' for a guest. */
export type NextStep =
  | { kind: 'show' }
  /** it shows the list of an account that is no longer signed in here */
  | { kind: 'forget' }
  /** the list of the account is to be asked for; what a guest collected is added to it, once */
  | { kind: 'ask'; join: readonly string[] }

/**
 * A guest's list goes to the account at sign-in. From then on the browser only shows the account's list, so it is
 * never added a second time, and nothing of it stays after signing out.
 */
export function nextStep({ skus, of }: ListInBrowser, mark: string): NextStep {
  if (of === mark) return { kind: 'show' }
  if (mark === '') return { kind: 'forget' }
  return { kind: 'ask', join: of === '' ? skus : [] }
}

/** Reads what a browser kept. Another version of the shop, or somebody by hand, may have written anything. */
export function readListInBrowser(kept: unknown, most: number): ListInBrowser {
  const { skus, of } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  const texts = Array.isArray(skus) ? skus.filter((sku): sku is string => typeof sku === 'string') : []
  return { skus: [...new Set(texts)].slice(0, most), of: typeof of === 'string' ? of : '' }
}
