/** ROUTE-03, ROUTE-04 */
export function categoryPath(slug: string, isShort: boolean): string {
  return `${isShort ? '' : '/c'}/${encodeURIComponent(slug)}`
}
