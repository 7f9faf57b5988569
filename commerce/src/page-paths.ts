/** Where a broken link leads. */
export const PAGE_NOT_FOUND_PATH = '/page-not-found'

/** Pages of the shop itself that search engines list, besides the catalog and the pages of text. */
export const HOME_PATH = '/'
export const SALE_PATH = '/sale'
export const NEW_ARRIVALS_PATH = '/new-arrivals'
export const MAGAZINE_PATH = '/magazine'
export const HELP_PATH = '/help'

/** RMA-01: orders and returns without an account. */
export const ORDERS_AND_RETURNS_PATH = '/rma'

/** The page of text that says how accessible the shop is: every page has a link to it. */
export const ACCESSIBILITY_PAGE = 'accessibility'
