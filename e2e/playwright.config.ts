import { defineConfig } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags } from '../scripts/browser/chromium-flags.ts'

const root = join(import.meta.dirname, '..')
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT ?? 3900}`

// Nobody knows it but the shop of this run and its tests: both inherit it.
process.env.E2E_OWNER_PASSWORD ??= randomUUID()
// Likewise, where its tests ask for the shop that some of them share.
process.env.E2E_SHARED_SHOP ??= join(tmpdir(), `barre-e2e-${randomUUID()}.sock`)

const launched = (...flags: string[]) => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...chromiumFlags, ...flags],
})

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'var/e2e'),
  fullyParallel: true,
  forbidOnly: true,
  // Two busy cores starve a browser now and then. `npm test` names what needed its second try, and takes only a few of them.
  retries: 1,
  // Much of a test is waiting: three keep two cores busy.
  workers: 3,
  // A neighbor can slow a machine to a third. Only what fails waits as long as this.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['junit', { outputFile: join(root, 'reports/e2e.xml'), includeRetries: true }]],
  use: {
    baseURL,
    browserName: 'chromium',
    // What waits for something that never comes says so where it waits, and leaves time for the rest of the test.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // What a test cuts off or holds back would not be where the worker answers. The tests of e2e/offline have it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    // One of these failed twice on a slow machine while pages shared a process.
    { name: 'offline', testMatch: 'offline/**/*.spec.ts', use: { launchOptions: launched() } },
    // The pages of the others share one, which saves a tenth of each visit.
    {
      name: 'with a connection',
      testIgnore: 'offline/**',
      use: { launchOptions: launched('--renderer-process-limit=1') },
    },
  ],
  webServer: {
    command: 'node scripts/e2e-shop.ts',
    cwd: root,
    url: `${baseURL}/healthz`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
