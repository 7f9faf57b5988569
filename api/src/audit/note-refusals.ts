import type { FastifyInstance } from 'fastify'
import { type Actor, guest } from '#src/actor'
import { auditNotes } from '#src/audit/audit-notes'
import type { AppContext } from '#src/context'
import { Refusal } from '#src/errors'
import { networkOf } from '#src/http/limits/network-of'

declare module 'fastify' {
  interface FastifyRequest {
    /** who asks, once that is known */
    actor?: Actor
  }
}

/** Notes what was refused, where the refusal says so. It was thrown, so whatever it was thrown out of is taken back by now. */
export function noteRefusals(app: FastifyInstance, context: AppContext): void {
  app.decorateRequest('actor')
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Refusal) || !error.audit) return
    await context.parts.get(auditNotes).noteRefused({
      ...error.audit,
      at: context.now(),
      actor: request.actor ?? guest,
      network: networkOf(request.ip),
      call: request.routeOptions.url,
    })
  })
}
