import { expect, test } from 'vitest'
import { pathInView } from '#src/head/path-in-view'

test.each<[string, string, [string, string] | undefined, string]>([
  ['/c/shoes', '?sort=latest', undefined, '/c/shoes?sort=latest'],
  ['/i/story/', '', undefined, '/i/story/'],
  ['/', '', undefined, '/'],
  ['/c/leotards', '?sort=latest', ['/c/leotards', '/c/trikots'], '/c/trikots?sort=latest'],
  ['/p/LEO/leotard/LEO-S', '', ['/p/LEO/leotard', '/p/LEO/trikot'], '/p/LEO/trikot/LEO-S'],
  // Where the page is missing, nothing of it is left.
  ['/i/story', '', ['', '/'], '/'],
  ['/i/story/', '', ['', '/'], '/'],
  ['/order-success', '?order=1000000001', ['', '/'], '/'],
])('%s%s, moved by %j, is %s in another store view', (pathname, search, moved, path) => {
  expect(pathInView({ pathname, search }, moved)).toBe(path)
})
