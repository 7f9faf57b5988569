import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#src/context'

/** The first write that finds the disk full reports it; pages then tell everyone else. */
export function noteFullDisk(app: FastifyInstance, { watch }: Pick<AppContext, 'watch'>): void {
  app.addHook('onError', (_request, _reply, error, done) => {
    watch.note(error)
    done()
  })
}
