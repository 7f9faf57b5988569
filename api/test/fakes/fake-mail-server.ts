import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  from: string
  to: string[]
  /** the mail as it traveled: head, empty line, body */
  source: string
}

/** The server's answers to a recipient or a mail: 250 accepts it. */
export interface Answers {
  /** to a new connection; empty: the line is cut */
  toCaller: () => Promise<string> | string
  toRecipient: (mailbox: string) => string
  /** empty: the line is cut before the answer */
  toMail: (mail: ReceivedMail) => Promise<string> | string
}

/** Accepts everything. */
export const acceptsEverything: Answers = {
  toCaller: () => '220 test',
  toRecipient: () => '250 ok',
  toMail: () => '250 taken',
}

/** A mail server with the parts of SMTP that tests need; keeps the accepted mails. */
export async function openFakeMailServer(port = 0) {
  const mails: ReceivedMail[] = []
  const answers = { ...acceptsEverything }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    void converse(socket, mails, answers)
  })
  const up = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  const down = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  await up(port)
  const { port: ownPort } = server.address() as AddressInfo
  return {
    /** Refuses every call until it is up again. */
    down,
    up: () => up(ownPort),
    mails,
    answers,
    port: ownPort,
    url: `smtp://127.0.0.1:${ownPort}`,
    close: down,
  }
}

async function converse(socket: Socket, mails: ReceivedMail[], answers: Answers): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let mail: ReceivedMail = { from: '', to: [], source: '' }
  let body: string[] | undefined
  const greeting = await answers.toCaller()
  if (greeting === '') return void socket.destroy()
  say(greeting)
  for await (const line of linesOf(socket)) {
    if (body) {
      if (line !== '.') {
        // A line that begins with a dot travels with one more.
        body.push(line.replace(/^\./, ''))
        continue
      }
      mail.source = body.join('\r\n')
      body = undefined
      const answer = await answers.toMail(mail)
      if (answer === '') return void socket.destroy()
      if (answer.startsWith('250')) mails.push(mail)
      say(answer)
    } else if (/^MAIL FROM:/i.test(line)) {
      mail = { from: mailboxIn(line), to: [], source: '' }
      say('250 ok')
    } else if (/^RCPT TO:/i.test(line)) {
      const answer = answers.toRecipient(mailboxIn(line))
      if (answer.startsWith('250')) mail.to.push(mailboxIn(line))
      say(answer)
    } else if (/^DATA/i.test(line)) {
      body = []
      say('354 go on')
    } else if (/^QUIT/i.test(line)) {
      say('221 bye')
      socket.end()
    } else {
      say('250 ok')
    }
  }
}

async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = ''
  try {
    for await (const chunk of socket) {
      const lines = (rest + String(chunk)).split('\r\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch {
    // The other side hung up.
  }
}

function mailboxIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}

export function headerOf(mail: ReceivedMail, name: string): string | undefined {
  const [head = ''] = mail.source.split('\r\n\r\n')
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const prefix = `${name.toLowerCase()}: `
  return unfolded.find((line) => line.toLowerCase().startsWith(prefix))?.slice(prefix.length)
}

/** The text of a mail, then its HTML, without the pictures that come with it. */
export function partsOf(mail: ReceivedMail): string[] {
  return piecesOf(mail.source, headerOf(mail, 'content-type') ?? '')
}

function piecesOf(source: string, type: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1] ?? ''
  return source
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => {
      const [head = '', body = ''] = part.trim().split(/\r\n\r\n([^]*)/)
      if (/^content-type: multipart\/related/i.test(head)) return piecesOf(body, head).slice(0, 1)
      if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
      const bytes = body
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString()
    })
}
