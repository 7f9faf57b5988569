import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BusArgument,
  type BusMessage,
  field,
  readArguments,
  readMessage,
  writeMessage,
} from './bus-message.ts'

export interface Notice {
  id: number
  title: string
  body: string
}

const bus = 'org.freedesktop.DBus'
const notifications = 'org.freedesktop.Notifications'
const owner = ':1.0'

/** A desktop as far as a browser on Linux knows one: a bus on which it shows notices, and learns that one was pressed. */
export async function openDesktop() {
  const folder = await mkdtemp(join(tmpdir(), 'barre-desktop-'))
  const file = join(folder, 'bus')
  const browsers = new Set<Socket>()
  const notices: Notice[] = []
  let serial = 0
  let shown = 0

  const server = createServer((browser) => {
    browsers.add(browser)
    browser.on('error', () => undefined) // a browser that is closed
    browser.on('close', () => browsers.delete(browser))
    let arrived: Buffer = Buffer.alloc(0)
    let isGreeted = false
    browser.on('data', (data: Buffer) => {
      arrived = Buffer.concat([arrived, data])
      if (!isGreeted) [isGreeted, arrived] = greet(browser, arrived)
      for (let next = isGreeted && readMessage(arrived); next; next = readMessage(arrived)) {
        arrived = arrived.subarray(next.length)
        if (next.message.kind === 'call') answer(browser, next.message)
      }
    })
  })

  function answer(browser: Socket, call: BusMessage): void {
    const known = doCall(call)
    const to = { answerTo: call.serial, sender: call.fields.get(field.interface) === bus ? bus : owner }
    if (known) browser.write(writeMessage('answer', ++serial, to, known))
    else browser.write(writeMessage('refusal', ++serial, { ...to, error: `${bus}.Error.UnknownMethod` }))
  }

  /** What the call answers; undefined if this desktop does not have it. */
  function doCall(call: BusMessage): (BusArgument | boolean)[] | undefined {
    const [first, , , title, body] = readArguments(call)
    const isOurs = first === notifications
    switch (String(call.fields.get(field.member))) {
      case 'Hello':
        return [':1.1']
      case 'AddMatch':
      case 'RemoveMatch':
      case 'CloseNotification':
        return []
      case 'NameHasOwner':
        return [isOurs]
      case 'GetNameOwner':
        return isOurs ? [owner] : undefined
      case 'ListActivatableNames':
        return [[]]
      case 'GetCapabilities':
        return [['actions', 'body']]
      case 'GetServerInformation':
        return ['desktop', 'Barre', '1', '1.2']
      case 'Notify':
        notices.push({ id: ++shown, title: String(title), body: String(body) })
        return [shown]
      default:
        return undefined
    }
  }

  /** As a person does who presses the notice. */
  function press({ id }: Notice): void {
    const from = { path: '/org/freedesktop/Notifications', interface: notifications, sender: owner }
    const pressed = writeMessage('signal', ++serial, { ...from, member: 'ActionInvoked' }, [id, 'default'])
    for (const browser of browsers) browser.write(pressed)
  }

  server.listen(file)
  await once(server, 'listening')
  return {
    address: `unix:path=${file}`,
    notices,
    press,
    close: async () => {
      for (const browser of browsers) browser.destroy()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The lines before the messages: the bus believes who says hello. */
function greet(browser: Socket, arrived: Buffer): [isGreeted: boolean, rest: Buffer] {
  const end = arrived.lastIndexOf('\r\n')
  const begins = arrived.indexOf('BEGIN\r\n')
  const lines = arrived
    .toString('latin1', 0, begins >= 0 ? begins : end + 2)
    .split('\r\n')
    .slice(0, -1)
  for (const line of lines) browser.write(line.includes('AUTH') ? `OK ${'0'.repeat(32)}\r\n` : 'ERROR\r\n')
  return begins >= 0
    ? [true, arrived.subarray(begins + 'BEGIN\r\n'.length)]
    : [false, arrived.subarray(Math.max(end + 2, 0))]
}

export type Desktop = Awaited<ReturnType<typeof openDesktop>>
