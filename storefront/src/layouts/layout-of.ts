export const LAYOUTS = ['default', 'empty', 'minimal', 'regular', 'studio'] as const
type LayoutName = (typeof LAYOUTS)[number]

/** A page's metadata: `export const handle: PageHandle = { layout: 'minimal' }`. */
export interface PageHandle {
  layout?: LayoutName
}

/** ROUTE-02: the innermost route that names a layout decides; without one, default. */
export function layoutOf(matches: { handle?: unknown }[]): LayoutName {
  for (const { handle } of matches.toReversed()) {
    if (typeof handle !== 'object' || handle === null || !('layout' in handle)) continue
    const name = LAYOUTS.find((layout) => layout === handle.layout)
    if (name) return name
  }
  return 'default'
}
