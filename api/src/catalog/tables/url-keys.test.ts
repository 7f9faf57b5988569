import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CategoryOfView } from '#src/catalog/tables/table-rows'
import { withUrlKeys } from '#src/catalog/tables/url-keys'

type Names = Pick<CategoryOfView, 'urlKey' | 'formerHere' | 'ofDefault' | 'ofOthers'>

const category = (id: number, names: Partial<Names> & Pick<Names, 'urlKey'>): CategoryOfView => ({
  id,
  parentId: 2,
  name: `Category ${id}`,
  slugs: null,
  path: [1, 2, id],
  level: 2,
  position: id,
  isActive: true,
  isInMenu: true,
  description: '',
  image: '',
  metaTitle: '',
  metaDescription: '',
  formerHere: [],
  ofDefault: [names.urlKey],
  ofOthers: [],
  ...names,
})
const keysOf = (...categories: CategoryOfView[]) => withUrlKeys(categories).map(({ urlKeys }) => urlKeys)

test.each<[string, CategoryOfView[], string[][]]>([
  ['its own name alone', [category(3, { urlKey: 'tops' })], [['tops']]],
  [
    'its own name first, then what it was called here, in the default store view and in others',
    [
      category(3, {
        urlKey: 'oberteile',
        formerHere: ['shirts'],
        ofDefault: ['tops', 'blouses'],
        ofOthers: ['maglie'],
      }),
    ],
    [['oberteile', 'shirts', 'tops', 'blouses', 'maglie']],
  ],
  [
    'no name that another category has here',
    [category(3, { urlKey: 'oberteile', ofDefault: ['tops'] }), category(4, { urlKey: 'tops' })],
    [['oberteile'], ['tops']],
  ],
  [
    'a name that it had here, rather than who has it elsewhere',
    [
      category(3, { urlKey: 'a', ofOthers: ['x'] }),
      category(4, { urlKey: 'b', ofDefault: ['x'] }),
      category(5, { urlKey: 'c', formerHere: ['x'] }),
    ],
    [['a'], ['b'], ['c', 'x']],
  ],
])('a category is found under %s', (_what, categories, keys) => {
  expect(keysOf(...categories)).toEqual(keys)
})

test('each name leads to one category, and the name that a category has here to that one', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const names = fc.record({
    formerHere: fc.array(key, { maxLength: 3 }),
    ofDefault: fc.array(key, { minLength: 1, maxLength: 3 }),
    ofOthers: fc.array(key, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(key, { minLength: 1 }),
      fc.array(names, { minLength: 5, maxLength: 5 }),
      (own, rest) => {
        const categories = own.map((urlKey, at) => category(at, { urlKey, ...rest[at] }))
        const keys = keysOf(...categories)
        const all = keys.flat()
        expect(new Set(all).size).toBe(all.length)
        expect(keys.map(([first]) => first)).toEqual(own)
        const wanted = categories.flatMap(({ urlKey, formerHere, ofDefault, ofOthers }) => [
          ...[urlKey, ...formerHere, ...ofDefault, ...ofOthers],
        ])
        expect(new Set(all)).toEqual(new Set(wanted))
      },
    ),
  )
})
