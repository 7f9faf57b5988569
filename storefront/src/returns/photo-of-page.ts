/** In the URL of a page that shows returns: asks for one of their photos. */
export const PHOTO_PARAMETER = 'photo'

/** Relative: to the page that shows the return, which knows whose it is. */
export function photoOfPage(id: string): string {
  return `?${PHOTO_PARAMETER}=${id}`
}
