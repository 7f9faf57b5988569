import { recentSlowness } from '#test/checks/machine-speed'

/**
 * Processor milliseconds of some work, the minimum of a few runs. Wall-clock time would include other work of the
 * machine. A run below `enough` ends it. What no run stays below is told as on a machine of the usual speed: where
 * neighbors slow a machine, processor time grows too.
 */
export async function leastCpuMs(work: () => unknown, enough = 0, runs = 4): Promise<number> {
  let least = Infinity
  for (let run = 0; run < runs; run++) {
    const start = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / 1000)
    if (least <= enough) return least
  }
  return least / Math.max(1, recentSlowness())
}
