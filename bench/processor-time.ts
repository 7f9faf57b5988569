import { existsSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Processor milliseconds that a process, its children and its finished children have used. Linux only. */
export function processorMs(pid: number): number {
  const fields = readStat(pid)
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return childrenOf(pid).reduce((sum, child) => sum + ownMs(child), (ticks * 1000) / ticksPerSecond)
}

/** Memory in MB of a process now, and its maximum; undefined once it has ended. */
export function memoryMb(pid: number): { now: number; peak: number } | undefined {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  const status = readFileSync(file, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

function ownMs(pid: number): number {
  try {
    return processorMs(pid)
  } catch {
    return 0 // it ended a moment ago: its parent's time includes it now
  }
}

/** The fields after the name of the program, which may contain spaces. */
function readStat(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return list.split(' ').filter(Boolean).map(Number)
}
