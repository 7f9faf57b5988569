import underPressure from '@fastify/under-pressure'
import { MAX_URL_BYTES } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/config'
import { Refusal } from '#src/errors'
import { allowOrigins } from '#src/http/guards/allow-origins'
import { hideSecrets } from '#src/http/door'
import { limitInFlight } from '#src/http/limits/limit-in-flight'
import { refuseCrossSite } from '#src/http/guards/refuse-cross-site'
import { secureHeaders } from '#src/http/guards/secure-headers'
import { takeTokenOutOfUrl } from '#src/http/guards/token-of-url'
import { countVisits } from '#src/http/pages/visits'

/** What another site must not learn from a followed link. */
const namesSecret = /[?&]\w*token=/i

/** Checks and headers of every request and answer, also for pages and files: length of the URL, load, headers. */
export async function guardRequests(app: FastifyInstance, config: Config): Promise<void> {
  const headers = secureHeaders(config)
  app.decorateRequest('tokenOfUrl', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const url = request.url
    takeTokenOutOfUrl(request)
    reply.headers(headers)
    if (namesSecret.test(url)) reply.header('referrer-policy', 'no-referrer')
    const isTooLong = url.length > MAX_URL_BYTES
    done(isTooLong ? new Refusal('url-too-long', { message: messages.urlTooLong }) : undefined)
  })
  await allowOrigins(app, config)
  refuseCrossSite(app, config)
  keepCookiesApart(app)
  hideSecrets(app)
  countVisits(app)
  await refuseWhereOverloaded(app, config)
  limitInFlight(app)
}

const sampleMs = 1_000

async function refuseWhereOverloaded(app: FastifyInstance, { overloadDelayMs }: Config): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: overloadDelayMs,
    sampleInterval: sampleMs,
    // The delay is infinite if a whole sample passed without a measurement: it was at least that long.
    pressureHandler: (_request, _reply, _type, delayMs) => {
      if (delayMs === Infinity && sampleMs < overloadDelayMs) return
      throw new Refusal('unavailable', { message: messages.shopBusy })
    },
  })
}

/** An answer that sets a cookie belongs to one visitor. */
function keepCookiesApart(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}
