import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The test file that every scanner knows. It stands in no file of the project whole: scanners would take that away. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)

const command = 'zINSTREAM\0'

/** How it answers: as clamd does, never, with something else, by cutting the line, or with an error for files with this text. */
export type Mood = 'scans' | 'silent' | 'nonsense' | 'cuts' | 'chokes'
export const indigestible = 'too deeply nested'

/** A virus scanner with the part of clamd's protocol that the shop uses. It keeps what it was sent. */
export async function openFakeClamd(at: { path: string } | { port: number } = { port: 0 }) {
  const scanned: string[] = []
  const state: { mood: Mood } = { mood: 'scans' }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    void converse(socket, scanned, () => state.mood)
  })
  server.listen('path' in at ? at : { ...at, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  return {
    /** as the setting CLAMD names it */
    setting: typeof address === 'string' ? address : `127.0.0.1:${(address as AddressInfo).port}`,
    scanned,
    state,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function converse(socket: Socket, scanned: string[], mood: () => Mood): Promise<void> {
  let sent = Buffer.alloc(0)
  for await (const part of socket as AsyncIterable<Buffer>) {
    sent = Buffer.concat([sent, part])
    const content = contentOf(sent)
    if (content === undefined) continue
    scanned.push(content)
    if (mood() === 'silent') continue
    if (mood() === 'chokes' && content.includes(indigestible)) {
      socket.end('INSTREAM: Time limit reached. ERROR\0')
    } else if (mood() === 'scans' || mood() === 'chokes') {
      socket.end(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    } else if (mood() === 'nonsense') {
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    } else {
      socket.destroy()
    }
    return
  }
}

/** What was sent in chunks, once the chunk of no length has come. */
function contentOf(sent: Buffer): string | undefined {
  if (!sent.subarray(0, command.length).equals(Buffer.from(command))) return undefined
  let content = ''
  for (let at = command.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return content
    content += sent.subarray(at + 4, at + 4 + length).toString('latin1')
    at += 4 + length
  }
  return undefined
}
