import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { env, execPath } from 'node:process'

/** Runs a command of the server as an operator does; returns its output and its exit code. */
export function runCommandLine(
  file: string,
  words: string[],
  settings: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const program = join(import.meta.dirname, '../src', file)
  return new Promise((resolve) => {
    execFile(execPath, [program, ...words], { env: { ...env, ...settings } }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0
      resolve({ code, said: stdout + stderr })
    })
  })
}
