import type { FastifyInstance } from 'fastify'
import { comesFromOutside } from '#src/http/guards/comes-from-outside'

/** An answer has this many times as long to be read as to be made. */
const readingShare = 4

/** Hangs up on who reads an answer too slowly: until it is read, all of it stays in memory. */
export function cutSlowReaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (comesFromOutside(request)) {
      const timer = setTimeout(
        () => reply.raw.destroy(),
        request.routeOptions.handlerTimeout * (1 + readingShare),
      )
      reply.raw.once('close', () => clearTimeout(timer.unref()))
    }
    done()
  })
}
