import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { prepareTestEnvironment } from './scripts/checks/test-environment.ts'

prepareTestEnvironment()

const setupFiles = ['scripts/checks/property-seed.ts']
const globalSetup = ['api/test/start-database.ts']

// A file that replaces a module or a browser's databases, or measures its own process, has a worker of its own.
const needsOwnWorker = /\bvi\.(doMock|mock)\(|\bprocess\.(cpuUsage|memoryUsage)\(|'fake-indexeddb/
const alone = globSync('{commerce,api,storefront,demo,scripts,bench}/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules'],
}).filter((file) => needsOwnWorker.test(readFileSync(file, 'utf8')))
// The others load what they import once for each worker.
const shared = { isolate: false, exclude: alone }

export default defineConfig({
  test: {
    // Tests wait much of the time: for the database, for other programs, for time to pass.
    maxWorkers: availableParallelism() + 2,
    reporters: ['default', ['junit', { outputFile: 'reports/vitest.xml' }]],
    projects: [
      {
        test: {
          name: 'commerce',
          ...shared,
          include: ['commerce/src/**/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          ...shared,
          include: ['api/src/**/*.test.ts'],
          setupFiles,
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'storefront',
          ...shared,
          include: ['storefront/src/**/*.test.{ts,tsx}'],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'demo',
          ...shared,
          include: ['demo/src/**/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'house',
          exclude: alone,
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'alone',
          include: alone,
          setupFiles,
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
