/** Where a broken link leads. */
export const PAGE_NOT_FOUND_PATH = '/page-not-found'
