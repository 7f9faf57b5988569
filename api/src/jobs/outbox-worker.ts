import { JOB_LEASE_SECONDS, JOB_LONGEST_SECONDS, JOB_MAX_TRIES } from 'commerce/limits'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobActor } from '#src/actor'
import type { AppContext, JobCtx } from '#src/context'
import { afterFailure } from '#src/jobs/after-failure'
import { holdJob } from '#src/jobs/hold-job'
import { type Job, markFailed, markSent, takeJobs } from '#src/jobs/queries'

const pollMs = 500
const jobsAtOnce = 4
const closeTimeoutMs = 10_000

/** Runs a job, with the job as the actor; throws if it fails. */
export type DoJob = (ctx: JobCtx, job: Job) => Promise<void>

interface OutboxWorkerParts {
  context: AppContext
  /** by kind; jobs of other kinds are left to servers that know them */
  handlers: Record<string, DoJob>
  leaseSeconds?: number
  /** after this a job counts as failed, whatever it is doing */
  longestSeconds?: number
}

/**
 * Takes jobs from the outbox, runs them, and marks them done. Any number of workers may run: a job belongs to one
 * worker while it runs. If a worker dies after doing a job and before marking it, the job runs again, so every handler
 * must tolerate that.
 */
export class OutboxWorker {
  readonly #parts: Required<OutboxWorkerParts>
  readonly #poll: NodeJS.Timeout
  #running: Promise<void> | undefined
  #isClosed = false

  constructor(parts: OutboxWorkerParts) {
    this.#parts = { leaseSeconds: JOB_LEASE_SECONDS, longestSeconds: JOB_LONGEST_SECONDS, ...parts }
    this.#poll = setInterval(() => this.#wake(), pollMs)
    this.#wake()
  }

  /** Finishes running jobs, for some seconds; unfinished ones run again when their lease ends. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#poll)
    const waiting = new AbortController()
    const tooLong = sleep(closeTimeoutMs, undefined, { signal: waiting.signal }).catch(() => undefined)
    await Promise.race([this.#running, tooLong])
    waiting.abort()
  }

  #wake(): void {
    if (this.#isClosed || this.#running) return
    this.#running = this.#doAllDue()
      .catch((error: unknown) => this.#parts.context.log.warn({ err: error }, 'outbox not read'))
      .finally(() => (this.#running = undefined))
  }

  async #doAllDue(): Promise<void> {
    const { context, handlers, leaseSeconds } = this.#parts
    const asked = { kinds: Object.keys(handlers), count: jobsAtOnce, leaseSeconds }
    for (;;) {
      const jobs = await takeJobs(context.db, asked)
      await Promise.all(jobs.map((job) => this.#doOne(job)))
      if (jobs.length < jobsAtOnce || this.#isClosed) return
    }
  }

  async #doOne(job: Job): Promise<void> {
    const { context, handlers, leaseSeconds, longestSeconds } = this.#parts
    const { db, log } = context
    try {
      // One try more than allowed: the last worker never reported back.
      if (job.tries > JOB_MAX_TRIES) throw new Error('The worker ended during the last try.')
      const ctx = { ...context, actor: jobActor(job.kind) }
      await holdJob({ db, log, leaseSeconds, longestSeconds }, job, async () =>
        handlers[job.kind]?.(ctx, job),
      )
    } catch (error) {
      return this.#noteFailure(job, error)
    }
    try {
      await markSent(db, job)
    } catch (error) {
      log.warn({ err: error, job: job.id }, 'job done but not marked')
    }
  }

  async #noteFailure(job: Job, error: unknown): Promise<void> {
    const { db, log } = this.#parts.context
    const next = afterFailure(job.tries, error)
    const isDead = next.kind === 'dead'
    const told = { err: error, job: job.id, kind: job.kind, tries: job.tries }
    if (isDead) log.error(told, 'job given up')
    else log.warn(told, 'job failed')
    try {
      await markFailed(db, job, {
        isDead,
        waitSeconds: next.kind === 'again' ? next.waitSeconds : 0,
        reason: error instanceof Error ? error.message : String(error),
      })
    } catch (problem) {
      log.warn({ err: problem, job: job.id }, 'failure of a job not marked')
    }
  }
}
