import { paths } from '#src/paths'
import { type StudioFace, StudioFrame } from '#src/layouts/studio-frame'

interface StudioLayoutProps {
  studio?: StudioFace | undefined
  tools?: React.ReactNode
  children: React.ReactNode
}

/** Pages for a studio's owner and staff. */
export function StudioLayout(props: StudioLayoutProps) {
  return <StudioFrame {...props} home={paths.home} />
}
