import type { MetaDescriptor } from 'react-router'
import { listTwins } from '#src/head/list-twins'
import { type PageMeta, pageMeta } from '#src/head/page-meta'
import { plainText } from '#src/head/plain-text'
import { SHOP_NAME } from '#src/head/titled'
import type { VisitContext } from '#src/visit-context'

interface PublicHead extends Pick<PageMeta, 'title' | 'isUnlisted' | 'amp'> {
  /** HTML or text; cut where it is long */
  description: string
  path: string
  /** where it differs between store views, by their codes; undefined where one does not have the page */
  pathIn?: ((storeCode: string) => string | undefined) | undefined
  kind?: 'website' | 'product' | 'article'
  /** path of the picture that a shared link shows; without one that of the shop */
  picture?: string | undefined
  /** what search engines read of it */
  jsonLd?: object[]
}

const shopPicture = '/art/share.jpg'

/**
 * The head of a page that search engines list and people share: as pageMeta, with Open Graph, JSON-LD and its twins in
 * other store views. A loader makes it, so no browser loads this code.
 */
export function publicHead(
  {
    publicUrl: site,
    basePath,
    views,
    storeView,
  }: Pick<VisitContext, 'publicUrl' | 'basePath' | 'views' | 'storeView'>,
  {
    title,
    description: text,
    path,
    amp,
    pathIn = () => path,
    kind = 'website',
    picture = shopPicture,
    jsonLd = [],
    isUnlisted = false,
  }: PublicHead,
): MetaDescriptor[] {
  const publicUrl = site + basePath
  const description = plainText(text)
  const twins = listTwins({ views, publicUrl: site }, pathIn)
  const shared: [property: string, content: string][] = [
    ['og:type', kind],
    ['og:site_name', SHOP_NAME],
    ['og:title', title],
    ...(description === '' ? [] : [['og:description', description] as [string, string]]),
    ['og:url', publicUrl + path],
    ['og:image', site + picture],
    ['og:locale', storeView.locale.replace('-', '_')],
  ]
  return [
    ...pageMeta({ title, description, path, amp, publicUrl, twins, isUnlisted }),
    ...shared.map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...jsonLd.map((each) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...each } })),
  ]
}
