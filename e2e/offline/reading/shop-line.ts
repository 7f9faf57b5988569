import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A way to the shop on which what is named stays, or fails. */
export async function openShopLine(shop: string) {
  let isHeld = (_path: string) => false
  let isBroken = (_path: string) => false
  const held: string[] = []
  const failedAt: number[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (isHeld(path)) return void held.push(path)
    if (isBroken(path)) {
      failedAt.push(performance.now())
      return void response.writeHead(503).end()
    }
    const target = new URL(path, shop)
    const headers = { ...request.headers, host: target.host }
    const asked = ask(target, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held,
    /** when something was asked for that failed */
    failedAt,
    hold: (which: RegExp) => void (isHeld = (path) => which.test(path)),
    fail: (which: RegExp) => void (isBroken = (path) => which.test(path)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
