import routes from '../../../storefront/src/routes.ts'

type Route = (typeof routes)[number]

/** What pages call, and what nobody sees: it is no page of the frame. */
const isCall = ({ file }: Route) => /-(action|loader)\.ts$/.test(file)

/** The paths of all pages that a visitor can see, from the root. */
export const listPages = (): string[] => pathsIn(routes, '', (route) => !isCall(route))

/** The paths of all routes, from the root. */
export const listRoutes = (): string[] => pathsIn(routes, '', () => true)

function pathsIn(entries: Route[], parent: string, isListed: (route: Route) => boolean): string[] {
  return entries.flatMap((route) => {
    const { path, index, file, children = [] } = route
    const own = path === undefined ? parent : `${parent}/${path}`
    const isPage = index === true || (path !== undefined && !file.endsWith('-frame.tsx'))
    return [
      ...(isPage && isListed(route) ? [own === '' ? '/' : own] : []),
      ...pathsIn(children, own, isListed),
    ]
  })
}
