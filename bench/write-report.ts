import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import type { Figure } from './figure.ts'
import { tableOf } from './table.ts'

export interface Section {
  title: string
  figures: Figure[]
}

const file = join(import.meta.dirname, '../docs/performance.md')

/** Replaces docs/performance.md by what was measured, and where. */
export async function writeReport(sections: Section[], machine: string[]): Promise<void> {
  const text = [
    '# Performance',
    'Measured by `npm run bench -- --keep`; nothing here is written by hand. The whole shop runs as `npm start` runs it, on',
    'a PostgreSQL that syncs to disk, with the load generator on the same cores. "CPU each" is the processor time of Node and',
    'PostgreSQL together for one piece of work, counted while ten connections ask at once.',
    '',
    ...machine.map((line) => `- ${line}`),
    ...sections.flatMap(({ title, figures }) => ['', `## ${title}`, '', tableOf(figures)]),
  ].join('\n')
  const options = await resolveConfig(file)
  await writeFile(file, await format(text, { ...options, parser: 'markdown' }))
}
