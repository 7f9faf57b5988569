/** Shows the size charts below its text. */
export const SIZES_PAGE = 'size-charts'
/** ROUTE-08: these pages have paths of their own; all others are below /i/. */
export const CMS_PAGES = ['privacy', SIZES_PAGE, 'shipping-returns', 'terms-conditions']
export const DELIVERY_PAGE = 'delivery'

/** The path of a content page. */
export function contentPath(identifier: string): string {
  if (identifier === DELIVERY_PAGE) return `/${identifier}`
  return `/${CMS_PAGES.includes(identifier) ? 'cms' : 'i'}/${encodeURIComponent(identifier)}`
}
