import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '#test/support'
import { eventually } from '#test/eventually'

const megabytes = 30
let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({ REQUEST_SECONDS: '1' })
  shop.app.get('/long', () => 'x'.repeat(megabytes * 1_000_000))
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

async function openLine(): Promise<Socket> {
  const { port } = shop.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  // The server closes the connection in the middle.
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

function lines(): Promise<number> {
  return new Promise((resolve, reject) =>
    shop.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

const get = 'GET /long HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

test('[E-60] who does not read an answer is cut off, and no connection of it is left', async () => {
  const socket = await openLine()
  socket.pause()
  socket.write(get)
  await eventually(async () => expect(await lines()).toBe(1))
  await eventually(async () => expect(await lines()).toBe(0))
})

test('[E-60] who reads an answer a few bytes at a time is cut off before its end', async () => {
  const socket = await openLine()
  socket.pause()
  socket.write(get)
  let read = 0
  // Four times its time limit.
  for (let turn = 0; turn < 200 && (turn < 5 || (await lines()) > 0); turn++) {
    read += (socket.read(1_000) as Buffer | null)?.length ?? 0
    await wait(100)
  }
  expect(await lines()).toBe(0)
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(megabytes * 1_000_000)
})

test('who reads on gets all of it', async () => {
  const socket = await openLine()
  socket.write(get)
  let read = 0
  for await (const chunk of socket) read += (chunk as Buffer).length
  expect(read).toBeGreaterThan(megabytes * 1_000_000)
})

test('[E-60] a body that comes byte by byte is cut off', async () => {
  const socket = await openLine()
  let said = ''
  socket.on('data', (chunk) => (said += chunk.toString()))
  socket.write(
    'POST /api/review/create HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
  )
  for (let sent = 0; sent < 9_000 && !socket.closed && !said; sent++) {
    socket.write(' ')
    await wait(20)
  }
  expect(said).toMatch(/^HTTP\/1\.1 (408|503) /)
  await eventually(async () => expect(await lines()).toBe(0))
})
