import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/config'
import { describeCalls } from '#src/openapi/describe-calls'
import { drawDocsPage } from '#src/openapi/docs-page'

/** The API's description: for programs at /api/openapi.json, for people at /api/docs. */
export function registerOpenApi(
  app: FastifyInstance,
  { calls, config }: { calls: readonly AnyEndpoint[]; config: Config },
): void {
  // Made at the first request, when every call is registered.
  let made: { json: string; page: ReturnType<typeof drawDocsPage> } | undefined
  const describe = () => {
    const document = describeCalls(calls, config)
    return { json: JSON.stringify(document), page: drawDocsPage(document) }
  }
  app.get('/api/openapi.json', (_request, reply) => {
    made ??= describe()
    return reply.header('content-type', 'application/json; charset=utf-8').send(made.json)
  })
  app.get('/api/docs', (_request, reply) => {
    made ??= describe()
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', made.page.policy)
      .send(made.page.html)
  })
}
