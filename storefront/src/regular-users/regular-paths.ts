/** Paths in the store of a studio. The router puts that of the studio before them. */
export const regularPaths = {
  passcode: '/passcode',
  left: '/passcode?left',
  home: '/home',
  /** what the words of a slug find */
  family: (slug: string) => `/p/${encodeURIComponent(slug)}`,
  dressCode: (slug: string) => `/d/${encodeURIComponent(slug)}`,
}
