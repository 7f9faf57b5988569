import type { StudioFace } from '#src/layouts/studio-frame'

export const LAYOUTS = ['default', 'empty', 'minimal', 'regular', 'studio'] as const
type LayoutName = (typeof LAYOUTS)[number]

/** A page's metadata: `export const handle: PageHandle = { layout: 'minimal' }`. */
export interface PageHandle {
  /** for a page with several paths, by its path */
  layout?: LayoutName | ((pathname: string) => LayoutName)
}

/** ROUTE-18: the studio with whose prices a page is shown, as its data says; undefined where it is the same for all. */
export function ownStudioOf(matches: { loaderData?: unknown }[]): StudioFace | undefined {
  const data = matches.at(-1)?.loaderData as { ownStudio?: StudioFace } | null | undefined
  return data?.ownStudio
}

interface Match {
  pathname?: string
  handle?: unknown
  loaderData?: unknown
}

/** ROUTE-02: the innermost route that names a layout decides; without one, default. An owner has that of studios. */
export function layoutOf(matches: Match[]): LayoutName {
  if (ownStudioOf(matches)) return 'studio'
  for (const { handle, pathname = '' } of matches.toReversed()) {
    if (typeof handle !== 'object' || handle === null || !('layout' in handle)) continue
    const { layout } = handle as PageHandle
    const named = typeof layout === 'function' ? layout(pathname) : layout
    const name = LAYOUTS.find((each) => each === named)
    if (name) return name
  }
  return 'default'
}
