import type { Route } from './+types/web-manifest-loader'
import { SHOP_NAME } from '#src/head/titled'
import { type PageContext, pageContext } from '#src/page-context'
import { accountPaths } from '#src/account-paths'
import { paths } from '#src/paths'
import { regularPaths } from '#src/regular-users/regular-paths'

const background = '#faf8f4'
const icon = (name: string, sizes: string) => ({ src: `/${name}.png`, sizes, type: 'image/png' })

/** C-12: the shop as an app, in the language of its store view. The store of a studio is one of its own. */
export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { basePath, words, studioKey } = page
  const manifest = {
    id: `${basePath}/`,
    name: SHOP_NAME,
    short_name: SHOP_NAME,
    lang: words.language,
    start_url: basePath + (studioKey === null ? '/pwa.html' : regularPaths.home),
    scope: `${basePath}/`,
    display: 'standalone',
    background_color: background,
    theme_color: background,
    icons: [
      icon('icon-192', '192x192'),
      icon('icon-512', '512x512'),
      { ...icon('icon-maskable', '512x512'), purpose: 'maskable' },
    ],
    shortcuts: shortcutsOf(page),
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' },
  })
}

/** Only what this visitor's shop has: families buy without an account, and studio owners have no bag. */
function shortcutsOf({ basePath, words, siteKind, studioKey }: PageContext) {
  if (siteKind === 'studios' && studioKey === null) return []
  const cart = { name: words.of('cart')('title'), url: basePath + paths.cart }
  if (studioKey !== null) return [cart]
  return [cart, { name: words.of('profile')('orders'), url: basePath + accountPaths.orders }]
}
