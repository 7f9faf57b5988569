import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A shop of one spec alone, with settings such as 'MULTISTORE=true'; see scripts/e2e-shop-on-a-line.ts. */
export const openOwnShop = (...settings: string[]) => openShop('scripts/e2e-shop-on-a-line.ts', settings)

/** A shop whose server can be killed and started again while its database goes on; see scripts/e2e-shop-to-kill.ts. */
export const openShopToKill = () => openShop('scripts/e2e-shop-to-kill.ts', [])

/** The shop of all tests in which staff or owners act meanwhile; see scripts/e2e-shared-shop.ts. */
export async function openSharedShop() {
  const door = connect(process.env.E2E_SHARED_SHOP ?? '')
  return {
    ...(await talk(door, door)),
    close: async () => {
      door.end()
      await once(door, 'close')
    },
  }
}

async function openShop(script: string, settings: string[]) {
  const shop = spawn(process.execPath, [script, ...settings], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return {
    ...(await talk(shop.stdin, shop.stdout)),
    close: async () => {
      shop.stdin.end()
      await once(shop, 'exit')
    },
  }
}

/** A shop first says where it stands, and then answers, a line each. */
async function talk(words: NodeJS.WritableStream, answers: NodeJS.ReadableStream) {
  // Keeps the lines that nobody has asked for yet.
  const lines = createInterface({ input: answers })[Symbol.asyncIterator]()
  const nextLine = async () => {
    const next = await lines.next()
    if (next.done) throw new Error('The shop has ended.')
    return next.value
  }
  return {
    origin: await nextLine(),
    ask: (what: string) => words.write(`${what}\n`),
    nextLine,
  }
}
