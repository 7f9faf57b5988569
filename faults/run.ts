// npm run test:faults: breaks the shop on purpose, in every way possible on one machine, and checks the invariants
// after each. `npm run test:faults -- F07 F08` runs some of it. Ends with 'N passed, N failed'.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { notRunFile } from './not-run.ts'
import { readReport } from '../scripts/checks/read-report.ts'
import { nodeProgram, root, runCommand } from '../scripts/checks/run-command.ts'

const reports = join(root, 'reports')
const wanted = process.argv.slice(2)

for (const name of ['faults', 'faults.xml']) await rm(join(reports, name), { recursive: true, force: true })
const chosen = wanted.length > 0 ? ['--testNamePattern', wanted.join('|')] : []
const command = nodeProgram('vitest/vitest.mjs', 'run', '--config', 'faults/vitest.config.ts', ...chosen)
const endedWell = await runCommand(command)
const report = readReport(await readFile(join(reports, 'faults.xml'), 'utf8').catch(() => ''))
for (const { name, words } of report.failures) console.log(`\nFAILED ${name}\n${words.slice(0, 4_000)}`)
const notRun = (await readFile(notRunFile, 'utf8').catch(() => '')).split('\n').filter(Boolean)
for (const each of notRun) console.log(`\nNOT RUN ${each}`)
const passed = report.passed - notRun.length
// A run may fail without a failed scenario: a file that does not load, a shop that does not start.
const isUnexplained = report.failures.length === 0 && (!endedWell || passed <= 0)
const failed = report.failures.length + Number(isUnexplained)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
