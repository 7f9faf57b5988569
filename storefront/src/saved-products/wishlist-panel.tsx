import { paths } from '#src/paths'
import { SavedTiles } from '#src/saved-products/saved-tiles'
import { useSavedLists } from '#src/saved-products/saved-lists'
import { WishlistHelp } from '#src/saved-products/wishlist-help'
import styles from '#src/saved-products/wishlist-panel.module.css'
import { LinkButton } from '#src/ui/form/link-button'
import { Dialog } from '#src/ui/overlay/dialog'
import { useWords } from '#src/ui/words/use-words'

interface WishlistPanelProps {
  isOpen: boolean
  onClose: () => void
}

/** PANEL-01: the wishlist beside the page. */
export function WishlistPanel({ isOpen, onClose }: WishlistPanelProps) {
  const { wishlist, compare } = useSavedLists()
  const say = useWords('saved')
  return (
    <Dialog
      id="wishlist"
      title={say('wishlist')}
      place="right"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          {wishlist.length > 0 && (
            <LinkButton to={paths.wishlist} replace isWide>
              {say('openWishlist')}
            </LinkButton>
          )}
          {compare.length > 0 && (
            <LinkButton to={paths.compare} replace look="plain">
              {say('openCompare', { count: compare.length })}
            </LinkButton>
          )}
        </div>
      }
    >
      <div className={styles.body}>
        <WishlistHelp isReplacing />
        {isOpen && wishlist.length > 0 && <SavedTiles skus={wishlist} className={styles.tiles} />}
      </div>
    </Dialog>
  )
}
