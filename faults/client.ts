import { type Answer, type Client, makeClient } from 'commerce/contract/call/make-client'
import { Agent, request } from 'node:http'
import type { Outcome } from './journal.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 4_096 })

/** Longer than a server takes for any answer: how soon people give up is not what is tried here. */
const patienceMs = 60_000

let visitors = 0

/** An address that no other visitor of this run has: limits that count by it are not what is tried here. */
export function newAddress(): string {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** A typed caller that asks the server it is pointed at, from this address. */
export function clientOf(baseUrl: () => string, address: string): Client {
  return makeClient(
    ({ method, path, body, headers }) =>
      new Promise((resolve, reject) => {
        const sent = request(
          new URL(path, baseUrl()),
          { method, agent, timeout: patienceMs, headers: { ...headers, 'x-forwarded-for': address } },
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

/** A server that is away, busy, or still at it has not said what became of the call. */
export function outcomeOf(answer: Answer<unknown>): Outcome {
  if (answer.ok) return 'ok'
  const isOpen = answer.code === 0 || answer.code >= 500 || answer.code === 429
  return isOpen || answer.reason === 'order-running' ? 'unknown' : 'fail'
}
