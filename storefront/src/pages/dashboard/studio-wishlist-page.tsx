import type { Route } from './+types/studio-wishlist-page'
import { privateHeaders } from '#src/answers/private-headers'
import { StudioWishlist } from '#src/assortment/wishlist/studio-wishlist'
import { ownerOf } from '#src/owners/require-owner'
import { DashboardSection } from '#src/pages/dashboard/dashboard-section'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export function loader({ context }: Route.LoaderArgs) {
  return { ownerId: ownerOf(context).id }
}

/** STUDIO-17: the browser keeps the list, so a browser without script has none. */
export default function StudioWishlistPage({ loaderData: { ownerId } }: Route.ComponentProps) {
  const say = useWords('assortment')
  return (
    <DashboardSection title={say('wishlistTitle')}>
      <noscript>
        <p>{say('wishlistNeedsScript')}</p>
      </noscript>
      <StudioWishlist ownerId={ownerId} />
    </DashboardSection>
  )
}
