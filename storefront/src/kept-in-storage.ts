/**
 * E-64: everything that scripts keep in a browser besides cookies, and why. Code cannot keep what is not in this list.
 * Nobody but the pages of the shop reads it. Signing out removes what an account left; a guest's stays until the guest clears it.
 */
export const keptInStorage = {
  'current-wishlist': 'The wishlist of a guest, or a copy of the list of the account.',
  'current-compare': 'The products that a guest compares, or a copy of the list of the account.',
  'recently-viewed': 'The products that were looked at last, for the row on product pages; at most a month.',
  'recent-searches': 'What was searched for, to be searched for again; it can be cleared there.',
  'studio-search': 'What a studio owner looked for last among the products; signing out clears it.',
  dancers:
    'The names of the dancers that a family bought for in the store of a studio, to fill in the field.',
  plpSearchCriteria:
    'The list that a family looked at last in the store of a studio, to go back to it; the browser drops it with the tab.',
  typed: 'What was typed in forms and not sent yet, but for passwords; the browser drops it with the tab.',
  messages: 'The last 20 messages of this visit, to read them again; the browser drops them with the tab.',
} as const

export type StorageName = keyof typeof keptInStorage
