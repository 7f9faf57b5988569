import { messages } from 'commerce/messages'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#src/errors'

const ownIps = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Only for requests from this machine: people's mail is private, also behind a proxy. */
export async function refuseOthers(request: FastifyRequest): Promise<void> {
  const isForwarded = forwardingHeaders.some((name) => name in request.headers)
  if (!isForwarded && ownIps.has(request.ip) && ownNames.has(request.hostname)) return
  throw new Refusal('no-such-call', { message: messages.pageNotFound })
}
