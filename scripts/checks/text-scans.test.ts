import { expect, test } from 'vitest'
import { leastCpuMs } from '../../api/test/checks/cpu-time.ts'
import { triedScans } from './text-scans.ts'

const mostMs = 50
// From small to large, so that quadratic time fails before it hangs.
const sizes = [20_000, 200_000, 1_000_000]
/** For functions that make a value of every piece: their growth is checked from here on; quadratic would be 16. */
const fewMs = 300
const mostGrowthByFour = 12

test.each(triedScans.map(([name, scan, overs, makes]) => ({ name, scan, overs, makes })))(
  '[E-41] $name of a megabyte of its own worst text takes no 50 ms, or time that grows with the text',
  async ({ scan, overs, makes }) => {
    const most = makes === 'values' ? fewMs : mostMs
    for (const over of overs) {
      const msFor = (bytes: number) => {
        const text = over.repeat(Math.ceil(bytes / Buffer.byteLength(over)))
        return leastCpuMs(() => scan(text), most, makes === 'values' ? 2 : 4)
      }
      for (const bytes of sizes) {
        const ms = await msFor(bytes)
        const grows = makes === 'values' && ms >= most
        const allowed = grows ? (await msFor(bytes / 4)) * mostGrowthByFour : most
        expect(ms, `${bytes} bytes of ${over}`).toBeLessThan(Math.max(most, allowed))
      }
    }
  },
)
