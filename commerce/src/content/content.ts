/** A page of text. Its content is HTML that was cleaned when it was written. */
export interface ContentPage {
  title: string
  content: string
  metaTitle: string
  metaDescription: string
}

/** A piece of text that a page shows in a place of its own. */
export type ContentBlock = Pick<ContentPage, 'title' | 'content'>

/** A place in the order in which readers are led through pages. */
export interface ContentNode {
  id: number
  parentId: number
  identifier: string
  title: string
  /** of the page it leads to; empty: it holds others together */
  pageIdentifier: string
}
