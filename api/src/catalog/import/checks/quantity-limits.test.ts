import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>
beforeAll(async () => (desk = await openCatalogDesk()))
beforeEach(() => desk.clear())
afterAll(() => desk.close())

const columns = 'sku,name,price,min_cart_qty,max_cart_qty,qty_increments\n'
const clear = '__EMPTY__VALUE__'

async function foundIn(products: string): Promise<string[]> {
  const outcome = await desk.importTexts(products)
  if (outcome.kind !== 'refused') return outcome.summary.warnings
  return outcome.problems.map(({ line, column, message }) => `${line}: ${column}: ${message}`)
}

test('[part of BACK-04] refuses a smallest quantity above the largest, and steps that miss all quantities', async () => {
  expect(
    await foundIn(
      `${columns}A,A,1,20,10,\nB,B,1,1000,,\nC,C,1,,10,12\nD,D,1,4,5,3\nE,E,1,4,6,3\nF,F,1,12,12,12\n`,
    ),
  ).toEqual([
    '2: min_cart_qty: 20 is more than the largest quantity, 10',
    '3: min_cart_qty: 1000 is more than the largest quantity, 999',
    '4: qty_increments: no quantity from 1 to 10 is a multiple of 12',
    '5: qty_increments: no quantity from 4 to 5 is a multiple of 3',
  ])
})

test('[part of BACK-04] refuses quantities that do not fit those of the shop, and names the cell of the file', async () => {
  await foundIn(`${columns}A,A,1,5,10,5\n`)
  expect(await foundIn('sku,min_cart_qty\nA,20\n')).toEqual([
    '2: min_cart_qty: 20 is more than the largest quantity, 10',
  ])
  expect(await foundIn('sku,max_cart_qty\nA,3\n')).toEqual([
    '2: max_cart_qty: 3 is less than the smallest quantity, 5',
  ])
  expect(await foundIn('sku,qty_increments\nA,12\n')).toEqual([
    '2: qty_increments: no quantity from 5 to 10 is a multiple of 12',
  ])
  expect(await foundIn('sku,min_cart_qty,max_cart_qty\nA,6,9\n')).toEqual([
    '2: max_cart_qty: no quantity from 6 to 9 is a multiple of 5',
  ])
  expect(await foundIn(`sku,min_cart_qty,max_cart_qty,qty_increments\nA,20,${clear},${clear}\n`)).toEqual([])
  expect(await desk.rows('select min_cart_qty, max_cart_qty, qty_increment from product')).toEqual([
    { min_cart_qty: 20, max_cart_qty: 999, qty_increment: 1 },
  ])
})

test('[part of BACK-04] takes what fits the quantities of the shop, and tells what no bag can hold', async () => {
  await foundIn(`${columns}A,A,1,,5000,\n`)
  const tooMany = 'a bag holds at most 999 of a product'
  expect(await foundIn('sku,min_cart_qty\nA,1000\n')).toEqual([
    `products.csv:2: min_cart_qty: nobody can buy 1000 or more in steps of 1: ${tooMany}`,
  ])
  expect(await foundIn('sku,max_cart_qty,qty_increments\nA,4000,1200\n')).toEqual([
    `products.csv:2: qty_increments: nobody can buy 1000 or more in steps of 1200: ${tooMany}`,
  ])
  // A file that says nothing of quantities says nothing about them.
  expect(await foundIn('sku,price\nA,2\n')).toEqual([])
})
