import { expect, test } from 'vitest'
import { listedRoutes, sweepOf } from '../../../e2e/support/public-pages.ts'
import { listRoutes } from './list-pages.ts'

test('every page of the map is listed with the URLs at which the browser tests visit it on every screen, or with who sees it', () => {
  const pages = listRoutes()
  expect(pages.length).toBeGreaterThan(60)
  const unlisted = pages.filter((path) => sweepOf(path) === undefined)
  expect(unlisted, 'Add each to e2e/support/public-pages.ts.').toEqual([])
  expect(listedRoutes.filter((path) => !pages.includes(path))).toEqual([])
})
