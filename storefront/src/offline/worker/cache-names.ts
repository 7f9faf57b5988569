/** All caches of the shop's service worker. kept-in-storage.ts lists them for shoppers. */
export const cacheNames = {
  /** scripts, styles, fonts and icons */
  files: 'files',
  pictures: 'pictures',
  /** pages that say what works offline */
  shells: 'shells',
  /** shipping and payment methods */
  methods: 'methods',
  /** what the worker must know after a restart */
  notes: 'notes',
} as const

const pagesStart = 'pages-'
const storeStart = 'store-'

/** C-3: the pages of a store view, as guests see them. */
export const pagesOf = (storeCode: string) => `${pagesStart}${storeCode}-guest`

/** The offline page of a studio store. */
export const shellsOfStore = (studioKey: string) => `${storeStart}${studioKey}`

export const isOfPages = (name: string) => name.startsWith(pagesStart)
export const isOfStore = (name: string) => name.startsWith(storeStart)

export const isOurs = (name: string) =>
  isOfPages(name) || isOfStore(name) || Object.values<string>(cacheNames).includes(name)
