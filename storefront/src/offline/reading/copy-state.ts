/** What the service worker tells a page about its content. */
export interface CopyState {
  about: 'copy'
  /** path and query of the page */
  href: string
  /**
   * `saved`: a copy, because the shop did not answer; `fresh`: from the shop; `changed`: the shop now has a different page
   */
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
  /** the session of a customer or a studio owner; '' for a guest */
  mark: string
  isPasscodePage: boolean
  language: string
  /** paths of the scripts and styles it has loaded */
  files: string[]
}
