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
    return await photograph('--shop', url, '--owner', await firstOwner(folder))
  } finally {
    await close()
  }
}

interface SignIns {
  /** The accounts are made while the shop is open. */
  isFilled: boolean
  signIns: { email: string; password: string; path: string }[]
}

/** Email and password of the first owner of the demo, whose store is set up. */
async function firstOwner(folder: string): Promise<string> {
  const file = join(folder, 'demo-sign-ins.json')
  for (;;) {
    const { isFilled, signIns } = JSON.parse(await readFile(file, 'utf8')) as SignIns
    const owner = signIns.find(({ path }) => path === '/studio/login')
    if (isFilled && owner) return `${owner.email} ${owner.password}`
    await sleep(1_000)
  }
}
