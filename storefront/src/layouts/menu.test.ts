import { expect, test } from 'vitest'
import { menuOf } from '#src/layouts/menu'

const category = (name: string, more: object = {}) => ({
  id: 1,
  name,
  slug: name.toLowerCase(),
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
