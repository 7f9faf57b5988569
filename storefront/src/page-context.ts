import { createContext } from 'react-router'
import type { Session } from '#src/session/open-session'
import type { VisitContext } from '#src/visit-context'

/** What a page's loader gets on the server: the same, with the API called as this visitor. */
export interface PageContext extends VisitContext {
  session: Session
}

export const pageContext = createContext<PageContext>()
