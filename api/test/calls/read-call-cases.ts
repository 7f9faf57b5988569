import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallCase, CallCases } from '#test/calls/call-case'

const folder = join(import.meta.dirname, '../call-cases')

/** The cases of every subject. A call without one: add it to api/test/call-cases/<subject>.ts. */
export async function readCallCases(): Promise<Map<string, CallCase>> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts')).toSorted()
  const found = new Map<string, CallCase>()
  for (const file of files) {
    const { callCases } = (await import(join(folder, file))) as { callCases: CallCases }
    for (const [name, callCase] of Object.entries(callCases)) {
      if (found.has(name)) throw new Error(`${name} has cases twice, once in ${file}.`)
      found.set(name, callCase)
    }
  }
  return found
}
