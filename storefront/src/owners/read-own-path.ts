const anyOrigin = 'http://shop.invalid'

/** A path of the shop with its query, from what anybody can write; undefined for anything else, such as the URL of another site. */
export function readOwnPath(text: string | null): { pathname: string; search: string } | undefined {
  if (!text?.startsWith('/')) return undefined
  const url = URL.parse(text, anyOrigin)
  // A path that begins with two slashes names another host.
  if (url?.origin !== anyOrigin || url.pathname.startsWith('//')) return undefined
  return { pathname: url.pathname, search: url.search }
}
