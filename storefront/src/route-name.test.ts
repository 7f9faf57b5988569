import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { routeNamer } from '#src/route-name'
import routes from '#src/routes'

/** As the build lists them. */
function listed(entries: RouteConfigEntry[], parentId = 'root') {
  return entries.flatMap(({ id = '', path, index, children = [] }): { id: string; parentId?: string }[] => [
    { id, parentId, ...(path !== undefined && { path }), ...(index && { index }) },
    ...listed(children, id),
  ])
}
const all = [{ id: 'root', path: '' }, ...listed(routes)]
const nameOf = routeNamer(Object.fromEntries(all.map((route) => [route.id, route])))

test.each([
  ['/', 'home'],
  ['/pwa.html', 'home'],
  ['/_.data', 'home'],
  ['/.data', 'home'],
  ['.data', 'home'],
  ['/c/women', 'category'],
  ['/women', 'category'],
  ['/c/women.data', 'category'],
  ['/p/LEO/camisole/LEO-S', 'product'],
  ['/LEO/camisole', 'product'],
  ['/i/first-slippers', 'cms-page'],
  ['/cms/privacy', 'privacy'],
  ['/cms/terms-conditions', 'terms-conditions'],
  ['/delivery', 'delivery'],
  ['/checkout', 'checkout'],
  ['/checkout/payment', 'checkout'],
  ['/my-account', 'my-account'],
  ['/my-account/orders', 'my-account-orders'],
  ['/my-account/orders/1001', 'my-account-orders'],
  ['/newsletter/confirm', 'newsletter-confirm'],
  ['/nothing/like/this/at/all', 'page-not-found'],
])('[part of ROUTE-15] %s is the route %s', (path, name) => {
  expect(nameOf({ path, status: 200 })).toBe(name)
  expect(nameOf({ path, status: 200, storeCode: 'de' })).toBe(`de-${name}`)
})

test.each([
  [404, 'de-page-not-found'],
  [500, 'de-error'],
  [503, 'de-error'],
  [301, 'de-category'],
])('[part of ROUTE-15] a category that is answered %i is the route %s', (status, name) => {
  expect(nameOf({ path: '/c/women', status, storeCode: 'de' })).toBe(name)
})
