/** A content page. Its HTML was cleaned when it was saved. */
export interface ContentPage {
  identifier: string
  title: string
  content: string
  metaTitle: string
  metaDescription: string
  /** the store views that show a page of this identifier */
  storeCodes: string[]
}

/** A content block that a page shows in a fixed place. */
export type ContentBlock = Pick<ContentPage, 'title' | 'content'>

/** A node of the hierarchy that orders content pages. */
export interface ContentNode {
  id: number
  parentId: number
  identifier: string
  title: string
  content: string
  /** the page it links to; empty: it only groups others */
  pageIdentifier: string
  /** the store views whose hierarchy has a node of this identifier */
  storeCodes: string[]
}
