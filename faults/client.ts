import { type Answer, type Client, makeClient } from 'commerce/contract/call/make-client'
import { Agent, request } from 'node:http'
import type { Outcome } from './journal.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 4_096 })

/** Longer than a server takes for any answer: client timeouts are not under test. */
const patienceMs = 60_000

let visitors = 0

/** An IP address of its own, because limits by IP address are not under test. */
export function newIp(): string {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** A typed client for one server, with this IP address. */
export function clientOf(baseUrl: () => string, ip: string): Client {
  return makeClient(
    ({ method, path, body, headers }) =>
      new Promise((resolve, reject) => {
        const sent = request(
          new URL(path, baseUrl()),
          { method, agent, timeout: patienceMs, headers: { ...headers, 'x-forwarded-for': ip } },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.on('error', reject)
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                contentType: response.headers['content-type'] ?? '',
                text: async () => Buffer.concat(chunks).toString(),
              }),
            )
          },
        )
        sent.on('timeout', () => sent.destroy(new Error('The server gave no answer.')))
        sent.on('error', reject)
        sent.end(body)
      }),
  )
}

/** A server that is down, busy, or still working has not told the outcome of the call. */
export function outcomeOf(answer: Answer<unknown>): Outcome {
  if (answer.ok) return 'ok'
  const isOpen = answer.code === 0 || answer.code >= 500 || answer.code === 429
  return isOpen || answer.reason === 'order-running' ? 'unknown' : 'fail'
}
