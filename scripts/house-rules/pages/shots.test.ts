import { expect, test, vi } from 'vitest'
import { isAt, seenRoutes, unseenRoutes } from '../../../e2e/shots/seen-routes.ts'
import { listPages } from './list-pages.ts'

// Its code for pages is checked with the types of a browser, which this file does not have.
const { views } = await vi.importActual<{ views: { name: string }[] }>('../../../e2e/shots/views.ts')

test('every page of the map is photographed by npm run shots, or listed with the reason why not', () => {
  const pages = listPages()
  expect(pages.length).toBeGreaterThan(60)
  const seen = new Set(seenRoutes.map(([path]) => path))
  const unseen = pages.filter((path) => !seen.has(path) && unseenRoutes[path] === undefined)
  expect(unseen, 'Add a view for each, and name it in e2e/shots/seen-routes.ts.').toEqual([])
  expect([...seen, ...Object.keys(unseenRoutes)].filter((path) => !pages.includes(path))).toEqual([])
})

test('each view that a page is seen in is photographed, and every view has a picture of its own', () => {
  const names = views.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(seenRoutes.filter(([, view]) => !names.includes(view))).toEqual([])
})

test.each([
  ['/', '/', true],
  ['/', '/cart/lines', false],
  ['/c?/:slug', '/c/women', true],
  ['/p?/:parentSku/:slug/:childSku?', '/p/LEO/leotard', true],
  ['/checkout/:step?', '/checkout', true],
  ['/checkout/:step?', '/cart', false],
  ['/home', '/corner-street-ballet/home', true],
  ['/home', '/corner-street-ballet/passcode', false],
  ['/my-account', '/sign-in', false],
  ['/*', '/no/such/page', true],
])('a view of %s that ends at %s shows it: %s', (route, pathname, shows) => {
  expect(isAt(route, pathname)).toBe(shows)
})
