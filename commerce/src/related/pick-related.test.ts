import { expect, test } from 'vitest'
import type { ProductType } from '#src/cart/offer'
import { fillsRow, pickRelated } from '#src/related/pick-related'

const tile = (sku: string, type: ProductType = 'configurable') => ({ sku, parentSku: sku, type })
const tiles = (skus: string) => (skus === '' ? [] : skus.split(' ').map((sku) => tile(sku)))
const card = tile('gift-card', 'virtual')

test.each([
  {
    pairs: 'tights skirt slipper',
    beside: [],
    alternatives: 'leo-2 leo-3 leo-4',
    row: 'tights skirt slipper leo-2',
  },
  {
    pairs: 'tights',
    beside: ['skirt-1 skirt-2', 'top-1 top-2'],
    alternatives: 'leo-2',
    row: 'tights skirt-1 top-1 skirt-2',
  },
  {
    pairs: '',
    beside: ['skirt-1', 'top-1'],
    alternatives: 'leo-2 leo-3 leo-4 leo-5',
    row: 'skirt-1 top-1 leo-2 leo-3',
  },
  { pairs: '', beside: [], alternatives: 'leo-2 leo-3 leo-4', row: 'leo-2 leo-3' },
  { pairs: 'tights leo tights', beside: ['tights'], alternatives: 'leo tights', row: 'tights' },
  { pairs: 'a b c d e f g h i', beside: [], alternatives: 'j', row: 'a b c d e f g h' },
  { pairs: '', beside: [], alternatives: '', row: '' },
])(
  '[part of PDP-02] with $pairs, beside $beside and instead $alternatives: $row',
  ({ pairs, beside, alternatives, row }) => {
    const picked = pickRelated({
      ownSku: 'leo',
      pairs: tiles(pairs),
      beside: beside.map(tiles),
      alternatives: tiles(alternatives),
    })
    expect(picked.map(({ sku }) => sku).join(' ')).toBe(row)
  },
)

test('[part of PDP-02] a gift card, a lesson or a service goes with nothing', () => {
  const picked = pickRelated({
    ownSku: 'leo',
    pairs: [card, tile('tights')],
    beside: [[card]],
    alternatives: [card],
  })
  expect(picked).toEqual([tile('tights')])
  expect(fillsRow([card, tile('a'), tile('b')])).toBe(false)
  expect(fillsRow([tile('a'), tile('b'), tile('c')])).toBe(true)
})
