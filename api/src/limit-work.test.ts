import { setImmediate as turn } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitWork } from '#src/limit-work'

test('never more at once than allowed, and everything is done, whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ turns: fc.integer({ min: 0, max: 3 }), fails: fc.boolean() }), { maxLength: 30 }),
      async (atOnce, pieces) => {
        const limited = limitWork({ atOnce, waiting: pieces.length })
        let running = 0
        let most = 0
        const results = await Promise.allSettled(
          pieces.map(({ turns, fails }) =>
            limited(async () => {
              most = Math.max(most, ++running)
              for (let left = turns; left > 0; left--) await turn()
              running--
              if (fails) throw new Error('failed')
            }),
          ),
        )
        expect(most).toBeLessThanOrEqual(atOnce)
        expect(results.map(({ status }) => status === 'rejected')).toEqual(pieces.map(({ fails }) => fails))
      },
    ),
    { numRuns: 50 },
  )
})

test('refuses what does not fit in the line, and goes on with the rest', async () => {
  const limited = limitWork({ atOnce: 1, waiting: 1 })
  const gate = Promise.withResolvers<string>()
  const first = limited(() => gate.promise)
  const second = limited(async () => 'second')
  await expect(limited(async () => 'third')).rejects.toMatchObject({ reason: 'busy' })
  gate.resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
})
