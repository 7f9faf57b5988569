import { expect, test } from 'vitest'
import type { InventoryRow } from '#src/inventory/inventory'
import { inventoryCsv } from '#src/inventory/inventory-csv'

const row: InventoryRow = {
  sku: '=LEO',
  parentSku: 'LEO',
  name: 'Leotard, camisole',
  options: [
    { label: 'Color', value: 'Black' },
    { label: 'Size', value: 'S' },
  ],
  dressCodes: [{ id: '1', name: 'Ballet 1' }],
  qty: 0,
  state: 'sold_out',
  sold: 3,
  familiesWaiting: 2,
  isRequested: false,
}

test('[E-40] [part of UX-118] an inventory for a spreadsheet, which runs nothing of it and reads no number where nothing is counted', () => {
  const text = inventoryCsv('en-US', {
    columns: ['SKU'],
    rows: [row, { ...row, sku: 'CARD', qty: null, state: 'in_stock' }],
    sayState: (state) => state.toUpperCase(),
  })
  expect(text.split('\r\n')).toEqual([
    '\uFEFFSKU',
    `'=LEO,"Leotard, camisole","Black, S",Ballet 1,0,SOLD_OUT,3,2`,
    `CARD,"Leotard, camisole","Black, S",Ballet 1,,IN_STOCK,3,2`,
    '',
  ])
})
