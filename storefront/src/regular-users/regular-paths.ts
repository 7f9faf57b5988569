/** Paths in the store of a studio. The router puts that of the studio before them. */
export const regularPaths = {
  passcode: '/passcode',
  left: '/passcode?left',
  home: '/home',
  dressCode: (slug: string) => `/d/${encodeURIComponent(slug)}`,
}
