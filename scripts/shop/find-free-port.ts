import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below those that the system gives to outgoing connections: one of them could take the port before the shop does.
const range = { from: 15_000, until: 32_000 }
const mostTries = 50

export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries++) {
    const port = randomInt(range.from, range.until)
    if (await isFree(port)) return port
  }
  throw new Error('No port is free.')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
