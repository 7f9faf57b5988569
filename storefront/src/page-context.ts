import type { ChoiceAttribute } from 'commerce/catalog/choice-attribute'
import { createContext } from 'react-router'
import type { Frame } from '#src/layouts/load-frame'
import type { CartStore } from '#src/cart/cart-store'
import type { CheckoutStore } from '#src/checkout/checkout-store'
import type { Hash } from '#src/hash'
import type { Words } from '#src/ui/words/words'
import type { Session } from '#src/session/open-session'
import type { VisitContext } from '#src/visit-context'

/** What a page's loader gets on the server: the same, with the API called as this visitor. */
export interface PageContext extends VisitContext {
  session: Session
  cartStore: CartStore
  checkoutStore: CheckoutStore
  hash: Hash
  /** what the page says, in the language of its store view */
  words: Words
  /** as of what was asked so far: nothing can be put into a bag, and prices are those that guests last saw */
  isBrowseOnly: () => boolean
  /** menu and footer, the same for everybody */
  loadFrame: () => Promise<Frame>
  /** what lists are filtered by, the same for everybody */
  loadFilterAttributes: () => Promise<ChoiceAttribute[]>
}

export const pageContext = createContext<PageContext>()
