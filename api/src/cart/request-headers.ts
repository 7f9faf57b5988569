import { messages } from 'commerce/messages'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'

const keyPattern = /^[\w-]{1,100}$/
const versionPattern = /^(?:W\/)?"?(\d{1,9})"?$/

/** The key that identifies a repeated change; undefined without one. */
export function readIdempotencyKey(headers: Ctx['headers']): string | undefined {
  return readHeader(headers, 'idempotency-key', keyPattern)
}

/** The version of the cart that the caller saw; undefined if any will do. */
export function readSeenVersion(headers: Ctx['headers']): number | undefined {
  const text = readHeader(headers, 'if-match', versionPattern)
  if (text === undefined) return undefined
  return Number(versionPattern.exec(text)?.[1])
}

function readHeader(headers: Ctx['headers'], name: string, pattern: RegExp): string | undefined {
  const value = headers[name]
  if (value === undefined || value === '') return undefined
  if (typeof value === 'string' && pattern.test(value)) return value
  throw new Refusal('invalid', {
    message: messages.fixErrors,
    fields: [{ field: name, message: messages.headerUnreadable }],
  })
}
