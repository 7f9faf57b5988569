import { placeOrder } from 'commerce/contract/orders'
import { BROWSING_ROOM, ORDERING_ROOM, WRITING_ROOM } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#src/errors'
import { comesFromOutside } from '#src/http/guards/comes-from-outside'
import { Room } from '#src/http/limits/room'

declare module 'fastify' {
  interface FastifyRequest {
    /** the room it occupies until its answer is ready */
    room?: Room | undefined
  }
  interface FastifyContextConfig {
    /** its work has its own limit */
    hasOwnLimit?: boolean
  }
}

const looksOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Limits the requests that this server works on. Changes never use the places of reads, and orders not those of other
 * changes, so that visitors can browse and fill their bags while everyone orders. A request without a place is refused at once, with a time to try again.
 */
export function limitInFlight(app: FastifyInstance): void {
  const browsing = new Room(BROWSING_ROOM)
  const writing = new Room(WRITING_ROOM)
  const ordering = new Room(ORDERING_ROOM)
  const roomFor = (request: FastifyRequest): Room | undefined => {
    if (!comesFromOutside(request) || request.routeOptions.config.hasOwnLimit) return undefined
    if (looksOnly.has(request.method)) return browsing
    return request.routeOptions.url === placeOrder.path ? ordering : writing
  }
  app.decorateRequest('room', undefined)
  // Before the body is read: a refused request does not need it.
  app.addHook('onRequest', (request, _reply, done) => {
    done(roomFor(request)?.isFull ? noRoom() : undefined)
  })
  // After the body is read, so that a slow line occupies no place.
  app.addHook('preValidation', (request, reply, done) => {
    const room = roomFor(request)
    if (!room) {
      done()
      return
    }
    const begin = (isIn: boolean): void => {
      // Its visitor left while it waited, or its time was over: nothing is done.
      const isOver = isIn && (reply.sent || request.raw.socket.destroyed)
      if (isOver) room.leave()
      if (isIn && !isOver) request.room = room
      done(isIn && !isOver ? undefined : noRoom())
    }
    const entered = room.enter()
    if (typeof entered === 'boolean') begin(entered)
    else entered.then(begin, done)
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
