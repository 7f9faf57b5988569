const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A page, or a sitemap in an index. */
export interface Location {
  url: string
  updatedAt?: Date
}

export function sitemapXml(locations: Location[]): string {
  return documentOf('urlset', 'url', locations)
}

export function indexXml(locations: Location[]): string {
  return documentOf('sitemapindex', 'sitemap', locations)
}

function documentOf(list: string, item: string, locations: Location[]): string {
  const items = locations.map(({ url, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
    return `<${item}><loc>${escaped(url)}</loc>${changed}</${item}>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</${list}>\n`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}
