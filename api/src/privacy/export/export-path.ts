/** The path of the mailed link: a page with a button that posts there. */
export function exportPath(token: string): string {
  return `/api/user/export/${token}`
}
