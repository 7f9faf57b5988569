import type { AppContext } from '#src/context'
import type { Site } from '#src/sites'
import { listViews } from '#src/sitemap/list-sitemaps'

/** Pages of one visitor, and lists that have no end. */
const closed = [
  ...['/cart', '/checkout', '/my-account', '/order-success', '/order-payment', '/sign-in', '/register'],
  ...['/wishlist', '/compare', '/search', '/list', '/vue'],
]

/** The path and all below it, but no other that begins with the same letters: /cart, not /cartwheel-mats. */
const rulesOf = (path: string) => [`${path}$`, `${path}?`, `${path}/`]

/** What search engines may read. The pages of a studio are for its dancers alone. */
export function robotsText(
  context: Pick<AppContext, 'config' | 'storeViews'>,
  { kind, publicUrl }: Site,
): string {
  if (kind === 'studios') return 'User-agent: *\nDisallow: /\n'
  const paths = listViews(context).flatMap(({ basePath }) =>
    closed.flatMap((path) => rulesOf(basePath + path)),
  )
  const lines = ['/api/', ...paths].map((path) => `Disallow: ${path}\n`)
  return `User-agent: *\n${lines.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
