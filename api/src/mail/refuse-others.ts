import { messages } from 'commerce/messages'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#src/errors'

const ownAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Lets in who sits at this machine: mail of people is nobody else's business, behind a proxy neither. */
export async function refuseOthers(request: FastifyRequest): Promise<void> {
  const isForwarded = forwardingHeaders.some((name) => name in request.headers)
  if (!isForwarded && ownAddresses.has(request.ip) && ownNames.has(request.hostname)) return
  throw new Refusal('no-such-call', { message: messages.pageNotFound })
}
