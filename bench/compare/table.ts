import { type Figure, rowOf } from './figure.ts'

const headings = ['Work', 'Figure', 'Measured', 'Bar', '']

/** The figures as a Markdown table. */
export function tableOf(figures: Figure[]): string {
  return alignTable(headings, figures.map(rowOf))
}

/** A Markdown table, aligned for terminals as well; repeated values in the first column are shown once. */
export function alignTable(headings: string[], allRows: string[][]): string {
  const rows = allRows.map(([first = '', ...rest], index) => [
    allRows[index - 1]?.[0] === first ? '' : first,
    ...rest,
  ])
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
