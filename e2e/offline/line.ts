import type { Page } from '@playwright/test'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What becomes of a request that places an order. */
export type Fate =
  | 'through'
  /** It reaches the shop. Once the shop has answered, so after its commit, the connection is reset without that answer. */
  | 'answer-cut'
  /** It stays on the way to the shop. */
  | 'request-held'
  /** The shop answers, and the answer stays on its way. */
  | 'answer-held'

const isOrder = /^POST \/api\/order HTTP/m
const numberOf = /"orderNumber":"(\d+)"/

/** A real line between a browser and the shop: a SOCKS proxy, through which pages and workers alike have to go. */
export async function openLine() {
  let isUp = true
  let fate: Fate = 'through'
  const sockets = new Set<Socket>()
  const seen = { orders: 0, heldRequests: 0, heldAnswers: 0, cutAnswers: 0, numbers: [] as string[] }

  const server = createServer((browser) => {
    if (!isUp) return void browser.resetAndDestroy()
    keep(browser)
    browser.once('data', () => {
      browser.write(Buffer.from([5, 0])) // version 5, no password
      browser.once('data', (asked: Buffer) => forward(browser, asked))
    })
  })

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => undefined) // a line that is cut is what the tests are about
    socket.on('close', () => sockets.delete(socket))
  }

  function forward(browser: Socket, asked: Buffer): void {
    const isName = asked[3] === 3
    const shop = connect({ host: '127.0.0.1', port: asked.readUInt16BE(asked.length - 2) })
    keep(shop)
    const end = () => void (browser.destroy(), shop.destroy())
    browser.on('close', end)
    shop.on('close', end)
    shop.on('connect', () =>
      browser.write(Buffer.from([5, 0, 0, isName ? 1 : (asked[3] ?? 1), 127, 0, 0, 1, 0, 0])),
    )
    let met: Fate = 'through'
    browser.on('data', (data) => {
      if (isOrder.test(data.toString('latin1'))) {
        seen.orders += 1
        met = fate
      }
      if (met === 'request-held') seen.heldRequests += 1
      else shop.write(data)
    })
    shop.on('data', (data) => {
      const number = numberOf.exec(data.toString('latin1'))?.[1]
      if (number !== undefined) seen.numbers.push(number)
      if (met === 'through') browser.write(data)
      else if (met === 'answer-held') seen.heldAnswers += 1
      else {
        seen.cutAnswers += 1
        browser.resetAndDestroy()
      }
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    seen,
    proxy: { server: `socks5://127.0.0.1:${port}`, bypass: '<-loopback>' },
    setFate: (next: Fate) => void (fate = next),
    /** What was seen so far is forgotten. */
    countAnew: () =>
      void Object.assign(seen, { orders: 0, heldRequests: 0, heldAnswers: 0, cutAnswers: 0, numbers: [] }),
    goDown: () => {
      isUp = false
      for (const socket of sockets) socket.resetAndDestroy()
    },
    comeUp: () => void (isUp = true),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

export type Line = Awaited<ReturnType<typeof openLine>>

/** The browser notices a change of its connection, and asks the shop. */
export async function noticeLine(page: Page, event: 'online' | 'offline'): Promise<void> {
  try {
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), event)
  } catch (error) {
    // A page that is on its way to another one has noticed by itself.
    if (!String(error).includes('Execution context was destroyed')) throw error
  }
}
