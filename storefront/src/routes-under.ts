import { pageAsked, patternOf } from '#src/route-name'

/** A route as the build lists it. */
interface ListedRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

type Routes<Route> = Readonly<Record<string, Route | undefined>>

/**
 * The router tries all routes that it knows, one after the other and twice for a page. So it is given only those that
 * can match: a path names them by its first part.
 */
export function routesUnder<Route extends ListedRoute>(routes: Routes<Route>) {
  const listed = Object.values(routes).flatMap((route) => route ?? [])
  const lineOf = (route: Route): Route[] => {
    const parent = routes[route.parentId ?? '']
    return [...(parent ? lineOf(parent) : []), route]
  }
  const leaves = listed
    .filter(({ path, index }) => path !== undefined || index)
    .map((route) => {
      const line = lineOf(route)
      return { line, starts: startsOf(patternOf(line)) }
    })
  const names = new Set(leaves.flatMap(({ starts }) => starts.filter(isName)))
  return {
    /** The first part of a path if routes are named by it; undefined for one that only routes with parameters match. */
    nameOf: (path: string): string | undefined => {
      const first = decoded(pageAsked(path).split('/')[1] ?? '').toLowerCase()
      return names.has(first) ? first : undefined
    },
    /** The routes that paths with this name can match, and those that they lie in. */
    named: (name: string | undefined): Record<string, Route> =>
      Object.fromEntries(
        leaves
          .filter(({ starts }) => starts.some((start) => start === name || !isName(start)))
          .flatMap(({ line }) => line.map((route) => [route.id, route])),
      ),
  }
}

/** With which parts the paths of a route can start: `p` or `:parentSku` for `p?/:parentSku`. */
function startsOf(pattern: string): string[] {
  const starts: string[] = []
  for (const part of pattern.split('/')) {
    starts.push(part.replace('?', ''))
    if (!part.endsWith('?')) break
  }
  return starts
}

const isName = (start: string) => !start.startsWith(':') && start !== '*'

/** As the router reads it, which matches what cannot be decoded as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
