import type { MetaDescriptor } from 'react-router'

interface PageMeta {
  /** without the shop's name */
  title: string
  description?: string | undefined
  /** canonical address on this site; undefined where a page has none, as an error */
  path?: string | undefined
  publicUrl: string
  /** this page in every store view */
  twins?: MetaDescriptor[]
  /** hidden from search engines, which still follow its links */
  isUnlisted?: boolean
}

export const SHOP_NAME = 'Barre'
/** A title followed by the shop's name. */
export function titled(title: string): string {
  return title === SHOP_NAME ? title : `${title} | ${SHOP_NAME}`
}

const descriptionLength = 160

/** ROUTE-20: title, description and canonical link of a page. */
export function pageMeta({
  title,
  description,
  path,
  publicUrl,
  twins = [],
  isUnlisted,
}: PageMeta): MetaDescriptor[] {
  const text = plainText(description ?? '')
  return [
    { title: titled(title) },
    ...(text ? [{ name: 'description', content: text }] : []),
    ...(path === undefined
      ? []
      : [{ tagName: 'link' as const, rel: 'canonical', href: `${publicUrl}${path === '/' ? '/' : path}` }]),
    ...(isUnlisted ? [{ name: 'robots', content: 'noindex, follow' }] : twins),
  ]
}

/** A description without markup, cut at a word. */
export function plainText(html: string): string {
  const text = html
    .replace(/<\/(?:p|li|div|h\d)>|<br\s*\/?>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= descriptionLength) return text
  const cut = text.slice(0, descriptionLength - 1)
  const end = cut.lastIndexOf(' ')
  return `${end === -1 ? cut : cut.slice(0, end)}…`
}
