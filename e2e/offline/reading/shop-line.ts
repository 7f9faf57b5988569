import { once } from 'node:events'
import { createServer, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A way to the shop on which what is named stays, or fails. */
export async function openShopLine(shop: string) {
  let isHeld = (_path: string) => false
  let isBroken = (_path: string) => false
  const held: string[] = []
  const unanswered: ServerResponse[] = []
  const failedAt: number[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (isHeld(path)) {
      held.push(path)
      return void unanswered.push(response)
    }
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
    /** What was held before is cut off: a browser asks for nothing twice at a time. */
    hold: (which: RegExp) => {
      isHeld = (path) => which.test(path)
      for (const each of unanswered.splice(0)) each.destroy()
    },
    fail: (which: RegExp) => void (isBroken = (path) => which.test(path)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
