import type { Report } from './read-report.ts'

/** The scheduled jobs that failed in the shop of the browser tests, by what its log says: no page shows that. */
export function failedJobsIn(printed: string): Report['failures'] {
  const lines = printed.split('\n').filter((line) => line.includes('"msg":"calendar job failed"'))
  const byJob = new Map<string, string>()
  for (const line of lines) {
    // Shops that a test of its own takes the database from do not print to this log.
    if (!line.includes('[WebServer]')) continue
    const job = /"job":"([^"]+)"/.exec(line)?.[1] ?? 'unknown'
    if (!byJob.has(job)) byJob.set(job, line)
  }
  return [...byJob].map(([job, words]) => ({ name: `the scheduled job ${job} failed in the shop`, words }))
}
