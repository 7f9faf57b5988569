import { paths } from './shopper.ts'

/** Pages that a test opens in another way, and where. */
const elsewhere = {
  'of customers': 'every-page.spec.ts and account-forms.spec.ts',
  'of the bag and checkout': 'the way through the checkout of this sweep',
  'of studio owners': 'the tests of e2e/studio-owner',
  'of families': 'the tests of e2e/family',
  'of another checkout': 'leave-pages.test.ts: it leads on to another host',
  'leads on': 'it shows nothing',
} as const

type Sweep = readonly string[] | keyof typeof elsewhere

/** Every page of storefront/src/routes.ts, by its path there: the URLs by which a visitor sees it, or why there is none. */
const sweeps: Record<string, Sweep> = {
  '/': ['/'],
  '/pwa.html': ['/pwa.html'],
  '/home': 'of families',
  '/d/:slug': 'of families',
  '/p/:slug': 'of families',
  '/c?/:slug': ['/c/women', '/c/women?sale=1&new=1', '/c/empty-racks'],
  '/search': ['/search?q=leotard', '/search?q=zzzzqq', '/search'],
  '/sale': ['/sale'],
  '/new-arrivals': ['/new-arrivals'],
  '/i/:slug': ['/i/accessibility', '/i/size-charts'],
  '/cms/:slug': ['/cms/size-charts', '/cms/privacy', '/cms/shipping-returns', '/cms/terms-conditions'],
  '/delivery': ['/delivery'],
  '/help': ['/help'],
  '/magazine': ['/magazine'],
  '/p?/:parentSku/:slug/:childSku?': [
    paths.leotardInBlackS,
    '/p/TEE/nine-color-tee/TEE-M-Pink',
    paths.kit,
    paths.hair,
    paths.piano,
    paths.nameTag,
  ],
  '/cart': ['/cart'],
  '/passcode': 'of families',
  '/wishlist': ['/wishlist'],
  '/compare': ['/compare'],
  '/checkout/:step?': 'of the bag and checkout',
  '/checkout/waiting': ['/checkout/waiting'],
  '/checkout/leave': 'of another checkout',
  '/vue/cart/sync/token/:token/cart/:cart/owner_id/:owner': 'of another checkout',
  '/order-success': 'of the bag and checkout',
  '/sign-in': ['/sign-in'],
  '/register': ['/register'],
  '/forgotten-password': ['/forgotten-password'],
  '/new-password': ['/new-password'],
  '/confirm-email': ['/confirm-email'],
  '/rma': ['/rma'],
  '/rma/order/details': 'of customers',
  '/rma/order/return': 'of customers',
  '/order-payment': ['/order-payment'],
  '/newsletter': ['/newsletter'],
  '/newsletter/confirm': ['/newsletter/confirm'],
  '/newsletter/unsubscribe': ['/newsletter/unsubscribe'],
  '/change-password': 'leads on',
  '/studio/registration': ['/studio/registration'],
  '/studio/registration-success': ['/studio/registration-success'],
  '/studio/login': ['/studio/login'],
  '/studio/forgot': ['/studio/forgot'],
  '/studio/new-password': ['/studio/new-password'],
  '/studio/confirm-email': ['/studio/confirm-email'],
  '/studio/setup': 'of studio owners',
  '/offline': ['/offline'],
  '/checkout/offline': ['/checkout/offline'],
  '/dashboard/offline': ['/dashboard/offline'],
  '/download-problem': ['/download-problem'],
  '/page-not-found': ['/page-not-found'],
  '/error': ['/error'],
  '/frontend-guide/:part?': 'of studio owners',
  '/*': ['/no/such/page'],
  // Calls of pages.
  '/site.webmanifest': 'leads on',
  '/checkout/express': 'leads on',
  '/checkout/ahead': 'leads on',
  '/list/tiles': 'leads on',
  '/list/count': 'leads on',
  '/list/variants': 'leads on',
}

/** Pages that are not in the map of the storefront. */
export const pagesOfTheServer = [
  ...['/no-js.html', '/api/docs'],
  ...[
    `/amp${paths.leotardInBlackS}`,
    `/amp${paths.kit}`,
    `/amp${paths.hair}`,
    '/amp/c/women',
    '/amp/c/empty-racks',
  ],
]

/** What is listed of a page of the map. Below an account or a dashboard everything is its owner's. */
export function sweepOf(path: string): Sweep | undefined {
  if (/^\/my-account(\/|$)/.test(path)) return 'of customers'
  if (/^\/dashboard(\/|$)/.test(path)) return 'of studio owners'
  return sweeps[path]
}

export const listedRoutes = Object.keys(sweeps)

export const publicPages = Object.values(sweeps).flatMap((sweep) =>
  typeof sweep === 'object' ? [...sweep] : [],
)
