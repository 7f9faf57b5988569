import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#src/context'

/** A database that has no room to write says so to the first who writes; pages then tell the others. */
export function noteFullDisk(app: FastifyInstance, { watch }: Pick<AppContext, 'watch'>): void {
  app.addHook('onError', (_request, _reply, error, done) => {
    watch.note(error)
    done()
  })
}
