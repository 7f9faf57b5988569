import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import type { Figure } from './figure.ts'
import { tableOf } from './table.ts'

export interface Section {
  title: string
  figures: Figure[]
}

const file = join(import.meta.dirname, '../docs/performance.md')
const sectionStart = /^## /m
const introduction = `# Performance

Written by \`npm run bench -- --keep\`; what a run does not measure stays as it was. The whole shop runs as \`npm start\` runs
it, on a PostgreSQL that syncs to disk, with the load generator on the same cores. "CPU each" is the processor time of Node and
PostgreSQL together for one piece of work, counted while ten connections ask at once. It says more than times and rates, which
suffer from whatever else the machine does. It is no constant either: on one rented machine, one revision has needed 10 ms for a
checkout in one hour and 20 ms in another. So two revisions are compared in turns, within the hour.
`

/** Replaces in docs/performance.md what was measured, each section with the machine it was measured on. */
export async function writeReport(sections: Section[], machine: string[]): Promise<void> {
  const kept = await readSections()
  for (const { title, figures } of sections) {
    kept.set(title, [tableOf(figures), '', ...machine.map((line) => `- ${line}`)].join('\n'))
  }
  const text = [introduction, ...[...kept].map(([title, body]) => `## ${title}\n\n${body}`)].join('\n\n')
  const options = await resolveConfig(file)
  await writeFile(file, await format(text, { ...options, parser: 'markdown' }))
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
