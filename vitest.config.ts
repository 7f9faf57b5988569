import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const setupFiles = ['scripts/checks/property-seed.ts']

export default defineConfig({
  test: {
    // Tests wait for the database much of the time, so there is one more of them than there are cores.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', ['junit', { outputFile: 'reports/vitest.xml' }]],
    projects: [
      {
        test: {
          name: 'commerce',
          include: ['commerce/src/**/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts'],
          setupFiles,
          globalSetup: ['api/test/start-database.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'storefront',
          include: ['storefront/src/**/*.test.{ts,tsx}'],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'demo',
          include: ['demo/src/**/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'house',
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
