import type { Report } from './read-report.ts'

/** The scheduled jobs that failed in the shop of the browser tests, by what its log says: no page shows that. */
export function failedJobsIn(printed: string): Report['failures'] {
  const byJob = new Map<string, string>()
  for (const line of printed.split('\n')) {
    // The tests' own shops may lose their database: what they print has no such mark.
    if (!line.includes('[WebServer]') || !line.includes('"msg":"calendar job failed"')) continue
    const job = /"job":"([^"]+)"/.exec(line)?.[1] ?? 'unknown'
    if (!byJob.has(job)) byJob.set(job, line)
  }
  return [...byJob].map(([job, words]) => ({ name: `the scheduled job ${job} failed in the shop`, words }))
}
