/** A message of D-Bus, as far as a desktop that shows notices needs it: its arguments are texts, numbers and lists of texts. */
export interface BusMessage {
  kind: 'call' | 'answer' | 'refusal' | 'signal'
  serial: number
  /** by the number of the field in the protocol */
  fields: Map<number, string | number>
  body: Buffer
}

export type BusArgument = string | number | string[]

export const field = { path: 1, interface: 2, member: 3, error: 4, answerTo: 5, sender: 7, signature: 8 }

const kinds = ['call', 'answer', 'refusal', 'signal'] as const
const headBytes = 16
const padded = (at: number, to: number) => Math.ceil(at / to) * to

/** The first message of what has arrived, with its length; undefined if it is not whole yet. */
export function readMessage(arrived: Buffer): { message: BusMessage; length: number } | undefined {
  if (arrived.length < headBytes) return undefined
  const bodyLength = arrived.readUInt32LE(4)
  const fieldsEnd = headBytes + arrived.readUInt32LE(12)
  const bodyStart = padded(fieldsEnd, 8)
  if (arrived.length < bodyStart + bodyLength) return undefined
  const message = {
    // Bytes of other kinds do not come from a browser.
    kind: kinds[arrived.readUInt8(1) - 1]!,
    serial: arrived.readUInt32LE(8),
    fields: readFields(arrived.subarray(0, fieldsEnd)),
    body: arrived.subarray(bodyStart, bodyStart + bodyLength),
  }
  return { message, length: bodyStart + bodyLength }
}

function readFields(head: Buffer): BusMessage['fields'] {
  const fields: BusMessage['fields'] = new Map()
  let at = headBytes
  while (at < head.length) {
    at = padded(at, 8)
    const number = head.readUInt8(at)
    const type = String.fromCharCode(head.readUInt8(at + 2))
    // The number, and the signature of the value: its length, one letter and a zero.
    at += 4
    if (type === 'u') {
      fields.set(number, head.readUInt32LE(padded(at, 4)))
      at = padded(at, 4) + 4
    } else if (type === 'g') {
      const length = head.readUInt8(at)
      fields.set(number, head.toString('utf8', at + 1, at + 1 + length))
      at += length + 2
    } else {
      const text = readText(head, at)
      fields.set(number, text.value)
      at = text.end
    }
  }
  return fields
}

function readText(from: Buffer, at: number): { value: string; end: number } {
  const start = padded(at, 4)
  const length = from.readUInt32LE(start)
  return { value: from.toString('utf8', start + 4, start + 4 + length), end: start + 4 + length + 1 }
}

/** The arguments of a call up to the first that is neither a text nor a number. */
export function readArguments({ fields, body }: BusMessage): BusArgument[] {
  const found: BusArgument[] = []
  let at = 0
  for (const type of String(fields.get(field.signature) ?? '')) {
    if (type === 's') {
      const { value, end } = readText(body, at)
      found.push(value)
      at = end
    } else if (type === 'u') {
      found.push(body.readUInt32LE(padded(at, 4)))
      at = padded(at, 4) + 4
    } else break
  }
  return found
}

class Writer {
  #parts: Buffer[] = []
  length = 0

  add(part: Buffer): void {
    this.#parts.push(part)
    this.length += part.length
  }

  align(to: number): void {
    this.add(Buffer.alloc(padded(this.length, to) - this.length))
  }

  number(value: number): void {
    this.align(4)
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    this.add(bytes)
  }

  text(value: string): void {
    this.number(Buffer.byteLength(value))
    this.add(Buffer.from(`${value}\0`))
  }

  signature(value: string): void {
    this.add(Buffer.from([value.length]))
    this.add(Buffer.from(`${value}\0`))
  }

  texts(values: string[]): void {
    const list = new Writer()
    for (const value of values) list.text(value)
    this.number(list.length)
    this.add(list.done())
  }

  done(): Buffer {
    return Buffer.concat(this.#parts)
  }
}

const typeOf = (value: BusArgument) =>
  typeof value === 'string' ? 's' : typeof value === 'number' ? 'u' : 'as'

export function writeMessage(
  kind: BusMessage['kind'],
  serial: number,
  named: Partial<Record<keyof typeof field, string | number>>,
  values: (BusArgument | boolean)[] = [],
): Buffer {
  const body = new Writer()
  let signature = ''
  for (const value of values) {
    signature += typeof value === 'boolean' ? 'b' : typeOf(value)
    if (Array.isArray(value)) body.texts(value)
    else if (typeof value === 'string') body.text(value)
    else body.number(Number(value))
  }
  const fields = writeFields({ ...named, ...(signature !== '' && { signature }) })
  const message = new Writer()
  message.add(Buffer.from(['l'.charCodeAt(0), kinds.indexOf(kind) + 1, 0, 1]))
  message.number(body.length)
  message.number(serial)
  message.number(fields.length)
  message.add(fields)
  message.align(8)
  message.add(body.done())
  return message.done()
}

function writeFields(named: Partial<Record<keyof typeof field, string | number>>): Buffer {
  const fields = new Writer()
  for (const [name, value] of Object.entries(named)) {
    fields.align(8)
    fields.add(Buffer.from([field[name as keyof typeof field]]))
    fields.signature(
      name === 'path' ? 'o' : name === 'signature' ? 'g' : typeof value === 'number' ? 'u' : 's',
    )
    if (name === 'signature') fields.signature(String(value))
    else if (typeof value === 'number') fields.number(value)
    else fields.text(value)
  }
  return fields.done()
}
