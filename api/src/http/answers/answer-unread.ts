import type { Failure } from 'commerce/contract/call/envelope'
import { messages } from 'commerce/messages'
import type { Socket } from 'node:net'
import type { Config } from '#src/config'
import { secureHeaders } from '#src/http/guards/secure-headers'

const statusTexts = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
} as const

/** Answers what is not HTTP, or did not arrive in time, and closes the connection. */
export function answerUnread(config: Config): (error: Error & { code?: string }, socket: Socket) => void {
  const headers = { ...secureHeaders(config), 'cache-control': 'no-store', connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (error, socket) => {
    if (error.code !== 'ECONNRESET' && socket.writable) {
      const failure = failureOf(error.code)
      const body = JSON.stringify(failure)
      const type = 'content-type: application/json; charset=utf-8'
      const length = `content-length: ${Buffer.byteLength(body)}`
      const head = [`HTTP/1.1 ${failure.code} ${statusTexts[failure.code]}`, type, length, ...lines]
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    }
    socket.destroy()
  }
}

function failureOf(code: string | undefined): Failure & { code: keyof typeof statusTexts } {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { code: 408, reason: 'too-slow', result: messages.requestTooSlow }
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { code: 431, reason: 'headers-too-long', result: messages.headersTooLong }
  }
  return { code: 400, reason: 'invalid', result: messages.requestUnreadable }
}
