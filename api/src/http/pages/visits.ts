import { CLOSING_NOTICE_MS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#src/errors'
import { comesFromOutside } from '#src/http/guards/comes-from-outside'

declare module 'fastify' {
  interface FastifyInstance {
    visits: Visits
  }
}

const lookMs = 20

/** The external requests in progress, and whether more are accepted. */
export class Visits {
  #underWay = 0
  #isClosing = false

  get isClosing(): boolean {
    return this.#isClosing
  }

  begin(): void {
    this.#underWay++
  }

  end(): void {
    this.#underWay--
  }

  /**
   * Refuses new requests from now on. Resolves a little after all running ones are answered, so that late arrivals get
   * an answer rather than a closed door; at the latest after `mostMs`.
   */
  async close({ mostMs }: { mostMs: number }): Promise<void> {
    this.#isClosing = true
    const start = performance.now()
    for (;;) {
      const waited = performance.now() - start
      if (waited >= mostMs || (waited >= CLOSING_NOTICE_MS && this.#underWay === 0)) return
      await new Promise((resolve) => setTimeout(resolve, lookMs))
    }
  }
}

/** Counts running requests; while the server closes, every answer says so and closes its connection. */
export function countVisits(app: FastifyInstance): void {
  const visits = new Visits()
  app.decorate('visits', visits)
  app.addHook('onRequest', (request, reply, done) => {
    if (!comesFromOutside(request)) {
      done()
      return
    }
    if (visits.isClosing) {
      reply.header('connection', 'close')
      done(new Refusal('unavailable', { message: messages.shopClosing }))
      return
    }
    visits.begin()
    // Also if the visitor leaves before the answer.
    reply.raw.once('close', () => visits.end())
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (visits.isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}
