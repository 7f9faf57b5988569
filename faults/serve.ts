// A server of the shop like `npm start`, but without pages, that can be killed at a failpoint. Needs node --expose-gc.
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../api/src/config.ts'
import { openShop } from '../scripts/shop/open-shop.ts'
import { stopOnSignal } from '../scripts/shop/stopping/stop-on-signal.ts'
import { arm, installFailpoints } from './failpoints.ts'
import type { SuiteMessage, ServerState, ServerMessage } from './messages.ts'

const silently = () => undefined

installFailpoints()
const config = readConfig(process.env)
const shop = await openShop(config, { mountPages: async () => undefined, say: silently })
stopOnSignal(shop, silently)
process.on('message', (asked: SuiteMessage) => void answer(asked))
// Without its suite nobody would stop it.
process.on('disconnect', () => process.exit(1))
await shop.app.listen({ host: config.host, port: config.port, backlog: 4_096 })
tell({ listening: true })

async function answer(asked: SuiteMessage): Promise<void> {
  if ('state' in asked) tell({ state: await stateOf() })
  else {
    arm(asked.arm ?? undefined)
    tell({ armed: true })
  }
}

async function stateOf(): Promise<ServerState> {
  const { totalCount: total, idleCount: idle, waitingCount: waiting } = shop.context.pool
  // Weak references are cleared by the second collection.
  for (let round = 0; round < 2; round++) {
    globalThis.gc?.()
    await sleep(50)
  }
  const { heapUsed, external } = process.memoryUsage()
  return { connections: { total, idle, waiting }, liveMb: (heapUsed + external) / 1024 / 1024 }
}

function tell(told: ServerMessage): void {
  process.send?.(told)
}
