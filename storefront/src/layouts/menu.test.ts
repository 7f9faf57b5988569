import { expect, test } from 'vitest'
import { disciplinesOf, menuOf } from '#src/layouts/menu'

const category = (name: string, more: object = {}) => ({
  id: 1,
  name,
  slug: name.toLowerCase(),
  urlKeys: [name.toLowerCase()],
  isInMenu: true,
  level: 2,
  position: 0,
  pathIds: [],
  productCount: 1,
  children: [],
  description: '',
  image: '',
  metaTitle: '',
  metaDescription: '',
  ...more,
})

test('the menu follows the positions of its categories, and leaves out those not meant for it', () => {
  const menu = menuOf([
    category('Shoes', { position: 2 }),
    category('Hidden', { isInMenu: false }),
    category('Leotards', { position: 1 }),
  ])
  expect(menu.map(({ name }) => name)).toEqual(['Leotards', 'Shoes'])
})

test('the third level is the last', () => {
  const deep = category('A', {
    children: [category('B', { children: [category('C', { children: [category('D')] })] })],
  })
  expect(menuOf([deep])[0]?.children[0]?.children).toEqual([{ name: 'C', slug: 'c', children: [] }])
})

test('disciplines and sets that are left out of the menu are a way of their own, after it', () => {
  const ballet = category('Ballet', { children: [category('Pointe')] })
  const disciplines = category('Disciplines', { isInMenu: false, children: [ballet] })
  const sets = category('Sets', { isInMenu: false })
  const way = { name: 'Ballet', slug: 'ballet', children: [{ name: 'Pointe', slug: 'pointe', children: [] }] }
  expect(disciplinesOf([category('Women'), sets, disciplines])).toEqual([
    {
      name: 'Disciplines',
      slug: 'disciplines',
      children: [way, { name: 'Sets', slug: 'sets', children: [] }],
    },
  ])
  expect(disciplinesOf([{ ...disciplines, metaTitle: 'Shop by Discipline' }])).toMatchObject([
    { name: 'Shop by Discipline', children: [way] },
  ])
})

test('a store view may have slugs of its own for disciplines and sets', () => {
  const own = { slug: 'was-du-tanzt', urlKeys: ['was-du-tanzt', 'disciplines'] }
  const disciplines = category('Was du tanzt', { ...own, isInMenu: false, children: [category('Ballett')] })
  expect(disciplinesOf([disciplines])).toMatchObject([{ name: 'Was du tanzt', slug: 'was-du-tanzt' }])
})

test.each([
  ['a shop without disciplines', [category('Women'), category('Sets', { isInMenu: false })]],
  ['disciplines that are in the menu anyway', [category('Disciplines', { children: [category('Tap')] })]],
  ['disciplines with nothing below', [category('Disciplines', { isInMenu: false })]],
])('%s has no such way', (_what, categories) => {
  expect(disciplinesOf(categories)).toEqual([])
})
