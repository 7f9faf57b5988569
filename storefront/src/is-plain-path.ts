const MAX_LETTERS = 1_000

/** E-47: as a browser spells a path of the host: no step up, no second host, and nothing that only a further reading shows. */
export function isPlainPath(text: string): boolean {
  if (text.length > MAX_LETTERS || !/^\/[\w\-./~!$&'()*+,:@=%?]*$/.test(text)) return false
  const [pathname = '', ...queries] = text.split('?')
  if (queries.length > 1 || pathname.includes('//')) return false
  const parts = pathname.toLowerCase().replaceAll('%2f', '/').split('/')
  if (parts.some((part) => part === '.' || part === '..')) return false
  return areEscapesPlain(text)
}

// Slashes of a SKU are written as %2F, one at a time. No escape may hide a host, a step up, a control character or another escape.
const refusedEscapes = /%2f%2f|%5c|%2e|%25|%[01]|%7f|%3b|%(?![0-9a-f]{2})/i

function areEscapesPlain(text: string): boolean {
  if (refusedEscapes.test(text)) return false
  try {
    decodeURI(text)
    return true
  } catch {
    return false
  }
}
