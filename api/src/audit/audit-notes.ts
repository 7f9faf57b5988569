import { AUDIT_EVENTS_AT_ONCE, AUDIT_EVENTS_OF_NETWORK, AUDIT_WINDOW_SECONDS } from 'commerce/limits'
import type { FastifyBaseLogger } from 'fastify'
import { guest } from '#src/actor'
import type { AuditEvent } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Database } from '#src/db/connections/pool'
import type { Part } from '#src/parts'

interface Noted {
  event: AuditEvent
  /** after the first, which is written */
  repeats: number
}

/** What this server counts for the audit log. */
export const auditNotes: Part<AuditNotes> = ({ db, log }) => new AuditNotes({ db, log })

/**
 * Writes what anybody can have happen as often as they like, without growing with it: the first of its kind at once, what is
 * the same within some minutes as one row at their end. Who is refused in many ways is noted by network alone in the end,
 * and many networks by the kind of refusal.
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

  /** What was done, of which each is remembered with whom it was done to: its maker has an account, and a limit there. */
  async noteDone(event: AuditEvent): Promise<void> {
    await this.#note(event)
  }

  async noteRefused(event: AuditEvent): Promise<void> {
    await this.#note(this.#noted.has(keyOf(event)) ? event : this.#withinLimits(event))
  }

  /** Begins the next window; resolves when what this one counted is written. */
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

  /** An answer does not wait for, or fail with, what is noted of it. */
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
