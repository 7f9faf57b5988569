import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Runs a program of ours with the terminal as its own; true if it ends well. */
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

/** The same, keeping the end of what it prints, so that it can be said again. */
export async function runAndRemember(
  command: readonly string[],
): Promise<{ endedWell: boolean; end: string }> {
  const [program = '', ...args] = command
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...colors },
  })
  let end = ''
  const remember = (part: Buffer): void => {
    end = (end + part.toString('utf8')).slice(-4_000)
  }
  child.stdout.on('data', remember).pipe(process.stdout, { end: false })
  child.stderr.on('data', remember).pipe(process.stderr, { end: false })
  return new Promise((done) => {
    child
      .once('error', () => done({ endedWell: false, end }))
      .once('close', (code) => done({ endedWell: code === 0, end }))
  })
}

/** Node with the entry file of an installed package. */
export function nodeProgram(file: string, ...args: string[]): string[] {
  return [process.execPath, join(root, 'node_modules', file), ...args]
}
