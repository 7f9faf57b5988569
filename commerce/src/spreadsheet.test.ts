import { expect, test } from 'vitest'
import { spreadsheetOf } from '#src/spreadsheet'

test.each([
  ['Ballet 1', 'Ballet 1'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=1', '"\'\r=1"'],
  ['Skirt, short', '"Skirt, short"'],
  ['Skirt; short', 'Skirt; short'],
  ['6" ribbon', '"6"" ribbon"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('[E-40] [part of STUDIO-16] the cell %j is written as %s', (text, written) => {
  expect(spreadsheetOf('en-US').text(text)).toBe(written)
})

test.each(['de-DE', 'it-IT'])(
  '[E-40] [part of UX-118] spreadsheets of %s have semicolons between columns and a comma before decimals',
  (locale) => {
    const { text, amount, table } = spreadsheetOf(locale)
    expect([text('Skirt; short'), text('Skirt, short'), text('=A;B')]).toEqual([
      '"Skirt; short"',
      'Skirt, short',
      `"'=A;B"`,
    ])
    expect([amount(1_234_50), amount(-5)]).toEqual(['1234,50', '-0,05'])
    expect(table([['a', 'b'], ['c']])).toBe('\uFEFFa;b\r\nc\r\n')
  },
)
