import sanitizeHtml from 'sanitize-html'
import { storedRules } from '#src/content/clean-html'

/** The links of a cleaned text to pages of the shop, below the path of a store view: /delivery is at /de/delivery. */
export function linksBelow(basePath: string, html: string): string {
  if (basePath === '' || !html.includes('href="/')) return html
  return sanitizeHtml(html, {
    ...storedRules,
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs:
          href === undefined
            ? attribs
            : { ...attribs, href: isPagePath(href, basePath) ? basePath + href : href },
      }),
    },
  })
}

/** A path of the shop's pages that does not name its store view yet. */
function isPagePath(href: string, basePath: string): boolean {
  const isPath = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')
  return isPath && href !== basePath && !href.startsWith(`${basePath}/`)
}
