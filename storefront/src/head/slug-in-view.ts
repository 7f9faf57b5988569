import { paths } from '#src/paths'
import type { VisitContext } from '#src/visit-context'

interface Slugged {
  slug: string
  /** by code of a store view; left out where it is the same in all */
  slugs?: Readonly<Record<string, string>> | undefined
}

/** Beginnings of paths by code of a store view: that of this page, and that of the same page there. */
export type MovedPaths = Record<string, [here: string, there: string]>

export function slugInView({ slug, slugs }: Slugged, storeCode: string): string {
  return slugs?.[storeCode] ?? slug
}

/** Where a link to another store view must change more than the beginning of the path; undefined: nowhere. */
export function movedPaths(
  { views }: Pick<VisitContext, 'views'>,
  page: Slugged,
  pathOf: (slug: string) => string,
): MovedPaths | undefined {
  if (!page.slugs || views.length === 0) return undefined
  return Object.fromEntries(
    views.map(({ code }) => [code, [pathOf(page.slug), pathOf(slugInView(page, code))]]),
  )
}

/** From a page that only some store views have, the way to the others leads to their home page. */
export function homeWhereMissing(
  { views }: Pick<VisitContext, 'views'>,
  storeCodes: string[],
): MovedPaths | undefined {
  const without = views.filter(({ code }) => !storeCodes.includes(code))
  if (without.length === 0) return undefined
  return Object.fromEntries(without.map(({ code }) => [code, ['', paths.home]]))
}
