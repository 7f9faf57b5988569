import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#src/db/connections/pool'
import { type Job, renewLease } from '#src/jobs/queries'

interface Holding {
  db: Database
  log: FastifyBaseLogger
  leaseSeconds: number
  longestSeconds: number
}

const renewalsPerLease = 3

/**
 * Runs a job that no other worker may take meanwhile: the lease is renewed until the work ends, or takes too long. Only
 * a dead worker lets its lease expire.
 */
export async function holdJob(holding: Holding, job: Job, work: () => Promise<void>): Promise<void> {
  const { db, log, leaseSeconds, longestSeconds } = holding
  const renewal = setInterval(
    () => {
      renewLease(db, job, leaseSeconds).then(
        (isOurs) => isOurs || log.warn({ job: job.id }, 'job was taken by another worker'),
        (error: unknown) => log.warn({ err: error, job: job.id }, 'lease of a job not renewed'),
      )
    },
    (leaseSeconds * 1000) / renewalsPerLease,
  )
  const ended = new AbortController()
  const tooLong = sleep(longestSeconds * 1000, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`The job took longer than ${longestSeconds} s.`)
  })
  tooLong.catch(() => undefined) // it is over, or reported by the race
  try {
    await Promise.race([work(), tooLong])
  } finally {
    clearInterval(renewal)
    ended.abort()
  }
}
