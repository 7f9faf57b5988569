import fastify, { type FastifyInstance } from 'fastify'
import { MAX_BODY_BYTES } from 'commerce/limits'
import type { AppContext } from '#src/context'
import { answerErrors } from '#src/http/answer-errors'
import { registerEndpoints } from '#src/http/register'
import { registerMedia } from '#src/media/routes'
import { registerSearch } from '#src/search/routes'

/** The HTTP application of a context, without a port: tests call it by `inject`. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log,
    disableRequestLogging: true,
    bodyLimit: MAX_BODY_BYTES,
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
  })
  answerErrors(app)
  const register = registerEndpoints(app, context)
  registerSearch(register)
  registerMedia(app, context)
  app.get('/healthz', async () => {
    await context.pool.query('select 1')
    return { status: 'ok' }
  })
  return app
}
