import { storePages } from 'commerce/studios/store-of-path'
import { regularPaths } from '#src/regular-users/regular-paths'

const MAX_LETTERS = 1_000
const notAsked = new Set(['passcode', 'list', 'offline'])
const asked = storePages.filter((name) => !notAsked.has(name))

/**
 * E-47: where the passcode leads, below the path of the store: to the page of this store that was asked for, else to its first
 * page. The browser sends what it kept, and anybody can have written that.
 */
export function pathAfterEntry(kept: string | undefined, basePath: string): string {
  return (kept === undefined ? undefined : pathInStore(kept, basePath)) ?? regularPaths.home
}

/** What the guard keeps; undefined for a path that would not be taken. */
export function pathToKeep(path: string, basePath: string): string | undefined {
  return pathInStore(path, basePath) === undefined ? undefined : path
}

function pathInStore(kept: string, basePath: string): string | undefined {
  if (!isPlain(kept) || !kept.startsWith(`${basePath}/`)) return undefined
  const path = kept.slice(basePath.length)
  const [pathname = ''] = path.split('?')
  const [, page = ''] = pathname.split('/')
  return asked.some((name) => name === page) ? path : undefined
}

/** As a browser spells a path of the host: no step up, no second host, and nothing that only a further reading shows. */
function isPlain(text: string): boolean {
  if (text.length > MAX_LETTERS || !/^\/[\w\-./~!$&'()*+,:@=%?]*$/.test(text)) return false
  const [pathname = '', ...queries] = text.split('?')
  if (queries.length > 1 || pathname.includes('//')) return false
  if (pathname.split('/').some((part) => part === '.' || part === '..')) return false
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
