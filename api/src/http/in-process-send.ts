import type { Send } from 'commerce/contract/make-client'
import type { FastifyInstance } from 'fastify'

/** Calls of pages that run in the same process: the whole way through the application, without a socket. */
export function inProcessSend(app: FastifyInstance, visitor: { ip: string }): Send {
  return async ({ method, path, body, headers, timeoutMs }) => {
    const response = await app.inject({
      method,
      url: path,
      headers,
      remoteAddress: visitor.ip,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { payload: body }),
    })
    return {
      status: response.statusCode,
      contentType: response.headers['content-type'] ?? '',
      text: async () => response.body,
    }
  }
}
