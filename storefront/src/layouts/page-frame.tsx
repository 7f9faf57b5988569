import { Outlet, useMatches } from 'react-router'
import type { Route } from './+types/page-frame'
import { CartLink } from '#src/layouts/header/cart-link'
import { DefaultLayout } from '#src/layouts/default-layout'
import { layoutOf, ownStudioOf } from '#src/layouts/layout-of'
import type { Frame } from '#src/layouts/load-frame'
import { MinimalLayout, RegularLayout, StudioLayout } from '#src/layouts/rare-layouts'
import { Panels } from '#src/layouts/panels'
import type { StudioFace } from '#src/layouts/studio-frame'
import { useFocusReturn } from '#src/ui/focus/use-focus-return'
import { Notices } from '#src/notices/notices'
import { OfflineBar } from '#src/offline/reading/offline-bar'
import { WaitingBanner } from '#src/offline/waiting-banner'
import { type Packed, pack, usePacked } from '#src/packed'
import { pageContext } from '#src/page-context'
import { loadStoreFace } from '#src/regular-users/load-store-face'
import { loadStoreMenu } from '#src/studio-stores/load-store'
import { loadPreviewState, type PreviewState } from '#src/studio-stores/preview/load-preview-state'
import type { StoreWay } from '#src/studio-stores/store-bar'
import { useWords } from '#src/ui/words/use-words'

interface ShownFrame extends Frame {
  /** the studio in whose store the page is */
  store?: StudioFace | undefined
  /** the dress codes of that store */
  ways?: StoreWay[]
  /** its owner looks at it */
  preview?: PreviewState | undefined
}

export async function loader({ context }: Route.LoaderArgs): Promise<Packed<ShownFrame>> {
  const page = context.get(pageContext)
  const [frame, store, preview] = await Promise.all([
    page.loadFrame(),
    loadStoreFace(page),
    loadPreviewState(page),
  ])
  const ways = store ? await loadStoreMenu(page) : []
  // A studio store has a menu of its own.
  return pack(store ? { ...frame, menu: [], promotions: [], store, ways, preview } : frame)
}

// Menu and footer stay while a visitor moves between pages.
export const shouldRevalidate = () => false

/** Puts the page into the layout that its metadata names. */
export default function PageFrame({ loaderData }: Route.ComponentProps) {
  const { menu, footer, promotions, store, ways, preview } = usePacked(loaderData)
  const matches = useMatches()
  const named = layoutOf(matches)
  const layout = store && named === 'default' ? 'regular' : named
  const say = useWords('frame')
  useFocusReturn()
  const page = <Outlet />
  if (layout === 'empty')
    return (
      <>
        <OfflineBar />
        <WaitingBanner />
        {page}
      </>
    )
  return (
    <>
      <a href="#main" className="skip-link">
        {say('skip')}
      </a>
      <OfflineBar />
      <WaitingBanner />
      {layout === 'default' && (
        <DefaultLayout menu={menu} footer={footer} promotions={promotions}>
          {page}
        </DefaultLayout>
      )}
      {layout === 'minimal' && (
        <MinimalLayout studio={store} help={footer.help ?? []}>
          {page}
        </MinimalLayout>
      )}
      {layout === 'regular' && (
        <RegularLayout studio={store} ways={ways} preview={preview}>
          {page}
        </RegularLayout>
      )}
      {layout === 'studio' && (
        <StudioLayout studio={ownStudioOf(matches)} tools={<CartLink />}>
          {page}
        </StudioLayout>
      )}
      <Panels />
      <Notices />
    </>
  )
}
