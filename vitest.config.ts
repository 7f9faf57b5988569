import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests wait for the database most of the time, so no core is kept back for the runner.
    maxWorkers: '100%',
    reporters: ['default', ['junit', { outputFile: 'reports/vitest.xml' }]],
    projects: [
      { test: { name: 'commerce', include: ['commerce/src/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts', 'api/seed/**/*.test.ts'],
          globalSetup: ['api/test/start-database.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      { test: { name: 'storefront', include: ['storefront/src/**/*.test.{ts,tsx}'] } },
      {
        test: { name: 'house', include: ['scripts/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
    ],
  },
})
