import { matchRoutes, type RouteObject } from 'react-router'

/** A route as the build lists it. */
interface ListedRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

interface Answered {
  /** below the path of the store view */
  path: string
  /** code of a store view whose pages are below a path of their own */
  storeCode?: string | undefined
  status: number
  /** of a page that no route names */
  name?: string | undefined
}

const ownNames: Record<string, string> = {
  '': 'home',
  'pwa.html': 'home',
  'c?/:slug': 'category',
  'p?/:parentSku/:slug/:childSku?': 'product',
  'i/:slug': 'cms-page',
  '*': 'page-not-found',
}

/** Looking a path up among all routes takes as long as a tenth of a page. */
const NAMES_KEPT = 5_000
const LONGEST_KEPT = 200

type Routes = Readonly<Record<string, ListedRoute | undefined>>

/** ROUTE-15: what a page is called, such as `category`; in a store view with a path of its own `de-category`. */
export function routeNamer(routes: Routes) {
  const tree = routeTree(routes)
  const kept = new Map<string, string>()
  const nameOf = (path: string): string => {
    const known = kept.get(path)
    if (known !== undefined) return known
    const name = nameAt(tree, path)
    if (path.length > LONGEST_KEPT) return name
    if (kept.size >= NAMES_KEPT) kept.clear()
    kept.set(path, name)
    return name
  }
  return ({ path, storeCode, status, name: known }: Answered): string => {
    const name = status === 404 ? 'page-not-found' : status >= 500 ? 'error' : (known ?? nameOf(path))
    return storeCode === undefined ? name : `${storeCode}-${name}`
  }
}

/** ROUTE-21: the type of a page, for the tags of stored pages: the parts of the account and of the checkout are of one type. */
export function typeOf(name: string): string {
  return ['my-account', 'checkout'].find((type) => name.startsWith(`${type}-`)) ?? name
}

/** The routes as they lie in one another. */
export function routeTree(routes: Routes): RouteObject[] {
  const listed = Object.values(routes).flatMap((route) => route ?? [])
  const below = (parentId: string | undefined): RouteObject[] =>
    listed
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) =>
        index ? { id, index: true } : { id, children: below(id), ...(path !== undefined && { path }) },
      )
  return below(undefined)
}

/** The path of a route below those that it lies in, as routes.ts writes it: `c?/:slug`. */
export function patternOf(line: readonly Pick<ListedRoute, 'path'>[]): string {
  return line
    .flatMap(({ path }) => path ?? [])
    .filter((part) => part !== '')
    .join('/')
}

/** The path of a page: a browser that has one asks for the data of the next. */
export function pageAsked(path: string): string {
  const asked = path.endsWith('.data') ? path.slice(0, -'.data'.length) : path
  return asked === '' || asked === '/_' ? '/' : asked
}

function nameAt(tree: RouteObject[], path: string): string {
  const matches = matchRoutes(tree, pageAsked(path)) ?? []
  const pattern = patternOf(matches.map(({ route }) => route))
  const { slug = '' } = matches.at(-1)?.params ?? {}
  if (pattern === 'cms/:slug') return slug
  const fixed = pattern.split('/').filter((segment) => !segment.startsWith(':'))
  return ownNames[pattern] ?? fixed.join('-')
}
