import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../reports/faults')
export const notRunFile = join(folder, 'not-run.txt')

/** A scenario that this machine cannot run; the run says so at its end, and does not count it. */
export function noteNotRun(title: string, why: string): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(notRunFile, `${title}: ${why.replaceAll('\n', ' ')}\n`)
}
