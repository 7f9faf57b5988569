/** Where whoever follows a link that leads nowhere arrives. */
export const PAGE_NOT_FOUND_PATH = '/page-not-found'
