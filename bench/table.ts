import { type Figure, rowOf } from './figure.ts'

const headings = ['Work', 'Figure', 'Measured', 'Bar', '']

/** The figures as a table of Markdown, aligned for the terminal as well; the name of a work stands once. */
export function tableOf(figures: Figure[]): string {
  const rows = figures.map((figure, index) => {
    const [work, ...rest] = rowOf(figure)
    return [figures[index - 1]?.work === work ? '' : work, ...rest]
  })
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
