import { VIRUS_SCAN_MS } from 'commerce/studio-limits'
import { connect } from 'node:net'

/** Where clamd listens. */
export type ScannerSocket = { host: string; port: number } | { path: string }

export type Scan =
  | { kind: 'clean' }
  | { kind: 'infected'; virus: string }
  /** there is no scanner, or no answer of it that says anything; where it is away, it is for every file */
  | { kind: 'unscanned'; why: string; isAway: boolean }

/** E-44: asks clamd, if its socket is set. */
export async function scanForViruses(clamd: ScannerSocket | undefined, content: Buffer): Promise<Scan> {
  if (!clamd) return { kind: 'unscanned', why: 'CLAMD is not set', isAway: true }
  try {
    return scanOf(await ask(clamd, content))
  } catch (error) {
    const isAway = error instanceof Error && 'syscall' in error && error.syscall === 'connect'
    return { kind: 'unscanned', why: error instanceof Error ? error.message : String(error), isAway }
  }
}

const start = 'stream: '
const found = ' FOUND'

function scanOf(answer: string): Scan {
  if (answer === `${start}OK`) return { kind: 'clean' }
  if (answer.startsWith(start) && answer.endsWith(found))
    return { kind: 'infected', virus: answer.slice(start.length, -found.length) }
  return { kind: 'unscanned', why: `clamd answered ${JSON.stringify(answer)}`, isAway: false }
}

/** clamd's INSTREAM: the length of the content, the content, and a length of zero. The answer ends with a zero byte. */
async function ask(clamd: ScannerSocket, content: Buffer): Promise<string> {
  const socket = connect({ ...clamd, signal: AbortSignal.timeout(VIRUS_SCAN_MS) })
  socket.write('zINSTREAM\0')
  socket.write(lengthOf(content.length))
  socket.write(content)
  socket.write(lengthOf(0))
  let answer = ''
  // It destroys the socket, however it ends.
  for await (const part of socket.setEncoding('latin1') as AsyncIterable<string>) {
    answer += part
    if (answer.includes('\0') || answer.length > answerMaxLetters) break
  }
  return (answer.split('\0')[0] ?? '').slice(0, answerMaxLetters)
}

const answerMaxLetters = 200

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
