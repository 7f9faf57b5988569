import { messages } from 'commerce/messages'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#src/errors'

const tokenParameter = /(?<=[?&])token=[^&#]*&?/g

/**
 * API-06: older clients name their token in the address. It goes on as if it had come in the header, so that nothing
 * that looks at the address later meets it. One in the header counts before it.
 */
export async function moveToken(request: FastifyRequest): Promise<void> {
  const query = request.query as { token?: unknown }
  if (typeof query.token !== 'string') return
  request.raw.url = (request.raw.url ?? '').replaceAll(tokenParameter, '').replace(/[?&]$/, '')
  if (query.token !== '') request.headers.authorization ??= `Bearer ${query.token}`
  delete query.token
}

/** Where a shop has switched that off. */
export async function refuseToken(request: FastifyRequest): Promise<void> {
  if ((request.query as { token?: unknown }).token === undefined) return
  throw new Refusal('invalid', {
    message: messages.fixErrors,
    fields: [{ field: 'token', message: 'Send the token in the Authorization header.' }],
  })
}
