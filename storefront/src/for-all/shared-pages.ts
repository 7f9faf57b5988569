import type { SharedPage } from 'commerce/shared-page'
import { matchRoutes } from 'react-router'
import { pageOfTwin } from '#src/amp/amp-path'
import { layoutOf } from '#src/layouts/layout-of'
import { readChoice, writeChoice } from '#src/listing/filters/choice'
import { patternOf, routeTree } from '#src/route-name'

/** The query of a page for all visitors; undefined: with this one it is not for all. */
type ReadQuery = (asked: URLSearchParams) => string | undefined

const noQuery: ReadQuery = () => ''
const listQuery: ReadQuery = (asked) => writeChoice({ ...readChoice(asked), text: '' })

/** What a visitor is told who was led here. */
const notices = ['missing', 'account', 'for']
const homeQuery: ReadQuery = (asked) => (notices.some((name) => asked.has(name)) ? undefined : '')

/** Where visitors come from. No page looks at it. */
const origin = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id)$/
const reviewValues: Record<string, RegExp> = { reviews: /^[1-9]\d{0,3}$/, stars: /^[1-5]$/ }

/** Any other parameter may be a choice of the product, which leads to one of its variants. */
function productQuery(asked: URLSearchParams): string | undefined {
  const known = new URLSearchParams()
  for (const [name, value] of asked) {
    if (origin.test(name)) continue
    if (!reviewValues[name]?.test(value) || known.has(name)) return undefined
    known.append(name, value)
  }
  known.sort()
  return known.size === 0 ? '' : `?${known.toString()}`
}

/**
 * E-49: the routes whose pages are the same for all visitors, and which parameters they know. A route that is not named
 * here is rendered for each. Results of a search are not: hardly two visitors type the same.
 */
const sharedRoutes: Readonly<Record<string, ReadQuery>> = {
  '': homeQuery,
  'pwa.html': homeQuery,
  'c?/:slug': listQuery,
  sale: listQuery,
  'new-arrivals': listQuery,
  'p?/:parentSku/:slug/:childSku?': productQuery,
  'i/:slug': noQuery,
  'cms/:slug': noQuery,
  delivery: noQuery,
  help: noQuery,
  magazine: noQuery,
}

interface BuiltRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  module: { handle?: unknown }
}

const pathsKept = 2_000

/** ROUTE-05: no route is theirs. Their parameters are choices as well. */
const ampPage = { readQuery: productQuery, layout: 'amp' }

/** Finds the pages for all visitors among the routes of a build. */
export function sharedPages(routes: Readonly<Record<string, BuiltRoute | undefined>>) {
  const tree = routeTree(routes)
  const known = new Map<string, { readQuery: ReadQuery; layout: string } | undefined>()
  // Matching a path takes longer than finding a stored page.
  const pageAt = (path: string) => {
    if (known.has(path)) return known.get(path)
    const matches = matchRoutes(tree, path) ?? []
    const readQuery = sharedRoutes[patternOf(matches.map(({ route }) => route))]
    const handles = matches.map(({ route }) => ({ handle: routes[route.id ?? '']?.module.handle }))
    const page = readQuery && { readQuery, layout: layoutOf(handles) }
    if (known.size >= pathsKept) known.clear()
    known.set(path, page)
    return page
  }
  return (asked: URL, basePath: string): SharedPage | undefined => {
    // What a browser that has a page asks for: the data of another one, and the map of routes.
    if (asked.pathname.endsWith('.data') || asked.pathname.startsWith('/__')) return undefined
    const page = pageOfTwin(asked, basePath) ? ampPage : pageAt(asked.pathname.slice(basePath.length) || '/')
    const query = page?.readQuery(asked.searchParams)
    if (!page || query === undefined) return undefined
    return { path: asked.pathname + query, layout: page.layout }
  }
}
