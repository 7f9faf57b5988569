/** Everything that a service worker of the shop keeps: kept-in-storage.ts lists it for shoppers. */
export const cacheNames = {
  /** scripts, styles, fonts and icons */
  files: 'files',
  pictures: 'pictures',
  /** pages that say what can be done without a connection */
  shells: 'shells',
  /** ways to ship and to pay */
  methods: 'methods',
  /** what the worker must know when it is started again */
  notes: 'notes',
} as const

const pagesStart = 'pages-'
const storeStart = 'store-'

/** C-3: the pages of a store view, as guests see them. */
export const pagesOf = (storeCode: string) => `${pagesStart}${storeCode}-guest`

/** The page for the time without a connection, in the store of a studio. */
export const shellsOfStore = (studioKey: string) => `${storeStart}${studioKey}`

export const isOfPages = (name: string) => name.startsWith(pagesStart)
export const isOfStore = (name: string) => name.startsWith(storeStart)

export const isOurs = (name: string) =>
  isOfPages(name) || isOfStore(name) || Object.values<string>(cacheNames).includes(name)
