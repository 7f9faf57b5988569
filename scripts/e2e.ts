// npm run e2e: the browser tests, on their own shop. Arguments go to Playwright: npm run e2e -- cart
import { findChromium } from './browser/find-chromium.ts'
import { nodeProgram, runCommand } from './checks/run-command.ts'
import { prepareTestEnvironment } from './checks/test-environment.ts'
import { buildStorefront } from './shop/build-storefront.ts'
import { findFreePort } from './shop/find-free-port.ts'

const say = (sentence: string) => console.log(sentence)

prepareTestEnvironment()
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
