import {
  clearedCookieLine,
  cookieLine,
  cookieName,
  type CookieTerms,
  readCookieLine,
} from 'commerce/contract/call/cookie'
import { isSecure, keptCookies } from '#src/cookies'

interface Move {
  publicUrl: string
  /** the base path that the store had */
  from: string
  /** the one that it has */
  to: string
}

const ofStores = Object.entries<CookieTerms>(keptCookies).filter(([, terms]) => terms.isOfStoreView === true)

/**
 * A visit is led from the former path of a store to its path now. Cookies with a path of their own are only seen below it:
 * they go along under their former names, and the page below the path now says what becomes of them.
 */
export function carryCookies(header: string | undefined, { publicUrl, from, to }: Move): string[] {
  return ofStores.flatMap(([name, terms]) => {
    const place = { terms, secure: isSecure(publicUrl) }
    const value = readCookieLine(header, name, { ...place, basePath: from })
    if (terms.path === undefined || value === undefined) return []
    const there = cookieLine(name, value, { ...place, basePath: to })
    return [
      clearedCookieLine(name, { ...place, basePath: from }),
      formerlyNamed(there, name, { ...place, from, to }),
    ]
  })
}

/** Below the path now: what is there stays, what is not comes from the former path, and nothing is left of that. */
export function settleCookies(
  header: string | undefined,
  { publicUrl, from, to }: Move,
): { header: string | undefined; lines: string[] } {
  const taken: string[] = []
  const lines = ofStores.flatMap(([name, terms]) => {
    const place = { terms, secure: isSecure(publicUrl) }
    const [here, former] = [
      { ...place, basePath: to },
      { ...place, basePath: from },
    ]
    const value = readCookieLine(header, name, former)
    if (value === undefined) return []
    const cleared =
      terms.path === undefined
        ? clearedCookieLine(name, former)
        : formerlyNamed(clearedCookieLine(name, here), name, { ...place, from, to })
    if (readCookieLine(header, name, here) !== undefined) return [cleared]
    taken.push(`${cookieName(name, here)}=${value}`)
    return [cleared, cookieLine(name, value, here)]
  })
  return { header: taken.length === 0 ? header : [header, ...taken].join('; '), lines }
}

interface Renamed {
  terms: CookieTerms
  secure: boolean
  from: string
  to: string
}

function formerlyNamed(line: string, name: string, { from, to, ...place }: Renamed): string {
  const before = cookieName(name, { ...place, basePath: from })
  return before + line.slice(cookieName(name, { ...place, basePath: to }).length)
}
