import { categoryPath } from 'commerce/catalog/category'
import { type LinkableProduct, variantPaths } from 'commerce/catalog/product-path'
import { contentPath } from 'commerce/content/content-path'
import { FORGOTTEN_PASSWORD_PATH, NEW_PASSWORD_PATH } from 'commerce/customers/account-paths'
import { NEWSLETTER_PATH } from 'commerce/newsletter/newsletter-paths'
import {
  HELP_PATH,
  HOME_PATH,
  MAGAZINE_PATH,
  NEW_ARRIVALS_PATH,
  PAGE_NOT_FOUND_PATH,
  SALE_PATH,
} from 'commerce/page-paths'
import { STUDIO_REGISTRATION_PATH } from 'commerce/registrations/studio-paths'

const segment = encodeURIComponent

let hasShortUrls = false

/** ROUTE-04: a setting of the shop, so it is the same for all that a server or a browser shows. */
export function chooseShortUrls(isChosen: boolean): void {
  hasShortUrls = isChosen
}

/** How a page tells the browser. */
export function areUrlsShort(): boolean {
  return hasShortUrls
}

/** Every link of the shop is made here: one place for short URLs and store codes. */
export const paths = {
  home: HOME_PATH,
  /** says that the requested category does not exist */
  homeWithoutCategory: '/?missing=category',
  cart: '/cart',
  cartAfterAdding: '/cart?added',
  cartRemoving: (lineId: number) => `/cart?remove=${lineId}`,
  /** A browser sends the cookies of the checkout to what lies below it, and not to the data of `/checkout` itself. */
  checkout: '/checkout/begin',
  ordersWaiting: '/checkout/waiting',
  checkoutStep: (step: string) => `/checkout/${step}`,
  signIn: '/sign-in',
  signInToCheckout: '/sign-in?to=checkout',
  /** says that the password was changed */
  signInAfterChange: '/sign-in?changed',
  forgottenPassword: FORGOTTEN_PASSWORD_PATH,
  /** says that a mail is on its way */
  forgottenPasswordAsked: `${FORGOTTEN_PASSWORD_PATH}?sent`,
  newPassword: NEW_PASSWORD_PATH,
  orderSuccess: '/order-success',
  orderPlaced: (orderNumber: string) => `/order-success?order=${segment(orderNumber)}`,
  orderPayment: (orderNumber: string) => `/order-payment?order=${segment(orderNumber)}`,
  search: (text: string) => `/search?q=${segment(text)}`,
  searchPage: '/search',
  newArrivals: NEW_ARRIVALS_PATH,
  sale: SALE_PATH,
  magazine: MAGAZINE_PATH,
  help: HELP_PATH,
  wishlist: '/wishlist',
  compare: '/compare',
  newsletter: NEWSLETTER_PATH,
  studioRegistration: STUDIO_REGISTRATION_PATH,
  pageNotFound: PAGE_NOT_FOUND_PATH,
  /** ROUTE-13 */
  frontendGuide: (part?: string) => (part === undefined ? '/frontend-guide' : `/frontend-guide/${part}`),
  /** more tiles, the number of products, and the variants of one product, for open pages */
  listTiles: '/list/tiles',
  listCount: '/list/count',
  listVariants: '/list/variants',
  content: contentPath,
  category: (slug: string) => categoryPath(slug, hasShortUrls),
  product: (product: LinkableProduct, childSku?: string) => variantPaths(product, hasShortUrls)(childSku),
  /** for several variants of a product */
  variants: (product: LinkableProduct) => variantPaths(product, hasShortUrls),
}
