/** First segments of paths that are pages, calls or files of the shop, in lower case. A test compares them with its routes. */
const takenNames = new Set([
  // the catalog and its twins
  ...[
    'p',
    'c',
    'd',
    'i',
    'home',
    'amp',
    'list',
    'search',
    'sale',
    'new-arrivals',
    'category',
    'product',
    'catalog',
  ],
  // the shopper's own pages
  ...['cart', 'checkout', 'order-success', 'order-payment', 'wishlist', 'compare', 'my-account', 'account'],
  ...['sign-in', 'sign-out', 'register', 'forgotten-password', 'new-password', 'change-password'],
  ...['confirm-email', 'download-problem', 'newsletter', 'rma', 'orders', 'reviews', 'loyalty-card'],
  // what the shop tells
  ...[
    'cms',
    'delivery',
    'help',
    'magazine',
    'contact',
    'about',
    'blog',
    'news',
    'terms',
    'privacy',
    'stores',
  ],
  ...['page-not-found', 'error', 'offline', 'frontend-guide', 'pwa.html', 'index.html'],
  ...['raw-output-example.xml', 'append-prepend.html', 'no-js.html'],
  // studios and staff
  ...['studio', 'studios', 'dashboard', 'admin', 'backoffice', 'passcode', 'owner', 'staff'],
  // calls and files
  ...['api', 'vue', 'dev', 'healthz', 'media', 'img', 'assets', 'art', 'static', 'public', 'fonts', 'icons'],
  ...['robots.txt', 'sitemap.xml', 'sitemap', 'feed', 'rss', 'favicon.ico', 'favicon.svg', 'icon-192.png'],
  ...[
    'icon-512.png',
    'icon-maskable.png',
    'site.webmanifest',
    'manifest.json',
    'service-worker.js',
    'sw.js',
    '.well-known',
    '__manifest',
  ],
  // store views that the shop comes with
  ...['default', 'de', 'it', 'en'],
])

/** ROUTE-19: no category and no studio can be at such a name; the router does not tell upper case from lower case. */
export function isTakenName(name: string, storeCodes: readonly string[]): boolean {
  const lower = name.toLowerCase()
  return takenNames.has(lower) || storeCodes.some((code) => code.toLowerCase() === lower)
}
