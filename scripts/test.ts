// npm test: everything that must hold, on a fresh machine as on this one. Ends with 'N passed, N failed'.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { countTests } from './checks/count-tests.ts'
import { nodeProgram, root, runCommand } from './checks/run-command.ts'

interface Step {
  name: string
  command: string[]
  /** the JUnit report it writes; a step without one counts as one test */
  report?: string
}

const steps: Step[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  {
    name: 'unit, door and house-rule tests',
    command: nodeProgram('vitest/vitest.mjs', 'run'),
    report: 'vitest.xml',
  },
  { name: 'browser tests', command: [process.execPath, 'scripts/e2e.ts'], report: 'e2e.xml' },
]

await rm(join(root, 'reports'), { recursive: true, force: true })
const total = { passed: 0, failed: 0, skipped: 0 }
for (const step of steps) {
  const startedAt = performance.now()
  console.log(`\n── ${step.name}`)
  const endedWell = await runCommand(step.command)
  const count = step.report ? countTests(await readReport(step.report)) : undefined
  total.passed += count ? count.passed : Number(endedWell)
  total.skipped += count?.skipped ?? 0
  // A run may fail without a failed case: a file that does not load, a shop that does not open.
  total.failed += Math.max(count?.failed ?? 0, endedWell && count?.passed !== 0 ? 0 : 1)
  console.log(
    `── ${step.name}: ${endedWell ? 'ok' : 'FAILED'}, ${Math.round((performance.now() - startedAt) / 1_000)} s`,
  )
}
if (total.skipped > 0) console.log(`\n${total.skipped} skipped, which counts as a failure`)
console.log(`\n${total.passed} passed, ${total.failed + total.skipped} failed`)
process.exit(total.failed + total.skipped === 0 ? 0 : 1)

async function readReport(name: string): Promise<string> {
  return readFile(join(root, 'reports', name), 'utf8').catch(() => '')
}
