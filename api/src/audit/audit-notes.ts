import { AUDIT_EVENTS_AT_ONCE, AUDIT_EVENTS_OF_NETWORK, AUDIT_WINDOW_SECONDS } from 'commerce/limits'
import type { FastifyBaseLogger } from 'fastify'
import { guest } from '#src/actor'
import type { AuditEvent } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Database } from '#src/db/connections/pool'
import type { Part } from '#src/parts'

interface Noted {
  event: AuditEvent
  /** in addition to the first, which was written */
  repeats: number
}

/** What this server counts for the audit log. */
export const auditNotes: Part<AuditNotes> = ({ db, log }) => new AuditNotes({ db, log })

/**
 * Records events that anyone can cause as often as they like, in limited space: the first of its kind at once, repeats
 * within some minutes as one row at their end. Too many kinds of refusals of one network are recorded by network only,
 * and too many networks by the kind of refusal.
 */
export class AuditNotes {
  readonly #db: Database
  readonly #log: FastifyBaseLogger
  readonly #clock: NodeJS.Timeout
  #noted = new Map<string, Noted>()
  #refusalsOf = new Map<string, number>()
  #refusals = 0
  #writing: Promise<void> = Promise.resolve()

  constructor({ db, log }: { db: Database; log: FastifyBaseLogger }) {
    this.#db = db
    this.#log = log
    this.#clock = setInterval(() => void this.writeRepeats(), AUDIT_WINDOW_SECONDS * 1_000).unref()
  }

  /** Events that are recorded with their object each time: only accounts can cause them, and accounts have limits. */
  async noteDone(event: AuditEvent): Promise<void> {
    await this.#note(event)
  }

  async noteRefused(event: AuditEvent): Promise<void> {
    await this.#note(this.#noted.has(keyOf(event)) ? event : this.#withinLimits(event))
  }

  /** Starts the next window; resolves when the counts of this one are written. */
  async writeRepeats(): Promise<void> {
    const noted = [...this.#noted.values()].filter(({ repeats }) => repeats > 0)
    this.#noted = new Map()
    this.#refusalsOf = new Map()
    this.#refusals = 0
    this.#writing = this.#writing.then(async () => {
      for (const { event, repeats } of noted) await this.#write(event, repeats)
    })
    return this.#writing
  }

  async close(): Promise<void> {
    clearInterval(this.#clock)
    await this.writeRepeats()
  }

  async #note(event: AuditEvent): Promise<void> {
    const known = this.#noted.get(keyOf(event))
    if (known) {
      known.repeats++
      known.event = event
      return
    }
    this.#noted.set(keyOf(event), { event, repeats: 0 })
    await this.#write(event, 1)
  }

  #withinLimits(event: AuditEvent): AuditEvent {
    const { network = '', at } = event
    const ofNetwork = this.#refusalsOf.get(network) ?? 0
    const kind: AuditEvent = { event: event.event, at, actor: guest, network: undefined }
    if (this.#refusals >= AUDIT_EVENTS_AT_ONCE) return kind
    if (ofNetwork >= AUDIT_EVENTS_OF_NETWORK) return { ...kind, network }
    this.#refusals++
    this.#refusalsOf.set(network, ofNetwork + 1)
    return event
  }

  /** An answer neither waits for its audit note nor fails with it. */
  async #write(event: AuditEvent, times: number): Promise<void> {
    try {
      await recordEvent(this.#db, event, times)
    } catch (error) {
      this.#log.error(
        { err: error, event: event.event, network: event.network, times },
        'audit event not written',
      )
    }
  }
}

function keyOf({ event, network, call, actor, subject }: AuditEvent): string {
  return JSON.stringify([event, network, call, actor, subject])
}
