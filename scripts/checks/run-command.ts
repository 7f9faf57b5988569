import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Runs one of our programs in this terminal; true if it succeeds. */
export async function runCommand(
  command: readonly string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  return new Promise((done) => {
    child.once('error', () => done(false)).once('exit', (code) => done(code === 0))
  })
}

/** The same, and returns what it printed. A quiet one prints nothing itself, and runs at low priority. */
export async function runAndRemember(
  command: readonly string[],
  { isQuiet }: { isQuiet: boolean },
): Promise<{ endedWell: boolean; said: string }> {
  const [program = '', ...args] = command
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...colors },
  })
  if (isQuiet && child.pid !== undefined) lowerPriority(child.pid)
  let said = ''
  const remember = (part: Buffer): void => {
    said += part.toString('utf8')
  }
  child.stdout.on('data', remember)
  child.stderr.on('data', remember)
  if (!isQuiet) {
    child.stdout.pipe(process.stdout, { end: false })
    child.stderr.pipe(process.stderr, { end: false })
  }
  return new Promise((done) => {
    child
      .once('error', () => done({ endedWell: false, said }))
      .once('close', (code) => done({ endedWell: code === 0, said }))
  })
}

/** Programs that this one starts get the same low priority. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The program has ended already.
  }
}

/** Node with the entry file of an installed package. */
export function nodeProgram(file: string, ...args: string[]): string[] {
  return [process.execPath, join(root, 'node_modules', file), ...args]
}
