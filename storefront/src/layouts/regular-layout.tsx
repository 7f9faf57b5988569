import { useEffect } from 'react'
import { paths } from '#src/paths'
import { CartLink } from '#src/layouts/header/cart-link'
import { adoptIfRenamed } from '#src/regular-users/adopt-if-renamed'
import { LeaveStore } from '#src/regular-users/leave-store'
import { CanSaveContext } from '#src/saved-products/save-toggle'
import type { PreviewState } from '#src/studio-stores/preview/load-preview-state'
import { PreviewMark } from '#src/studio-stores/preview/preview-mark'
import { StoreBar, type StoreWay } from '#src/studio-stores/store-bar'
import { type StudioFace, StudioFrame } from '#src/layouts/studio-frame'

interface RegularLayoutProps {
  studio?: StudioFace | undefined
  /** the dress codes of its store; none before the passcode is given */
  ways?: StoreWay[] | undefined
  /** the owner looks at it, and buys nothing */
  preview?: PreviewState | undefined
  children: React.ReactNode
}

/** Pages for a studio's visitors: families who buy what the studio asks for. */
export function RegularLayout({ studio, ways = [], preview, children }: RegularLayoutProps) {
  // The next visit tries again.
  useEffect(() => void adoptIfRenamed().catch(() => undefined), [])
  const bar = studio && ways.length > 0 && <StoreBar name={studio.name} ways={ways} />
  return (
    <>
      {preview && <PreviewMark {...preview} />}
      <StudioFrame
        studio={studio}
        home={paths.home}
        tools={!preview && <CartLink />}
        below={bar}
        foot={studio && !preview && <LeaveStore />}
      >
        <CanSaveContext value={false}>{children}</CanSaveContext>
      </StudioFrame>
    </>
  )
}
