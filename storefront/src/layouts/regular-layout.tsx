import { paths } from '#src/paths'
import { CartLink } from '#src/layouts/header/cart-link'
import { LeaveStore } from '#src/regular-users/leave-store'
import { CanSaveContext } from '#src/saved-products/save-toggle'
import { type StudioFace, StudioFrame } from '#src/layouts/studio-frame'

interface RegularLayoutProps {
  studio?: StudioFace | undefined
  children: React.ReactNode
}

/** Pages for a studio's visitors: families who buy what the studio asks for. */
export function RegularLayout({ studio, children }: RegularLayoutProps) {
  return (
    <StudioFrame studio={studio} home={paths.home} tools={<StoreTools isStore={studio !== undefined} />}>
      <CanSaveContext value={false}>{children}</CanSaveContext>
    </StudioFrame>
  )
}

function StoreTools({ isStore }: { isStore: boolean }) {
  return (
    <>
      {isStore && <LeaveStore />}
      <CartLink />
    </>
  )
}
