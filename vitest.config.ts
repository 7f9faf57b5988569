import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { prepareTestEnvironment } from './scripts/checks/test-environment.ts'

prepareTestEnvironment()

// A file that replaces a module or a browser's databases, or measures its own process, has a worker of its own, and so
// has one about what passwords cost: it has their real costs.
const needsOwnWorker =
  /\bvi\.(doMock|mock)\(|\bprocess\.(cpuUsage|memoryUsage)\(|'fake-indexeddb|'@node-rs\/argon2'|PASSWORDS_HASHED/
const files = globSync('{commerce,api,storefront,demo,scripts,bench}/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules'],
})
const alone = files.filter((file) => needsOwnWorker.test(readFileSync(file, 'utf8')))
const inOneWorker = files.filter((file) => !alone.includes(file))
const ofRules = inOneWorker.filter((file) => /^(commerce|storefront|demo)\//.test(file))
const fakes = join(import.meta.dirname, 'api/test/fakes')
// A real hash takes ten times as long as the call around it.
const cheapPasswords = {
  '#src/customers/password/password-costs': join(fakes, 'password-costs.ts'),
  '@node-rs/argon2': join(fakes, 'watched-argon2.ts'),
}
// To plan a statement takes longer than to run it on the few rows of a test.
const plannedOnce = { '#src/db/connections/preparing-client': join(fakes, 'preparing-client.ts') }

const setupFiles = ['scripts/checks/property-seed.ts']
// A neighbor can slow a machine to a third. Only what fails waits as long as this.
const patient = { expect: { poll: { timeout: 15_000 } } }
const withDatabase = {
  setupFiles,
  ...patient,
  globalSetup: ['api/test/start-database.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
}
// What they import is loaded once for each worker. Threads that collect its garbage would take a twelfth of all processor time.
const shared = { isolate: false, execArgv: ['--single-threaded-gc', '--max-semi-space-size=64'] }

export default defineConfig({
  test: {
    // Tests wait much of the time: for the database, for other programs, for time to pass.
    maxWorkers: availableParallelism() + 2,
    reporters: ['default', ['junit', { outputFile: 'reports/vitest.xml' }]],
    projects: [
      { test: { name: 'rules', include: ofRules, ...shared, ...patient, setupFiles, testTimeout: 60_000 } },
      {
        test: {
          name: 'shop',
          include: inOneWorker.filter((file) => !ofRules.includes(file)),
          ...shared,
          ...withDatabase,
          alias: { ...cheapPasswords, ...plannedOnce },
        },
      },
      { test: { name: 'alone', include: alone, ...withDatabase, alias: plannedOnce } },
    ],
  },
})
