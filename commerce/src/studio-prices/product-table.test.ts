import { expect, test } from 'vitest'
import { productTable, type TableChoice, type TableProduct } from '#src/studio-prices/product-table'

const all: TableChoice = { text: '', sort: 'newest', isDescending: false }

function product(sku: string, given: Partial<TableProduct>): TableProduct {
  const prices = {
    myCents: 10_00,
    highestCents: 10_00,
    listCents: 25_00,
    studentCents: 25_00,
    profitCents: 15_00,
  }
  const { profitCents: profitAtHighestCents = 15_00 } = given
  const shown = { name: sku, categories: [], ownCents: null, isPublished: true }
  return { sku, ...shown, ...prices, profitAtHighestCents, ...given }
}

const women = { id: 3, name: 'Women' }
const shoes = { id: 7, name: 'Ballet Shoes' }
const table = [
  product('LEO', { name: 'Épaulement Leotard', categories: [women], ownCents: 30_00, profitCents: 20_00 }),
  product('SLI-10', { name: 'Canvas Slipper', categories: [shoes], isPublished: false, profitCents: -1 }),
  product('SLI-9', { name: 'canvas slipper', categories: [shoes], ownCents: 9_00, profitCents: 15_00 }),
  product('BAG', { name: 'Shoe Bag', ownCents: 0, profitCents: 0 }),
]
const skus = (choice: Partial<TableChoice>, locale = 'en-US') =>
  productTable(table, { ...all, ...choice }, locale).map(({ sku }) => sku)

test.each<[Partial<TableChoice>, string[]]>([
  [{}, ['LEO', 'SLI-10', 'SLI-9', 'BAG']],
  [{ isDescending: true }, ['BAG', 'SLI-9', 'SLI-10', 'LEO']],
  [{ sort: 'product' }, ['SLI-10', 'SLI-9', 'LEO', 'BAG']],
  [{ sort: 'product', isDescending: true }, ['BAG', 'LEO', 'SLI-10', 'SLI-9']],
  [{ sort: 'category' }, ['SLI-10', 'SLI-9', 'LEO', 'BAG']],
  [{ sort: 'category', isDescending: true }, ['LEO', 'SLI-10', 'SLI-9', 'BAG']],
  [{ sort: 'price' }, ['BAG', 'SLI-9', 'LEO', 'SLI-10']],
  [{ sort: 'price', isDescending: true }, ['LEO', 'SLI-9', 'BAG', 'SLI-10']],
  [{ sort: 'published' }, ['LEO', 'SLI-9', 'BAG', 'SLI-10']],
  [{ sort: 'profit' }, ['SLI-10', 'BAG', 'SLI-9', 'LEO']],
  [{ text: 'epaule' }, ['LEO']],
  [{ text: 'SLIP canv' }, ['SLI-10', 'SLI-9']],
  [{ text: 'sli-9' }, ['SLI-9']],
  [{ text: 'shoe' }, ['SLI-10', 'SLI-9', 'BAG']],
  [{ text: 'shoe bag canvas' }, []],
  [{ text: ' ? ' }, []],
  [{ text: '  ' }, ['LEO', 'SLI-10', 'SLI-9', 'BAG']],
  [{ categoryId: 7, isPublished: true }, ['SLI-9']],
  [{ isPublished: false }, ['SLI-10']],
  [{ categoryId: 99 }, []],
])('[part of STUDIO-12] the table of %j', (choice, expected) => {
  expect(skus(choice)).toEqual(expected)
})
