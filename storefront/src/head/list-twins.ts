import type { VisitContext } from '#src/visit-context'

/** The same page of one store view, as a search engine is told of it. */
type Twin = Record<'tagName' | 'rel' | 'hrefLang' | 'href', string>

/** Of a page that every store view has; none where the shop has pages of one store view. */
export function listTwins(
  { views, publicUrl }: Pick<VisitContext, 'views' | 'publicUrl'>,
  pathIn: (storeCode: string) => string,
): Twin[] {
  return views.map(({ code, locale, basePath }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: locale,
    href: publicUrl + basePath + pathIn(code),
  }))
}
