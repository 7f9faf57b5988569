import type { FastifyInstance } from 'fastify'
import { comesFromOutside } from '#src/http/guards/comes-from-outside'

/** Reading an answer may take this many times as long as making it. */
const readingShare = 4

/** Closes the connection of a client that reads too slowly: until it has read the answer, all of it stays in memory. */
export function cutSlowReaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (comesFromOutside(request)) {
      const timer = setTimeout(() => reply.raw.destroy(), request.answerMs * (1 + readingShare))
      reply.raw.once('close', () => clearTimeout(timer.unref()))
    }
    done()
  })
}
