import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { repeat } from '#src/jobs/repeat'

const log = pino({ level: 'silent' })

test('work is done again and again, one at a time, whatever becomes of it', async () => {
  let done = 0
  let atOnce = 0
  let most = 0
  const job = repeat({ everyMs: 2, log }, async () => {
    most = Math.max(most, ++atOnce)
    await new Promise((resolve) => setTimeout(resolve, 10))
    atOnce--
    if (++done === 2) throw new Error('once')
  })
  await vi.waitFor(() => expect(done).toBeGreaterThan(4), { timeout: 10_000 })
  await job.close()
  const before = done
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([most, atOnce, done]).toEqual([1, 0, before])
})
