import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A shop of one spec alone, with settings such as 'MULTISTORE=true'; see scripts/e2e-shop-on-a-line.ts. */
export const openOwnShop = (...settings: string[]) => openShop('scripts/e2e-shop-on-a-line.ts', settings)

/** A shop whose server can be killed and started again while its database goes on; see scripts/e2e-shop-to-kill.ts. */
export const openShopToKill = () => openShop('scripts/e2e-shop-to-kill.ts', [])

async function openShop(script: string, settings: string[]) {
  const shop = spawn(process.execPath, [script, ...settings], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // Keeps the lines that nobody has asked for yet.
  const lines = createInterface({ input: shop.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => {
    const next = await lines.next()
    if (next.done) throw new Error('The shop has ended.')
    return next.value
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
