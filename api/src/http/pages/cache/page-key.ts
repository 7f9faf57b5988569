/** Everything that a page for all visitors depends on, besides what its tags name and the settings of the process. */
export interface PageKey {
  /** scheme, host and port under which the shop is visited */
  origin: string
  /** of the site: the shop, or that for studios */
  siteUrl: string
  storeCode: string
  studioKey: string | null
  layout: string
  /** path and query, without parameters that the page does not know */
  path: string
}

/** E-49: two pages that differ in one of these never have the same key. HEAD is answered from the page of GET. */
export function pageKey({ origin, siteUrl, storeCode, studioKey, layout, path }: PageKey): string {
  return JSON.stringify(['GET', origin, siteUrl, storeCode, studioKey, layout, path])
}
