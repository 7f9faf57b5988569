import { messages } from 'commerce/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#src/errors'

declare module 'fastify' {
  interface FastifyRequest {
    answerTimer?: NodeJS.Timeout | undefined
  }
}

/** Answers a request that takes too long. Fastify's own limit ends once the body is read, so a POST would have none. */
export function limitAnswerTime(app: FastifyInstance): void {
  app.decorateRequest('answerTimer', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    request.answerTimer = setTimeout(() => {
      if (!reply.sent) reply.send(new Refusal('unavailable', { message: messages.somethingWentWrong }))
    }, request.routeOptions.handlerTimeout).unref()
    reply.raw.once('close', () => stopTimer(request))
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    stopTimer(request)
    done(null, payload)
  })
}

function stopTimer(request: FastifyRequest): void {
  clearTimeout(request.answerTimer)
  request.answerTimer = undefined
}
