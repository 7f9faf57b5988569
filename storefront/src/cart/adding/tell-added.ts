import type { AddOutcome } from '#src/cart/add-to-cart'
import { syncCartCount } from '#src/cart/shown-cart'
import type { AddNoticeTerms } from '#src/cart/adding/show-add-outcome'
import { notify } from '#src/notices/notices-store'

/** Shows the outcome of adding. The script for it comes with the first outcome: a page that is only read needs none. */
export function tellAdded(outcome: AddOutcome, terms: AddNoticeTerms): void {
  import('#src/cart/adding/show-add-outcome').then(
    ({ showAddOutcome }) => showAddOutcome(outcome, terms),
    // The connection was cut just now: what became of it is said in one sentence.
    () => {
      syncCartCount()
      const isAdded = outcome.kind === 'added'
      notify({
        kind: isAdded ? 'success' : 'error',
        text: terms.say(isAdded ? 'addedToBag' : 'cannotAddNow'),
      })
    },
  )
}
