import { paths } from '#src/paths'
import { CartLink } from '#src/layouts/header/cart-link'
import { CanSaveContext } from '#src/saved-products/save-toggle'
import { type StudioFace, StudioFrame } from '#src/layouts/studio-frame'

/** Pages for a studio's visitors: families who buy what the studio asks for. */
export function RegularLayout({ studio, children }: { studio?: StudioFace; children: React.ReactNode }) {
  return (
    <StudioFrame studio={studio} home={paths.home} tools={<CartLink />}>
      <CanSaveContext value={false}>{children}</CanSaveContext>
    </StudioFrame>
  )
}
