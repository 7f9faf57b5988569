/** The headers of an answer that writes these cookies. */
export function setCookies(cookies: string[]): [string, string][] {
  return cookies.map((cookie) => ['set-cookie', cookie])
}
