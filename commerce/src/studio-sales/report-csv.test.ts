import { expect, test } from 'vitest'
import { cellText, reportCsv } from '#src/studio-sales/report-csv'

test.each([
  ['Ballet 1', 'Ballet 1'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=1', '"\'\r=1"'],
  ['Skirt, short', '"Skirt, short"'],
  ['6" ribbon', '"6"" ribbon"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('[E-40] [part of STUDIO-16] the cell %j is written as %s', (text, written) => {
  expect(cellText(text)).toBe(written)
})

test('[part of STUDIO-16] a table is written with its figures, below zero too', () => {
  const unpaid = { units: 1, salesCents: 25_00, profitCents: -1_00 }
  const rows = [{ cells: ['=A', 'Tutu'], units: -2, salesCents: -50_00, profitCents: 5, unpaid }]
  expect(reportCsv(['SKU', 'Product', 'Units', 'Sales', 'Profit', 'Not paid'], rows)).toBe(
    "\uFEFFSKU,Product,Units,Sales,Profit,Not paid\r\n'=A,Tutu,-2,-50.00,0.05,1,25.00,-1.00\r\n",
  )
})
