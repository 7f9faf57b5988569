import { expect, test } from 'vitest'
import { timeProblem } from '../../api/test/checks/linear-time.ts'
import { triedScans } from './text-scans.ts'

// From small to large, so that quadratic time fails before it hangs.
const sizes = [20_000, 200_000, 1_000_000]
const ofScan = { fewMs: 50 }
const ofValues = { fewMs: 1_000, runs: 2 }

test.each(triedScans.map(([name, scan, overs, makes]) => ({ name, scan, overs, makes })))(
  '[E-41] $name of a megabyte of its own worst text takes no 50 ms, or time that grows with the text',
  async ({ scan, overs, makes }) => {
    for (const over of overs) {
      const scanOf = (bytes: number) => {
        const text = over.repeat(Math.ceil(bytes / Buffer.byteLength(over)))
        return () => scan(text)
      }
      for (const bytes of sizes) {
        const problem = await timeProblem(scanOf, bytes, makes === 'values' ? ofValues : ofScan)
        expect(problem, `with ${over}`).toBeUndefined()
      }
    }
  },
)
