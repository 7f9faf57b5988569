import type { FastifyRequest } from 'fastify'
import { Duplex } from 'node:stream'

/** False: a page of this process makes the call, as part of its own request. */
export function comesFromOutside(request: Pick<FastifyRequest, 'raw'>): boolean {
  return request.raw.socket instanceof Duplex
}
