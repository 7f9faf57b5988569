/** Where the link of a mail leads: a page with a button, and the button posts there. */
export function exportPath(token: string): string {
  return `/api/user/export/${token}`
}
