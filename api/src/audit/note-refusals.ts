import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, guest } from '#src/actor'
import { auditNotes } from '#src/audit/audit-notes'
import type { AppContext } from '#src/context'
import { Refusal } from '#src/errors'
import { networkOf } from '#src/http/limits/network-of'

declare module 'fastify' {
  interface FastifyRequest {
    /** the actor, once known */
    actor?: Actor
  }
}

/** Records a refusal if it asks for that. It was thrown, so its transaction is already rolled back. */
export function noteRefusals(app: FastifyInstance, context: AppContext): void {
  app.decorateRequest('actor')
  app.addHook('onError', (request, _reply, error) => noteRefusal(context, request, error))
}

/** The same for a refusal that nobody throws on. */
export async function noteRefusal(
  context: AppContext,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Refusal) || !error.audit) return
  await context.parts.get(auditNotes).noteRefused({
    ...error.audit,
    at: context.now(),
    actor: request.actor ?? guest,
    network: networkOf(request.ip),
    call: request.routeOptions.url,
  })
}
