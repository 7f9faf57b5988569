// npm run shots: photographs every page of the demo shop. Arguments go to e2e/shots/main.ts: npm run shots -- --only home
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from './checks/run-command.ts'
import { openDemoShop } from './shop/demo/open-demo-shop.ts'

const say = (sentence: string) => console.log(sentence)
const args = process.argv.slice(2)
const photograph = (...more: string[]) =>
  runCommand([process.execPath, 'e2e/shots/main.ts', ...args, ...more])

process.exitCode = (await (args.includes('--shop') ? photograph() : photographNewShop())) ? 0 : 1

async function photographNewShop(): Promise<boolean> {
  const { url, folder, close } = await openDemoShop(say)
  try {
    return await photograph('--shop', url, '--sign-ins', await signInsOf(folder))
  } finally {
    await close()
  }
}

/** The file of those who can sign in. The accounts are made while the shop is open. */
async function signInsOf(folder: string): Promise<string> {
  const file = join(folder, 'demo-sign-ins.json')
  for (;;) {
    const { isFilled } = JSON.parse(await readFile(file, 'utf8')) as { isFilled: boolean }
    if (isFilled) return file
    await sleep(1_000)
  }
}
