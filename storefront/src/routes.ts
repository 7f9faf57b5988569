import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

// Every path of the shop. Links are made by paths.ts, never written by hand.
// The optional parts are those that short URLs leave out (commerce/src/resolve-path.ts).
// A page names its layout in its `handle`; see layouts/layout-of.ts.
const routes = [
  layout('layouts/page-frame.tsx', [
    layout('layouts/page-guard.tsx', [
      index('pages/home/home-page.tsx'),
      route('pwa.html', 'pages/home/home-page.tsx', { id: 'home-alias' }),
      route('home', 'pages/studio-store/home-page.tsx', { id: 'store-home' }),
      route('d/:slug', 'pages/studio-store/dress-code-page.tsx'),
      route('p/:slug', 'pages/studio-store/family-page.tsx'),
      route('c?/:slug', 'pages/category/category-page.tsx'),
      route('search', 'pages/search/search-page.tsx'),
      route('sale', 'pages/offers/offers-page.tsx'),
      route('new-arrivals', 'pages/offers/offers-page.tsx', { id: 'new-arrivals' }),
      route('i/:slug', 'pages/content/content-page.tsx'),
      route('cms/:slug', 'pages/content/cms-page.tsx'),
      route('delivery', 'pages/content/cms-page.tsx', { id: 'delivery' }),
      route('help', 'pages/content/guides-page.tsx'),
      route('magazine', 'pages/content/guides-page.tsx', { id: 'magazine' }),
      route('p?/:parentSku/:slug/:childSku?', 'pages/product/product-page.tsx'),
      route('cart', 'pages/cart/cart-page.tsx'),
      route('passcode', 'pages/studio-store/passcode-page.tsx'),
      route('wishlist', 'pages/wishlist/wishlist-page.tsx'),
      route('compare', 'pages/compare/compare-page.tsx'),
      route('checkout/:step?', 'pages/checkout/checkout-page.tsx'),
      route('checkout/waiting', 'pages/checkout/waiting/waiting-page.tsx'),
      route('checkout/leave', 'pages/handoffs/leave-page.tsx'),
      route('vue/cart/sync/token/:token/cart/:cart/owner_id/:owner', 'pages/handoffs/sync-page.tsx'),
      route('order-success', 'pages/order-success/order-success-page.tsx'),
      route('sign-in', 'pages/account/sign-in-page.tsx'),
      route('register', 'pages/account/register-page.tsx'),
      route('forgotten-password', 'pages/account/forgotten-password-page.tsx'),
      route('new-password', 'pages/account/new-password-page.tsx'),
      route('confirm-email', 'pages/account/confirm-email-page.tsx'),
      route('rma', 'pages/rma/look-up-page.tsx'),
      route('rma/order/details', 'pages/rma/details-page.tsx'),
      route('rma/order/return', 'pages/rma/request-page.tsx'),
      route('order-payment', 'pages/order-payment/order-payment-page.tsx'),
      route('newsletter', 'pages/newsletter/newsletter-page.tsx'),
      route('newsletter/confirm', 'pages/newsletter/confirm-page.tsx'),
      route('newsletter/unsubscribe', 'pages/newsletter/unsubscribe-page.tsx'),
      route('change-password', 'pages/account/change-password-loader.ts'),
      route('studio/registration', 'pages/studio/registration-page.tsx'),
      route('studio/registration-success', 'pages/studio/registration-success-page.tsx'),
      route('my-account', 'pages/my-account/my-account-frame.tsx', [
        index('pages/my-account/overview/overview-page.tsx'),
        route('orders', 'pages/my-account/orders/orders-page.tsx'),
        route('orders/:number', 'pages/my-account/orders/order-page.tsx'),
        route('orders/:number/return', 'pages/my-account/returns/request-page.tsx'),
        route('returns', 'pages/my-account/returns/returns-page.tsx'),
        route('shipping-details', 'pages/my-account/addresses/addresses-page.tsx'),
        route('shipping-details/:address', 'pages/my-account/addresses/address-page.tsx'),
        route('profile', 'pages/my-account/profile/profile-page.tsx'),
        route('loyalty-card', 'pages/my-account/loyalty/loyalty-card-page.tsx'),
        route('reviews', 'pages/my-account/reviews/reviews-page.tsx'),
        route('newsletter', 'pages/my-account/newsletter/own-newsletter-page.tsx'),
        route('privacy', 'pages/my-account/privacy/privacy-page.tsx'),
        route('password', 'pages/my-account/profile/password-page.tsx'),
      ]),
      route('studio/login', 'pages/studio/login-page.tsx'),
      route('studio/forgot', 'pages/studio/forgot-page.tsx'),
      route('studio/new-password', 'pages/studio/new-password-page.tsx'),
      route('studio/confirm-email', 'pages/studio/confirm-email-page.tsx'),
      route('dashboard/studio-preview', 'pages/dashboard/store-preview-loader.ts'),
      route('dashboard/studio-passcode', 'pages/dashboard/marketing/passcode-sheet-page.tsx'),
      layout('pages/dashboard/dashboard-frame.tsx', [
        route('studio/setup', 'pages/dashboard/first-setup-page.tsx'),
        route('dashboard', 'pages/dashboard/dashboard-page.tsx'),
        route('dashboard/studio-setup', 'pages/dashboard/studio-setup-page.tsx'),
        route('dashboard/studio-dress-codes', 'pages/dashboard/dress-codes-page.tsx'),
        route('dashboard/studio-products', 'pages/dashboard/products/products-page.tsx', [
          route(':sku/:tab', 'pages/dashboard/products/product-page.tsx'),
        ]),
        route('dashboard/studio-wishlist', 'pages/dashboard/studio-wishlist-page.tsx'),
        route('dashboard/studio-my-products', 'pages/dashboard/my-products/my-products-page.tsx'),
        route('dashboard/studio-inventory', 'pages/dashboard/products/inventory/inventory-page.tsx'),
        route('dashboard/studio-marketing', 'pages/dashboard/marketing/marketing-page.tsx'),
        route('dashboard/studio-reporting', 'pages/dashboard/reporting-page.tsx'),
        route('dashboard/studio-payments', 'pages/dashboard/payments-page.tsx'),
        route('dashboard/studio-returns', 'pages/dashboard/returns-page.tsx'),
        route('dashboard/studio-owners', 'pages/dashboard/owners/owners-page.tsx'),
        route('dashboard/studio-account', 'pages/dashboard/owners/account-page.tsx'),
        route('dashboard/studio-help', 'pages/dashboard/help-page.tsx'),
      ]),
      route('offline', 'pages/offline/offline-page.tsx'),
      route('checkout/offline', 'pages/offline/offline-page.tsx', { id: 'checkout-offline' }),
      route('dashboard/offline', 'pages/offline/offline-page.tsx', { id: 'dashboard-offline' }),
      route('download-problem', 'pages/download-problem/download-problem-page.tsx'),
      route('page-not-found', 'pages/not-found/not-found-page.tsx', { id: 'page-not-found' }),
      route('error', 'pages/error/error-page.tsx'),
      route('frontend-guide/:part?', 'pages/frontend-guide/frontend-guide-page.tsx'),
      route('*', 'pages/not-found/not-found-page.tsx'),
    ]),
  ]),
  route('site.webmanifest', 'head/web-manifest-loader.ts'),
  route('checkout/express', 'wallets/wallet-action.ts'),
  route('checkout/ahead', 'checkout/offline/ahead-loader.ts'),
  route('list/tiles', 'listing/pages/tiles-loader.ts'),
  route('list/count', 'listing/count-loader.ts'),
  route('list/variants', 'listing/variants-loader.ts'),
] satisfies RouteConfig

let count = 0

/** Every page loads the map of all pages, so a route has a short id there. */
function withShortId(entry: RouteConfigEntry): RouteConfigEntry {
  const id = `r${(count++).toString(36)}`
  return { ...entry, id, ...(entry.children && { children: entry.children.map(withShortId) }) }
}

export default routes.map(withShortId)
