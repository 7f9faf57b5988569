/**
 * Milliseconds of processor time that work takes, the least of a few runs. Time on the clock would count what else the
 * machine does. A run that stays under `enough` ends it.
 */
export async function leastCpuMs(work: () => unknown, enough = 0, runs = 4): Promise<number> {
  let least = Infinity
  for (let run = 0; run < runs && least > enough; run++) {
    const start = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
