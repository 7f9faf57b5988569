import { BROWSING_ROOM, WRITING_ROOM } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#src/errors'
import { comesFromOutside } from '#src/http/guards/comes-from-outside'
import { Room } from '#src/http/limits/room'

declare module 'fastify' {
  interface FastifyRequest {
    /** where it has a place until its answer is made */
    room?: Room | undefined
  }
  interface FastifyContextConfig {
    /** its work has a limit of its own */
    hasOwnLimit?: boolean
  }
}

const looksOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Caps what this server works on. Changes never take the places of reads, so that the shop can be browsed
 * while everybody orders. A request without a place is refused at once, and told when to try again.
 */
export function limitInFlight(app: FastifyInstance): void {
  const browsing = new Room(BROWSING_ROOM)
  const writing = new Room(WRITING_ROOM)
  const roomFor = (request: FastifyRequest): Room | undefined => {
    if (!comesFromOutside(request) || request.routeOptions.config.hasOwnLimit) return undefined
    return looksOnly.has(request.method) ? browsing : writing
  }
  app.decorateRequest('room', undefined)
  // Before its body is read: what will be turned away needs none of it.
  app.addHook('onRequest', (request, _reply, done) => {
    done(roomFor(request)?.isFull ? noRoom() : undefined)
  })
  // After its body is read, so that a slow line holds no place.
  app.addHook('preValidation', async (request, reply) => {
    const room = roomFor(request)
    if (!room) return
    const entered = room.enter()
    if (!(entered === true || (await entered))) throw noRoom()
    // Its visitor left while it stood in line, or it was answered by the clock: nothing is done for it.
    if (reply.sent || request.raw.socket.destroyed) {
      room.leave()
      throw noRoom()
    }
    request.room = room
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.room?.leave()
    request.room = undefined
    done(null, payload)
  })
}

function noRoom(): Refusal {
  return new Refusal('unavailable', { message: messages.shopBusy })
}
