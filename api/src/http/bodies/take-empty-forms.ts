import type { FastifyInstance } from 'fastify'

const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
const bodyLimit = 10_000

/** A button without fields posts an empty form, and mail programs post one of either type (RFC 8058): neither is JSON. */
export function takeEmptyForms(app: FastifyInstance): void {
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null))
}
