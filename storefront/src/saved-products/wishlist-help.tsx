import { paths } from '#src/paths'
import { useSavedLists } from '#src/saved-products/saved-lists'
import { LinkButton } from '#src/ui/form/link-button'
import { DialogLink } from '#src/ui/overlay/dialog-link'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'

/** What an empty wishlist is for; and to guests, that theirs is on this device alone. */
export function WishlistHelp({ isReplacing = false }: { isReplacing?: boolean }) {
  const { wishlist, isSignedIn, isRead } = useSavedLists()
  const say = useWords('saved')
  if (!isRead) return null
  const hint = !isSignedIn && (
    <p>
      {say('onThisDevice')}{' '}
      <DialogLink dialog="sign-in" to={paths.signIn}>
        {say('signIn')}
      </DialogLink>
    </p>
  )
  if (wishlist.length > 0) return hint || null
  return (
    <EmptyState
      title={say('wishlistEmpty')}
      actions={
        <LinkButton to={paths.newArrivals} replace={isReplacing}>
          {say('shopNew')}
        </LinkButton>
      }
    >
      <p>{say('wishlistEmptyHelp')}</p>
      {hint}
    </EmptyState>
  )
}
