import { makeClient, type Client, type Send } from 'commerce/contract/call/make-client'
import { Agent, request } from 'node:http'

// One agent for all: a browser keeps its connection, too.
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** A typed client of the contract on a kept connection. */
export function callerOf(baseUrl: string): Client {
  return makeClient(sendTo(baseUrl))
}

export async function getOnce(baseUrl: string, path: string, headers: Record<string, string> = {}) {
  const answer = await exchange(baseUrl, { method: 'GET', path, headers })
  return { status: answer.status, bytes: answer.body.length, text: answer.body.toString() }
}

function sendTo(baseUrl: string): Send {
  return async (call) => {
    const { status, contentType, body } = await exchange(baseUrl, call)
    return { status, contentType, text: async () => body.toString() }
  }
}

function exchange(
  baseUrl: string,
  call: { method: string; path: string; body?: string; headers: Record<string, string> },
): Promise<{ status: number; contentType: string; body: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    contentType: string
    body: Buffer
  }>()
  const { method, path, headers } = call
  const sent = request(new URL(path, baseUrl), { method, headers, agent }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        contentType: response.headers['content-type'] ?? '',
        body: Buffer.concat(chunks),
      }),
    )
  })
  sent.on('error', reject)
  sent.end(call.body)
  return promise
}
