import { expect, test } from 'vitest'
import { reportCsv } from '#src/studio-sales/report-csv'

const unpaid = { units: 1, salesCents: 25_00, profitCents: -1_00 }
const rows = [{ cells: ['=A', 'Tutu'], units: -2, salesCents: -50_00, profitCents: 5, unpaid }]
const columns = ['SKU', 'Product', 'Units', 'Sales', 'Profit', 'Not paid']

test('[part of STUDIO-16] a table is written with its figures, below zero too', () => {
  expect(reportCsv('en-US', { columns, rows })).toBe(
    "\uFEFFSKU,Product,Units,Sales,Profit,Not paid\r\n'=A,Tutu,-2,-50.00,0.05,1,25.00,-1.00\r\n",
  )
})

test('[part of STUDIO-16] [part of UX-118] in German it opens in the columns and figures of a German spreadsheet', () => {
  expect(reportCsv('de-DE', { columns, rows })).toBe(
    "\uFEFFSKU;Product;Units;Sales;Profit;Not paid\r\n'=A;Tutu;-2;-50,00;0,05;1;25,00;-1,00\r\n",
  )
})
