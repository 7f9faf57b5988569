import { expect, test } from 'vitest'
import { guidesAt } from '#src/content/list-guides'

const node = (id: number, parentId: number, pageIdentifier: string) => ({
  id,
  parentId,
  pageIdentifier,
  identifier: `place-${id}`,
  title: `Title ${id}`,
  content: `<p>${id}</p>`,
  storeCodes: ['default'],
})

test('[SHOP-05] the pages right below a place of the hierarchy are listed, in its order', () => {
  const nodes = [
    node(1, 0, ''),
    node(3, 1, 'returns'),
    node(2, 1, 'delivery'),
    node(4, 2, 'deep'),
    node(5, 1, ''),
  ]
  expect(guidesAt(nodes, 'place-1')).toEqual({
    title: 'Title 1',
    content: '<p>1</p>',
    guides: [
      { title: 'Title 3', pageIdentifier: 'returns' },
      { title: 'Title 2', pageIdentifier: 'delivery' },
    ],
    storeCodes: ['default'],
  })
  expect(guidesAt(nodes, 'nowhere')).toBeUndefined()
})
