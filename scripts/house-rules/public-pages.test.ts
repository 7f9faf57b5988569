import { expect, test } from 'vitest'
import { listedRoutes, sweepOf } from '../../e2e/support/public-pages.ts'
import routes from '../../storefront/src/routes.ts'

type Route = (typeof routes)[number]

/** The paths of all pages, from the root. */
function pathsIn(entries: Route[], parent = ''): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    const isPage = index === true || (path !== undefined && !file.endsWith('-frame.tsx'))
    return [...(isPage ? [own === '' ? '/' : own] : []), ...pathsIn(children, own)]
  })
}

test('every page of the map is listed with the URLs at which the browser tests visit it on every screen, or with who sees it', () => {
  const pages = pathsIn(routes)
  expect(pages.length).toBeGreaterThan(60)
  const unlisted = pages.filter((path) => sweepOf(path) === undefined)
  expect(unlisted, 'Add each to e2e/support/public-pages.ts.').toEqual([])
  expect(listedRoutes.filter((path) => !pages.includes(path))).toEqual([])
})
