import { expect, test } from 'vitest'
import { columnsOf } from '#src/pages/home/main-categories'
import { meta } from '#src/pages/home/home-page'
import routes from '#src/routes'

const head = [{ title: 'Barre' }, { tagName: 'link', rel: 'canonical', href: 'https://shop.example/' }]
const titleIn = (layout?: string) => {
  // A page's metadata names the layout; everything else of a match does not matter here.
  const matches = [{ id: 'root' }, { id: 'home', handle: layout && { layout } }]
  return meta({ loaderData: { head }, matches } as unknown as Parameters<typeof meta>[0])
}

test('[ROUTE-07] home is at / and /pwa.html; in the studio layout its title is Negozio', () => {
  expect(titleIn()).toEqual(head)
  expect(titleIn('studio')).toEqual([{ title: 'Negozio' }, head[1]])
  const pages = routes.flatMap(({ children = [] }) => children.flatMap((frame) => frame.children ?? []))
  const homes = pages.filter(({ file }) => file === 'pages/home/home-page.tsx')
  expect(homes.map(({ index, path }) => (index ? '/' : path))).toEqual(['/', 'pwa.html'])
})

test.each([
  [8, 4],
  [9, 3],
  [10, 5],
  [12, 4],
  [6, 3],
  [5, 5],
  [4, 4],
])('%i categories stand in %i columns without a hole', (count, columns) => {
  expect(columnsOf(count)).toBe(columns)
})
