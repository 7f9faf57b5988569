import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { keepRows } from './keep-rows.ts'

export interface Section {
  title: string
  /** of Markdown */
  table: string
}

const file = join(import.meta.dirname, '../../docs/performance.md')
const sectionStart = /^## /m
const introduction = `# Performance

Written by \`npm run bench -- --keep\`. What a run does not measure stays as it was, with the revision it was measured on; the machine
below a table is that of the last run. The whole shop runs as \`npm start\` runs
it, on a PostgreSQL that syncs to disk, with the load generator on the same cores. "CPU each" is the processor time of Node and
PostgreSQL together for one piece of work, counted while ten connections ask at once. It says more than times and rates, which
suffer from whatever else the machine does.

Bars of times and rates are ratios to a fixed piece of work that is done before and after each measure: on a machine that
takes twice as long for it, twice the time is allowed. The bars are for a machine that does it in 650 ms.

A change is judged by \`npm run bench -- --against <revision>\`. It builds that revision beside this one, fills and warms up both the
same way, and takes each measure in turns, at least five times. It prints the middle of the ratios with their spread. Above 1 this
revision takes more; above 1.05 it is marked as worse. Ratios of processor time are the ones to trust on a machine that does other work.
`

/** Replaces what was measured in docs/performance.md, each section with its machine. */
export async function writeReport(sections: Section[], machine: string[], revision: string): Promise<void> {
  const kept = await readSections()
  for (const { title, table } of sections) {
    const rows = keepRows(table, revision, kept.get(title))
    kept.set(title, [rows, '', ...machine.map((line) => `- ${line}`)].join('\n'))
  }
  const text = [introduction, ...[...kept].map(([title, body]) => `## ${title}\n\n${body}`)].join('\n\n')
  const { code } = await format(file, text)
  await writeFile(file, code)
}

async function readSections(): Promise<Map<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => '') // the first run has none
  const sections = text.split(sectionStart).slice(1)
  return new Map(
    sections.map((section) => {
      const [title = '', ...body] = section.split('\n')
      return [title, body.join('\n').trim()]
    }),
  )
}
