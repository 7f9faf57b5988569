import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'faults',
    include: ['faults/**/*.test.ts'],
    // A fault needs the whole machine.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 180_000,
    reporters: ['default', ['junit', { outputFile: 'reports/faults.xml' }]],
  },
})
