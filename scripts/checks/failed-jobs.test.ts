import { expect, test } from 'vitest'
import { failedJobsIn } from './failed-jobs.ts'

const failed = (job: string) =>
  `{"level":50,"err":{"message":"canceling statement due to statement timeout"},"job":"${job}","msg":"calendar job failed"}`

test('a scheduled job that failed in the shop of the browser tests is named once, with its first error', () => {
  const printed = [
    '  ✓  1 cart.spec.ts:3:1 › "msg":"calendar job started"',
    `\u001b[2m[WebServer] \u001b[22m${failed('stock-alerts')}`,
    `[WebServer] ${failed('stock-alerts')} again`,
    `[WebServer] ${failed('sitemap')}`,
    '[WebServer] {"level":50,"job":"mail","msg":"job failed, tried again"}',
    failed('of-a-shop-of-its-own'),
  ].join('\n')
  expect(failedJobsIn(printed)).toEqual([
    {
      name: 'the scheduled job stock-alerts failed in the shop',
      words: expect.stringContaining('canceling'),
    },
    { name: 'the scheduled job sitemap failed in the shop', words: expect.stringContaining('"sitemap"') },
  ])
  expect(failedJobsIn('592 passed (13.0m)')).toEqual([])
})
