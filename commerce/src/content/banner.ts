/** Where a banner stands: large or small on the home page, among products, or as a promotion at the top of every page. */
export const BANNER_PLACES = ['main', 'small', 'product', 'top'] as const
export type BannerPlace = (typeof BANNER_PLACES)[number]

export interface Banner {
  title: string
  subtitle: string
  /** a path of the shop, or an https URL of another site; empty: it leads nowhere */
  link: string
  /** a path of the shop; empty: words alone */
  image: string
}

export interface BannerDates {
  /** null: always so far */
  showsFrom: Date | null
  /** the first moment in which it is gone; null: without end */
  showsUntil: Date | null
}

export function isShownAt({ showsFrom, showsUntil }: BannerDates, now: Date): boolean {
  return (showsFrom === null || showsFrom <= now) && (showsUntil === null || now < showsUntil)
}

/** A banner leads to a page of the shop, or over https to another site. */
export function isBannerLink(link: string): boolean {
  return link === '' || isShopPath(link) || link.startsWith('https://')
}

/** Browsers read //host and /\host as another site. */
export function isShopPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\')
}
