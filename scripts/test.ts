// npm test: everything that must hold, on a fresh machine as on this one. Ends with 'N passed, N failed'.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readReport, type Report, slowestOf } from './checks/read-report.ts'
import { nodeProgram, root, runAndRemember } from './checks/run-command.ts'

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
const total = { passed: 0, skipped: 0 }
const failures: Report['failures'] = []
const files: Report['files'] = []
const slowFiles = 10
for (const step of steps) {
  const startedAt = performance.now()
  console.log(`\n── ${step.name}`)
  const { endedWell, end } = await runAndRemember(step.command)
  const report = step.report ? await openReport(step.report) : undefined
  total.passed += report ? report.passed : Number(endedWell)
  total.skipped += report?.skipped ?? 0
  failures.push(...(report?.failures ?? []))
  files.push(...(report?.files ?? []))
  // A run may fail without a failed case: a file that does not load, a shop that does not open.
  const isUnexplained = report?.failures.length ? false : !endedWell || report?.passed === 0
  if (isUnexplained) failures.push({ name: step.name, words: end })
  console.log(
    `── ${step.name}: ${endedWell ? 'ok' : 'FAILED'}, ${Math.round((performance.now() - startedAt) / 1_000)} s`,
  )
}
console.log('\nThe slowest test files:')
for (const { name, seconds } of slowestOf(files, slowFiles))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
// Said again at the very end, where nobody has to look for it.
for (const { name, words } of failures) console.log(`\nFAILED ${name}\n${words.slice(0, 4_000)}`)
if (total.skipped > 0) console.log(`\n${total.skipped} skipped, which counts as a failure`)
const failed = failures.length + total.skipped
console.log(`\n${total.passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function openReport(name: string): Promise<Report> {
  return readReport(await readFile(join(root, 'reports', name), 'utf8').catch(() => ''))
}
