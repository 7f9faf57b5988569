import { messages } from 'commerce/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#src/config'
import { Refusal } from '#src/errors'

declare module 'fastify' {
  interface FastifyRequest {
    answerTimer?: NodeJS.Timeout | undefined
    /** how long its answer may take */
    answerMs: number
  }
  interface FastifyContextConfig {
    /** for a route whose answers take longer than others */
    answerMs?: number
  }
}

/** Answers a request that takes too long. Fastify's own limit ends once the body is read, so a POST would have none. */
export function limitAnswerTime(app: FastifyInstance, { requestTimeoutMs }: Config): void {
  app.decorateRequest('answerTimer', undefined)
  app.decorateRequest('answerMs', requestTimeoutMs)
  app.addHook('onRequest', (request, reply, done) => {
    request.answerMs = request.routeOptions.config.answerMs ?? requestTimeoutMs
    request.answerTimer = setTimeout(() => {
      if (!reply.sent) reply.send(new Refusal('unavailable', { message: messages.somethingWentWrong }))
    }, request.answerMs).unref()
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
