import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routeTree } from '#src/route-name'
import routes from '#src/routes'
import { routesUnder } from '#src/routes-under'

interface Listed {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}

/** As the build lists them. */
function listed(entries: RouteConfigEntry[], parentId = 'root'): Listed[] {
  return entries.flatMap(({ id = '', path, index, children = [] }) => [
    { id, parentId, ...(path !== undefined && { path }), ...(index && { index }) },
    ...listed(children, id),
  ])
}

const all: Record<string, Listed> = Object.fromEntries(
  [{ id: 'root', path: '' }, ...listed(routes)].map((route) => [route.id, route]),
)
const under = routesUnder(all)

/** A path of each route, with and without the parts that it may leave out. */
function pathsOf({ path = '', parentId }: Listed): string[] {
  const above = parentId === undefined ? [''] : pathsOf(all[parentId] ?? { id: '' })
  const withAll = path.replaceAll('?', '').replaceAll(/:\w+|\*/g, 'any')
  const without = path.replaceAll(/[:\w.-]+\?\/?/g, '').replaceAll(/:\w+|\*/g, 'any')
  return above.flatMap((start) => [withAll, without].map((own) => `${start}/${own}`))
}

const ownPaths = Object.values(all).flatMap((route) =>
  pathsOf(route).map((path) => path.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1')),
)
const rarePaths = ['/C/women', '/%63/women', '/c', '/women', '/nothing/like/this/at/all', '/my-account/none']

test('[part of ROUTE-01] a path leads to the same route among those with its name as among all', () => {
  const whole = routeTree(all)
  const idsOf = (tree: typeof whole, path: string) => matchRoutes(tree, path)?.map(({ route }) => route.id)
  expect(ownPaths).toContain('/my-account/orders/any')
  for (const path of [...ownPaths, ...rarePaths])
    expect(idsOf(routeTree(under.named(under.nameOf(path))), path), path).toEqual(idsOf(whole, path))
})

test.each([
  ['/', ''],
  ['/_.data', ''],
  ['.data', ''],
  ['/c/women.data', 'c'],
  ['/search.data', 'search'],
  ['/women', undefined],
])('[part of ROUTE-01] the routes of %s are those named %o', (path, name) => {
  expect(under.nameOf(path)).toBe(name)
})

test('few routes are tried for a category', () => {
  expect(Object.keys(under.named('c')).length).toBeLessThan(10)
})
