import type { FastifyInstance } from 'fastify'

/** A button without fields posts an empty form, which is not JSON. */
export function takeEmptyForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null),
  )
}
