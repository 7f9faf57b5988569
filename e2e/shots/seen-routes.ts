/** A view of each page of storefront/src/routes.ts, by its path there. */
const viewOf: Record<string, string> = {
  '/': 'home',
  '/home': 'family-home',
  '/d/:slug': 'family-dress-code',
  '/p/:slug': 'family-words',
  '/c?/:slug': 'category',
  '/search': 'search',
  '/sale': 'sale',
  '/new-arrivals': 'new-arrivals',
  '/i/:slug': 'article',
  '/cms/:slug': 'content-page',
  '/delivery': 'delivery',
  '/help': 'help',
  '/magazine': 'magazine',
  '/p?/:parentSku/:slug/:childSku?': 'product',
  '/cart': 'bag',
  '/passcode': 'family-gate',
  '/wishlist': 'wishlist',
  '/compare': 'compare',
  '/checkout/:step?': 'checkout-payment',
  '/checkout/waiting': 'checkout-waiting-nothing',
  '/checkout/leave': 'checkout-leave',
  '/vue/cart/sync/token/:token/cart/:cart/owner_id/:owner': 'handoff-problem',
  '/order-success': 'order-success',
  '/sign-in': 'sign-in',
  '/register': 'register',
  '/forgotten-password': 'forgotten-password',
  '/new-password': 'new-password-old-link',
  '/confirm-email': 'confirm-email-old-link',
  '/rma': 'rma',
  '/rma/order/details': 'rma-order',
  '/rma/order/return': 'rma-return-form',
  '/order-payment': 'order-payment',
  '/newsletter': 'newsletter',
  '/newsletter/confirm': 'newsletter-confirm-old-link',
  '/newsletter/unsubscribe': 'newsletter-unsubscribe-old-link',
  '/studio/registration': 'studio-registration',
  '/studio/registration-success': 'studio-registration-success',
  '/my-account': 'account',
  '/my-account/orders': 'account-orders',
  '/my-account/orders/:number': 'account-order',
  '/my-account/orders/:number/return': 'account-return',
  '/my-account/returns': 'account-returns',
  '/my-account/shipping-details': 'account-addresses',
  '/my-account/shipping-details/:address': 'account-address',
  '/my-account/profile': 'account-profile',
  '/my-account/loyalty-card': 'account-loyalty-card',
  '/my-account/reviews': 'account-reviews',
  '/my-account/newsletter': 'account-newsletter',
  '/my-account/privacy': 'account-privacy',
  '/my-account/password': 'account-password',
  '/studio/login': 'studio-login',
  '/studio/forgot': 'studio-forgot',
  '/studio/new-password': 'studio-new-password-old-link',
  '/studio/confirm-email': 'studio-confirm-email-old-link',
  '/studio/setup': 'dashboard-first-setup',
  '/dashboard': 'dashboard',
  '/dashboard/studio-passcode': 'dashboard-passcode-sheet',
  '/dashboard/studio-setup': 'dashboard-setup',
  '/dashboard/studio-dress-codes': 'dashboard-dress-codes',
  '/dashboard/studio-products': 'dashboard-products',
  '/dashboard/studio-products/:sku/:tab': 'dashboard-product-availability',
  '/dashboard/studio-wishlist': 'dashboard-wishlist',
  '/dashboard/studio-my-products': 'dashboard-my-products',
  '/dashboard/studio-inventory': 'dashboard-inventory',
  '/dashboard/studio-marketing': 'dashboard-marketing',
  '/dashboard/studio-reporting': 'dashboard-reporting',
  '/dashboard/studio-payments': 'dashboard-payments',
  '/dashboard/studio-returns': 'dashboard-returns',
  '/dashboard/studio-owners': 'dashboard-owners',
  '/dashboard/studio-account': 'dashboard-account',
  '/dashboard/studio-help': 'dashboard-help',
  '/offline': 'offline',
  '/checkout/offline': 'checkout-offline',
  '/dashboard/offline': 'dashboard-offline',
  '/download-problem': 'download-problem',
  '/error': 'error',
  '/frontend-guide/:part?': 'guide-colors',
  '/*': 'not-found',
}

/** Paths without a view, and why. */
export const unseenRoutes: Record<string, string> = {
  '/pwa.html': 'the home page',
  '/page-not-found': 'the page of a path that is none',
}

export const seenRoutes = Object.entries(viewOf)

/** The path that a view is the only proof of. */
export function routeOf(view: string): string | undefined {
  return seenRoutes.find(([, name]) => name === view)?.[0]
}

/** Whether a page is there that a path of the map leads to, in the shop, in a store view or in the store of a studio. */
export function isAt(route: string, pathname: string): boolean {
  const parts = partsOf(route)
  const found = partsOf(pathname)
  return fits(parts, found) || fits(parts, found.slice(1))
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

function fits([part, ...parts]: string[], found: string[]): boolean {
  if (part === undefined) return found.length === 0
  if (part === '*') return true
  if (part.endsWith('?') && fits(parts, found)) return true
  const [first, ...rest] = found
  if (first === undefined) return false
  const name = part.replace('?', '')
  return (name.startsWith(':') || name === first) && fits(parts, rest)
}
