import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A shop of one spec alone, with settings such as 'MULTISTORE=true'; see scripts/e2e-shop-on-a-line.ts. */
export async function openOwnShop(...settings: string[]) {
  const shop = spawn(process.execPath, ['scripts/e2e-shop-on-a-line.ts', ...settings], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: shop.stdout })
  const nextLine = async () => {
    const [line] = (await once(lines, 'line')) as [string]
    return line
  }
  return {
    origin: await nextLine(),
    ask: (what: string) => shop.stdin.write(`${what}\n`),
    nextLine,
    close: async () => {
      shop.stdin.end()
      await once(shop, 'exit')
    },
  }
}
