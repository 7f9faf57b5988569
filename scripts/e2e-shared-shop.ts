// One shop for all browser tests in which staff or owners act meanwhile, beside the main one: the first that asks opens it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

const settings = [
  // A passkey is for a name, never for an IP address.
  'PUBLIC_URL=http://localhost:{port}',
  'DEMO=true',
  'SHOW_MAIL=true',
  // It has no keys of a provider.
  'TEST_CARD=true',
  'TRUST_PROXY=127.0.0.1',
  'ORDERS_PER_HOUR_IP=10000',
  'ORDERS_PER_HOUR_MAILBOX=10000',
  'UNPAID_UNITS_IP=100000',
  'UNPAID_UNITS_MAILBOX=100000',
  'CARTS_PER_HOUR_IP=10000',
]

/** The socket where tests ask for it; its studios are open, and their owners have this password. */
export async function openSharedShopDoor(path: string, ownerPassword: string) {
  let opening: ReturnType<typeof openSharedShop> | undefined
  const answer = async (test: Socket) => {
    opening ??= openSharedShop(ownerPassword)
    const shop = await opening
    test.write(`${shop.origin}\n`)
    for await (const word of createInterface({ input: test })) test.write(`${await shop.ask(word)}\n`)
  }
  const door = createServer((test) => {
    // A test that fails may leave before it is answered.
    test.on('error', () => undefined)
    void answer(test)
  })
  door.listen(path)
  await once(door, 'listening')
  return {
    close: async () => {
      door.close()
      await (await opening)?.close()
    },
  }
}

async function openSharedShop(ownerPassword: string) {
  const shop = spawn(process.execPath, ['scripts/e2e-shop-on-a-line.ts', ...settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: shop.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => {
    const next = await lines.next()
    if (next.done) throw new Error('The shared shop has ended.')
    return next.value
  }
  const origin = await nextLine()
  let last = Promise.resolve('')
  /** One word after the other: each has one line of answer. */
  const ask = (word: string) => {
    last = last.then(() => {
      shop.stdin.write(`${word}\n`)
      return nextLine()
    })
    return last
  }
  await ask(`open the studios for ${ownerPassword}`)
  return {
    origin,
    ask,
    close: async () => {
      shop.stdin.end()
      if (shop.exitCode === null) await once(shop, 'exit')
    },
  }
}
