import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Runs a program of ours with the terminal as its own; true where it ends well. */
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

/** Node with the entry file of an installed package. */
export function nodeProgram(file: string, ...args: string[]): string[] {
  return [process.execPath, join(root, 'node_modules', file), ...args]
}
