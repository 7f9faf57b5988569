// npm test: everything that must hold, on a fresh machine as on this one. Ends with 'N passed, N failed'.
import { readFile, rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { slownessNow } from '../api/test/checks/machine-speed.ts'
import { failedJobsIn } from './checks/failed-jobs.ts'
import { readReport, type Report, slowestOf } from './checks/read-report.ts'
import { nodeProgram, root, runAndRemember } from './checks/run-command.ts'
import { prepareTestEnvironment } from './checks/test-environment.ts'

interface Step {
  name: string
  command: string[]
  /** its JUnit report; a step without one counts as one test */
  report?: string
}

const tests: Step[] = [
  {
    name: 'unit, door and house-rule tests',
    command: nodeProgram('vitest/vitest.mjs', 'run'),
    report: 'vitest.xml',
  },
  { name: 'browser tests', command: [process.execPath, 'scripts/e2e.ts'], report: 'e2e.xml' },
]
// These only read the source. They run while the tests wait for something.
const readers: Step[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
]

prepareTestEnvironment()
await rm(join(root, 'reports'), { recursive: true, force: true })
const total = { passed: 0, skipped: 0 }
const failures: Report['failures'] = []
const secondTries: Report['secondTries'] = []
// A busy machine starves a browser now and then. More of them are no chance.
const secondTriesAllowed = 7
const files: Report['files'] = []
const slowFiles = 10
const startedAt = performance.now()
const busyBefore = busyMinutes()
const slowness = [slownessNow()]
const reading = runBehind(readers)
for (const step of tests) await note(await runStep(step))
for (const ended of await reading) await note(ended)
slowness.push(slownessNow())
const minutes = (performance.now() - startedAt) / 60_000
const usual = slowness.reduce((sum, each) => sum + each, 0) / slowness.length
console.log(
  `\nTook ${minutes.toFixed(1)} minutes, and ${(busyMinutes() - busyBefore).toFixed(1)} of processor time. This machine takes ${usual.toFixed(2)} times as long as the usual one: ${(minutes / usual).toFixed(1)} minutes there.`,
)
console.log('\nThe slowest test files:')
for (const { name, seconds } of slowestOf(files, slowFiles))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
// Repeated at the very end, where it is easy to find.
for (const { name, words } of failures) console.log(`\nFAILED ${name}\n${words.slice(0, 4_000)}`)
for (const { name, words } of secondTries)
  console.log(`\nPASSED ONLY AT THE SECOND TRY ${name}\n${words.slice(0, 4_000)}`)
const tooMany = secondTries.length > secondTriesAllowed ? secondTries.length : 0
if (tooMany > 0) console.log(`\n${tooMany} second tries, which count as failures`)
if (total.skipped > 0) console.log(`\n${total.skipped} skipped, which counts as a failure`)
const failed = failures.length + total.skipped + tooMany
console.log(`\n${total.passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Of all processors, with the databases that outlive who started them. What a neighbor takes changes it less than the minutes. */
function busyMinutes(): number {
  const busyMs = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
  return busyMs.reduce((sum, each) => sum + each, 0) / 60_000
}

async function openReport(name: string): Promise<Report> {
  return readReport(await readFile(join(root, 'reports', name), 'utf8').catch(() => ''))
}

interface Ended {
  step: Step
  endedWell: boolean
  said: string
  isQuiet: boolean
  seconds: number
}

async function runStep(step: Step, { isQuiet = false } = {}): Promise<Ended> {
  const startedAt = performance.now()
  if (!isQuiet) console.log(`\n── ${step.name}`)
  const { endedWell, said } = await runAndRemember(step.command, { isQuiet })
  return { step, endedWell, said, isQuiet, seconds: Math.round((performance.now() - startedAt) / 1_000) }
}

/** Runs them one after the other in the background. What they print is shown later. */
async function runBehind(all: Step[]): Promise<Ended[]> {
  const ended: Ended[] = []
  for (const step of all) ended.push(await runStep(step, { isQuiet: true }))
  return ended
}

async function note({ step, endedWell, said, isQuiet, seconds }: Ended): Promise<void> {
  if (isQuiet) console.log(`\n── ${step.name}\n${said}`)
  const report = step.report ? await openReport(step.report) : undefined
  total.passed += report ? report.passed : Number(endedWell)
  total.skipped += report?.skipped ?? 0
  failures.push(...(report?.failures ?? []))
  failures.push(...failedJobsIn(said))
  secondTries.push(...(report?.secondTries ?? []))
  files.push(...(report?.files ?? []))
  // A run may fail without a failed case: a file that does not load, a shop that does not start.
  const isUnexplained = report?.failures.length ? false : !endedWell || report?.passed === 0
  if (isUnexplained) failures.push({ name: step.name, words: said.slice(-4_000) })
  console.log(`── ${step.name}: ${endedWell ? 'ok' : 'FAILED'}, ${seconds} s`)
}
