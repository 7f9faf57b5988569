import { alignTable } from './table.ts'

const revisionHeading = 'Revision'

/** The table of a run with the rows of an earlier one whose work it did not measure; the last column says of which revision each is. */
export function keepRows(table: string, revision: string, earlier: string | undefined): string {
  const [headings = [], ...rows] = readTable(table)
  const now = rows.map((row) => [...row, revision])
  const [earlierHeadings = [], ...earlierRows] = readTable(earlier ?? '')
  const isSame = headings.every((heading, column) => heading === earlierHeadings[column])
  const width = headings.length + 1
  const before = isSame ? earlierRows.map((row) => [...row, ''].slice(0, width)) : []
  const measured = new Set(now.map(([work]) => work))
  const known = new Set(before.map(([work]) => work))
  const works = [...known, ...[...measured].filter((work) => !known.has(work))]
  const merged = works.flatMap((work) =>
    (measured.has(work) ? now : before).filter(([each]) => each === work),
  )
  return alignTable([...headings, revisionHeading], merged)
}

/** Headings and rows of a Markdown table; an empty first cell means that of the row above. */
function readTable(markdown: string): string[][] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'))
  const rows = lines.filter((_line, index) => index !== 1).map(cellsOf)
  let work = ''
  return rows.map(([first = '', ...rest]) => {
    work = first || work
    return [work, ...rest]
  })
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim())
}
