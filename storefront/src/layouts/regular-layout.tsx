import { paths } from '#src/paths'
import { CartLink } from '#src/layouts/header/cart-link'
import { LeaveStore } from '#src/regular-users/leave-store'
import { CanSaveContext } from '#src/saved-products/save-toggle'
import { StoreBar, type StoreWay } from '#src/studio-stores/store-bar'
import { type StudioFace, StudioFrame } from '#src/layouts/studio-frame'

interface RegularLayoutProps {
  studio?: StudioFace | undefined
  /** the dress codes of its store; none before the passcode is given */
  ways?: StoreWay[] | undefined
  children: React.ReactNode
}

/** Pages for a studio's visitors: families who buy what the studio asks for. */
export function RegularLayout({ studio, ways = [], children }: RegularLayoutProps) {
  const bar = studio && ways.length > 0 && <StoreBar name={studio.name} ways={ways} />
  return (
    <StudioFrame
      studio={studio}
      home={paths.home}
      tools={<CartLink />}
      below={bar}
      foot={studio && <LeaveStore />}
    >
      <CanSaveContext value={false}>{children}</CanSaveContext>
    </StudioFrame>
  )
}
