import { execFileSync } from 'node:child_process'
import { arch, cpus, release, totalmem, type } from 'node:os'

/** The machine and the programs that figures came from. */
export function describeMachine(postgresVersion: string): string[] {
  const model = cpus()[0]?.model ?? 'unknown'
  return [
    `${cpus().length} cores of ${model}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `${type()} ${release()} ${arch()}`,
    `Node ${process.version}, PostgreSQL ${postgresVersion}`,
    `revision ${revision()}`,
  ]
}

function revision(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
