import type { VisitContext } from '#src/visit-context'

/** The same page of one store view, as a search engine is told of it. */
type Twin = Record<'tagName' | 'rel' | 'hrefLang' | 'href', string>

/** The page in each store view that has it; none where the shop has pages of one store view. */
export function listTwins(
  { views, publicUrl }: Pick<VisitContext, 'views' | 'publicUrl'>,
  pathIn: (storeCode: string) => string | undefined,
): Twin[] {
  return views.flatMap(({ code, locale, basePath }) => {
    const path = pathIn(code)
    if (path === undefined) return []
    return { tagName: 'link', rel: 'alternate', hrefLang: locale, href: publicUrl + basePath + path }
  })
}
