import type { SavedList } from 'commerce/saved-products/saved-list'
import { Link } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/layouts/header/header.module.css'
import { DialogLink } from '#src/ui/overlay/dialog-link'
import { useSavedLists } from '#src/saved-products/saved-lists'
import { keepSavedListsInStep } from '#src/saved-products/toggle-saved'
import { useInStep } from '#src/use-in-step'
import { usePageWords, useWords } from '#src/ui/words/use-words'

const counted = { wishlist: 'wishlistCount', compare: 'compareCount' } as const

/** Where the lists of the shopper are, and how much is on them. Small screens have the comparison in the menu. */
export function SavedLinks() {
  const words = usePageWords()
  useInStep(() => keepSavedListsInStep(words))
  return (
    <>
      <DialogLink dialog="wishlist" to={paths.wishlist} {...useLinkTo('wishlist')} />
      <Link to={paths.compare} {...useLinkTo('compare')} />
    </>
  )
}

function useLinkTo(list: SavedList) {
  const count = useSavedLists((lists) => lists[list].length)
  const say = useWords('frame')
  return {
    className: `${styles.tool} ${styles.drawn} ${styles[list]}`,
    'aria-label': say(count === 0 ? list : counted[list], { count }),
    // The style sheet draws the number; the label says it in words.
    children: count > 0 && <span aria-hidden className={styles.badge} data-count={count} />,
  }
}
