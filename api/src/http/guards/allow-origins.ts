import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/config'

/**
 * Lets pages of the sites in `CORS_ORIGINS` call the API. They send their token in the header: no cookie of the shop
 * goes with their requests.
 */
export async function allowOrigins(app: FastifyInstance, { corsOrigins }: Config): Promise<void> {
  if (corsOrigins.length === 0) return
  await app.register(cors, {
    delegator: (request, done) =>
      done(null, {
        origin: isCallOfApi(request.url) ? [...corsOrigins] : false,
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        allowedHeaders: [
          ...['authorization', 'content-type', 'idempotency-key', 'if-match', 'x-order-ticket'],
          'x-vs-store-code',
        ],
        exposedHeaders: ['retry-after'],
        credentials: false,
        maxAge: preflightSeconds,
      }),
  })
}

const preflightSeconds = 600

export function isCallOfApi(url = ''): boolean {
  return url.startsWith('/api/')
}
