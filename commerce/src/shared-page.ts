/** A page for all visitors, which may answer a URL. */
export interface SharedPage {
  /** with the parameters that the page knows, in one order, and no others */
  path: string
  layout: string
}

/** What a page that is rendered once for all visitors gets, and says. */
export interface SharedVisit {
  /** grows when what frames all pages of the store view has changed: menu, footer, filters */
  revision: number
  /** Something of the page is missing for the moment: nobody gets it later. */
  notePassing: () => void
  /** E-49: the page looked at who asks. Nobody else gets it. */
  notePersonal: (what: string) => void
}
