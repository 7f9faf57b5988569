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

/** The requests under way that came through a connection, and whether more of them are taken. */
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
   * From now on newcomers are told to come again later. Resolves when those who were here before have their answer, and a
   * little after, so that whoever is on the way meets an answer rather than a closed door; at the latest after `mostMs`.
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

/** Counts what is under way; while the server closes everybody is answered that it does, and hung up on. */
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
    // Also where the visitor leaves before the answer.
    reply.raw.once('close', () => visits.end())
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (visits.isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}
