// npm run e2e: the browser tests, on a shop of their own. Arguments go to Playwright: npm run e2e -- cart
import { createServer } from 'node:net'
import { findChromium } from './browser/find-chromium.ts'
import { nodeProgram, runCommand } from './checks/run-command.ts'
import { buildStorefront } from './shop/build-storefront.ts'

const say = (sentence: string) => console.log(sentence)

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (typeof address !== 'object' || !address) throw new Error('No port is free.')
  return address.port
}

const chromium = await findChromium(say)
await buildStorefront(say)
const passed = await runCommand(
  nodeProgram(
    '@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...process.argv.slice(2),
  ),
  { CHROMIUM_PATH: chromium, E2E_PORT: String(await findFreePort()) },
)
process.exit(passed ? 0 : 1)
