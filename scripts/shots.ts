// npm run shots: photographs every page of the demo shop. Arguments go to e2e/shots/main.ts: npm run shots -- --only home
import { runCommand } from './checks/run-command.ts'
import { openDemoShop } from './shop/demo/open-demo-shop.ts'

const say = (sentence: string) => console.log(sentence)
const args = process.argv.slice(2)
const photograph = (...more: string[]) =>
  runCommand([process.execPath, 'e2e/shots/main.ts', ...args, ...more])

process.exitCode = (await (args.includes('--shop') ? photograph() : photographNewShop())) ? 0 : 1

async function photographNewShop(): Promise<boolean> {
  const { url, close } = await openDemoShop(say)
  try {
    return await photograph('--shop', url)
  } finally {
    await close()
  }
}
