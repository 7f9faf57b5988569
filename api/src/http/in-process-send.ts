import type { Send } from 'commerce/contract/call/make-client'
import type { FastifyInstance } from 'fastify'

interface Visitor {
  ip: string
  /** the site of the visit, and its store view */
  host?: string
  storeCode?: string
}

/** API calls of pages in the same process: all the way through the application, without a socket. */
export function inProcessSend(app: FastifyInstance, visitor: Visitor): Send {
  return async ({ method, path, body, headers, timeoutMs }) => {
    const response = await app.inject({
      method,
      url: path,
      headers: {
        ...headers,
        ...(visitor.host !== undefined && { host: visitor.host }),
        ...(visitor.storeCode !== undefined && { 'x-vs-store-code': visitor.storeCode }),
      },
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
