import { basePathOfPage, studioKeyOfPage } from '#src/ui/page/base-path'

/** What a call of a script says of its page: the store view, and the studio whose store it is in. */
export function shopHeaders(): Record<string, string> {
  const studioKey = studioKeyOfPage()
  const storeCode = basePathOfPage().slice(1).split('/')[0] ?? ''
  return {
    ...(storeCode !== '' && storeCode !== studioKey && { 'x-vs-store-code': storeCode }),
    ...(studioKey !== undefined && { 'x-studio': studioKey }),
  }
}
