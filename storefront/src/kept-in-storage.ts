/**
 * E-64: everything that scripts keep in a browser besides cookies, and why. Code cannot keep what is not in this list.
 * Nobody but the pages of the shop reads it. Signing out removes what an account left; a guest's stays until the guest clears it.
 */
export const keptInStorage = {
  'current-wishlist': 'The wishlist of a guest or a studio owner, or a copy of the list of the account.',
  'current-compare': 'The products that a guest compares, or a copy of the list of the account.',
  'recently-viewed': 'The products that were looked at last, for the row on product pages; at most a month.',
  'recent-searches': 'What was searched for, to be searched for again; it can be cleared there.',
  'studio-search': 'What a studio owner looked for last among the products; signing out clears it.',
  dancers:
    'The names of the dancers that a family bought for in the store of a studio, to fill in the field; leaving the studio forgets them.',
  plpSearchCriteria:
    'The list that a family looked at last in the store of a studio, to go back to it; the browser drops it with the tab.',
  'bag-answered':
    'The bag as the shop answered it last, to show it without a connection; signing out or leaving a studio ends it.',
  'bag-waiting':
    'How much is in a bag that waits to be sent to the shop, for the number in the header; it goes once the shop has it.',
  'bag-ended':
    'That the bag of a studio store whose passcode was changed is put away until the store is entered again, for two weeks at most.',
  'bag-ordered':
    'When a customer ordered last, and the number: the bag is shown as empty until the shop has answered; signing out clears it.',
  session:
    'Which session of a customer this browser had last, as a random mark, or that a studio owner signed out: once it is over, what was kept for it goes.',
  renewal:
    'How the last renewal of the session went, with its random mark, so that pages renew it one after the other.',
  typed: 'What was typed in forms and not sent yet, but for passwords; the browser drops it with the tab.',
  offline:
    'That the shop did not answer last, so that the next page says so from the start; the browser drops it with the tab.',
  messages: 'The last 20 messages of this visit, to read them again; the browser drops them with the tab.',
} as const

/**
 * E-64: what the service worker keeps, by the name of the cache; only what everybody sees, and nothing of a store behind a
 * passcode. `*` stands for a store view or a studio.
 */
export const keptInCaches = {
  files: 'Scripts, styles, fonts and icons, so that the shop opens without a connection.',
  pictures: 'The last 200 pictures that were seen, for 30 days.',
  'pages-*-guest':
    'Pages that were visited, as guests see them, to be read without a connection; signing out removes them.',
  'store-*':
    'The page that is shown without a connection in the store of a studio; leaving the store removes it.',
  shells: 'The page that is shown without a connection.',
  methods: 'The ways to ship and to pay that everybody is offered, for a checkout without a connection.',
  notes: 'Whether somebody was signed in, to know when to forget what was read.',
} as const

export type StorageName = keyof typeof keptInStorage

interface LocalGroup {
  why: string
  /** what a visitor typed, chose or may see alone: it goes with the session, and with the passcode of a studio */
  isPersonal: boolean
  /** where the store is full, the entries of the group with the smallest worth go first */
  worth: number
}

/** NET-14: the groups that `offline/local-store.ts` keeps, so that pages work without a connection. */
export const keptInLocalStore = {
  checkout: {
    why: 'What was typed at the checkout, so that it is there again without a connection; the order clears it.',
    isPersonal: true,
    worth: 9,
  },
  shipping: {
    why: 'The ways to ship and to pay that the shop offered last, to choose from without a connection.',
    isPersonal: true,
    worth: 7,
  },
  user: {
    why: 'Name and address of who is signed in, to fill in the checkout without a connection.',
    isPersonal: true,
    worth: 6,
  },
  stock: {
    why: 'What the shop said last of the stock of products, until it can be asked again.',
    isPersonal: false,
    worth: 1,
  },
  claims: {
    why: 'Which introductions were seen, such as the one to the bag without a connection, so that they come once.',
    isPersonal: false,
    worth: 8,
  },
} as const satisfies Record<string, LocalGroup>

export type LocalGroupName = keyof typeof keptInLocalStore

/** The same for databases of the browser. Each is opened by its own part of `storefront/src/offline`, and the bag by `storefront/src/cart/offline`. */
export const keptInDatabases = {
  bag: 'The bag as the shop answered it last, and what was changed in it without a connection, until the shop has it.',
  orders:
    'Orders until the shop has them, and 30 days longer as receipts: with name and address, only on this device. Each can be deleted there. Signing out removes the receipts of an account, and hides what waits until its customer or studio owner is back.',
  renewal:
    'How the last renewal of the session went, with its random mark, so that pages and the worker renew it one after the other.',
  tasks:
    'Calls that wait until the shop can be reached, such as a question for the stock; an answer clears them.',
  'workbox-expiration':
    'When each picture of the cache `pictures` was seen, by its address, so that it goes after 30 days; a library of the service worker keeps it.',
} as const

export type DatabaseName = keyof typeof keptInDatabases
