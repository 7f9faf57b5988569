import type { ChoiceAttribute } from 'commerce/catalog/choice-attribute'
import { createContext } from 'react-router'
import type { Frame } from '#src/layouts/load-frame'
import type { CartStore } from '#src/cart/cart-store'
import type { Banners } from '#src/content/find-banners'
import type { CheckoutStore } from '#src/checkout/checkout-store'
import type { HandoffStore } from '#src/handoffs/handoff-store'
import type { Hash } from '#src/hash'
import type { Words } from '#src/ui/words/words'
import type { Session } from '#src/session/open-session'
import type { VisitContext } from '#src/visit-context'

/** The context of a page's loader on the server: the visit, with the API called as this visitor. */
export interface PageContext extends VisitContext {
  session: Session
  /** of a studio owner, beside that of a customer */
  ownerSession: Session
  /** of a family in the store of its studio; outside of stores nobody has one */
  regularSession: Session
  /** of a studio owner in a store, who may look at the own one; outside of stores nobody has one */
  previewSession: Session
  /** REGULAR-03: the guard of the store let its owner in, who sees what families see */
  isPreview: boolean
  cartStore: CartStore
  checkoutStore: CheckoutStore
  /** forgets what cookies hold about the person, in all store views */
  forgetVisitor: () => void
  handoffStore: HandoffStore
  hash: Hash
  /** the words of the page, in the language of its store view */
  words: Words
  /** at this moment: nothing can be added to a cart, and prices are the last that guests saw */
  isBrowseOnly: () => boolean
  /** menu and footer, the same for all visitors */
  loadFrame: () => Promise<Frame>
  /** the filters of lists, the same for all visitors */
  loadFilterAttributes: () => Promise<ChoiceAttribute[]>
  /** the banners of this moment */
  loadBanners: () => Promise<Banners>
}

export const pageContext = createContext<PageContext>()
