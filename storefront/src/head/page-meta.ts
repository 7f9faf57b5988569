import type { MetaDescriptor } from 'react-router'
import { titled } from '#src/head/titled'

export interface PageMeta {
  /** without the shop's name */
  title: string
  /** plain text */
  description?: string | undefined
  /** canonical path on this site; undefined where a page has none, as an error */
  path?: string | undefined
  /** ROUTE-05: path of its AMP twin */
  amp?: string | undefined
  publicUrl: string
  /** this page in every store view */
  twins?: MetaDescriptor[]
  /** hidden from search engines, which still follow its links */
  isUnlisted?: boolean
}

/** ROUTE-20: title, description and canonical link of a page. Pages that search engines list have more: see public-head. */
export function pageMeta({
  title,
  description,
  path,
  amp,
  publicUrl,
  twins = [],
  isUnlisted,
}: PageMeta): MetaDescriptor[] {
  return [
    { title: titled(title) },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(path === undefined ? [] : [{ tagName: 'link' as const, rel: 'canonical', href: publicUrl + path }]),
    ...(amp === undefined ? [] : [{ tagName: 'link' as const, rel: 'amphtml', href: publicUrl + amp }]),
    ...(isUnlisted ? [{ name: 'robots', content: 'noindex, follow' }] : twins),
  ]
}
