/**
 * In a browser: what stands before the path of each page, such as '/de' in a store view or '/sissonne' in the store of a
 * studio; '' in the shop.
 */
export function basePathOfPage(): string {
  return document.documentElement.dataset.base ?? ''
}

/** In a browser: the path of the studio in whose store the page is. */
export function studioKeyOfPage(): string | undefined {
  return document.documentElement.dataset.studio
}

/** In a browser: whether an owner looks at the store, as families see it. Nothing of that is kept. */
export function isPreviewPage(): boolean {
  return document.documentElement.dataset.preview !== undefined
}
