import { execFileSync } from 'node:child_process'
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os'
import { referenceWorkMs } from '../api/test/checks/machine-speed.ts'

const loadBefore = loadavg()[0] ?? 0
const referenceBefore = referenceWorkMs()

/** The machine and the programs of the figures. */
export function describeMachine(postgresVersion: string): string[] {
  const model = cpus()[0]?.model ?? 'unknown'
  return [
    `${cpus().length} cores of ${model}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `${type()} ${release()} ${arch()}`,
    `Node ${process.version}, PostgreSQL ${postgresVersion}`,
    `${loadBefore.toFixed(1)} processes wanted a core in the minute before: more than one or two falsify times and rates`,
    `a fixed piece of work took ${ms(referenceBefore)} before and ${ms(referenceWorkMs())} after: where neighbors slow a machine, it takes longer, as all figures do`,
  ]
}

function ms(figure: number): string {
  return `${Math.round(figure)} ms`
}

/** The commit of this folder, '-dirty' after it if something else than the figures is not committed. */
export function ownRevision(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', ':!/docs/performance.md')
    return `${git('rev-parse', '--short=8', 'HEAD')}${changed === '' ? '' : '-dirty'}`
  } catch {
    return 'unknown'
  }
}
