import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../checks/run-command.ts'
import { findFreePort } from '../find-free-port.ts'

const startSeconds = 120

/** The demo shop, as `npm start` runs it, in a temporary folder. */
export async function openDemoShop(say: (sentence: string) => void) {
  say('Starting the demo shop …')
  const folder = await mkdtemp(join(tmpdir(), 'barre-shots-shop-'))
  const port = await findFreePort()
  const shop = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATA_FOLDER: folder,
      PORT: String(port),
      // Every order is from this machine.
      ORDERS_PER_HOUR_IP: '10000',
      ORDERS_PER_HOUR_MAILBOX: '10000',
      UNPAID_UNITS_IP: '100000',
      UNPAID_UNITS_MAILBOX: '100000',
      CARTS_PER_HOUR_IP: '10000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  const close = async () => {
    if (shop.exitCode === null) {
      shop.kill('SIGTERM')
      await once(shop, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  for (let second = 0; second < startSeconds; second++) {
    if (await answers(`${url}/healthz`)) return { url, folder, close }
    if (shop.exitCode !== null) break
    await sleep(1_000)
  }
  await close()
  throw new Error('The demo shop did not start.')
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false // it does not listen yet
  }
}
