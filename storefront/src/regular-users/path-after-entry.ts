import { storePages } from 'commerce/studios/store-of-path'
import { isPlainPath } from '#src/is-plain-path'
import { regularPaths } from '#src/regular-users/regular-paths'

const notAsked = new Set(['passcode', 'list', 'offline', 'site.webmanifest'])
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
  if (!isPlainPath(kept) || !kept.startsWith(`${basePath}/`)) return undefined
  const path = kept.slice(basePath.length)
  const [pathname = ''] = path.split('?')
  const [, page = ''] = pathname.split('/')
  return asked.some((name) => name === page) ? path : undefined
}
