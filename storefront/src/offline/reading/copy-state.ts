/** What the service worker tells a page about what it shows. */
export interface CopyState {
  about: 'copy'
  /** path and query of the page */
  href: string
  /** `saved`: a copy, as the shop did not answer; `fresh`: what the shop answers; `changed`: the shop answers another page by now */
  kind: 'saved' | 'fresh' | 'changed'
  /** when the copy was saved, in milliseconds */
  at: number
}

/** What a page tells the service worker when it opens. */
export interface PageOpened {
  ask: 'page-opened'
  url: string
  basePath: string
  studioKey: string | null
  /** which session of a customer it has; '' for a guest */
  mark: string
  isPasscodePage: boolean
  language: string
  /** paths of the scripts and styles that it has loaded */
  files: string[]
}
