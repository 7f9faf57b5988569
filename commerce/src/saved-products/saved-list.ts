/** Lists of products that a shopper keeps: in the browser, and with an account on the server. */
export const SAVED_LISTS = ['wishlist', 'compare'] as const
export type SavedList = (typeof SAVED_LISTS)[number]
