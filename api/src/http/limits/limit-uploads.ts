import { UPLOADS_AT_ONCE, UPLOADS_AT_ONCE_OF_IP } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#src/errors'
import { comesFromOutside } from '#src/http/guards/comes-from-outside'
import { networkOf } from '#src/http/limits/network-of'

declare module 'fastify' {
  interface FastifyInstance {
    /** IPs of the forms with files that arrive now, each as often as it sends one */
    uploads: Map<string, number>
  }
}

export function noteUploads(app: FastifyInstance): void {
  app.decorate('uploads', new Map<string, number>())
}

/** E-60: each form with a file is held in memory while it arrives, however slowly that is. */
export function holdUpload({ uploads }: FastifyInstance, request: FastifyRequest): void {
  if (!comesFromOutside(request)) return
  const network = networkOf(request.ip)
  const ofNetwork = uploads.get(network) ?? 0
  let all = 0
  for (const count of uploads.values()) all += count
  if (all >= UPLOADS_AT_ONCE || ofNetwork >= UPLOADS_AT_ONCE_OF_IP)
    throw new Refusal('unavailable', { message: messages.shopBusy })
  uploads.set(network, ofNetwork + 1)
  onceOver(request, () => {
    const left = (uploads.get(network) ?? 1) - 1
    if (left === 0) uploads.delete(network)
    else uploads.set(network, left)
  })
}

/** Once it has arrived, or its line is gone: of a request that was answered before, only its socket says so. */
function onceOver({ raw }: FastifyRequest, then: () => void): void {
  const { socket } = raw
  const end = () => {
    raw.off('end', end).off('close', end)
    socket.off('close', end)
    then()
  }
  raw.once('end', end).once('close', end)
  socket.once('close', end)
}
