const tries = 3
const steps = 4_000_000
/** The processor time on the machine for which the bars were made. */
const standardMs = 650

/** How many times as long as on that machine the work takes now. */
export function slownessNow(): number {
  return referenceWorkMs() / standardMs
}

const recentMs = 60_000
let recent = { measuredAt: -Infinity, slowness: 1 }

/** The same, within the last minute: to measure takes seconds. */
export function recentSlowness(): number {
  if (performance.now() - recent.measuredAt > recentMs) {
    const slowness = slownessNow()
    recent = { measuredAt: performance.now(), slowness }
  }
  return recent.slowness
}

/**
 * Processor milliseconds that a fixed piece of work takes now: texts in a map, and a walk through more memory than a
 * cache holds.
 */
export function referenceWorkMs(): number {
  const walk = Int32Array.from(
    { length: 2 ** 23 },
    (_, at) => (Math.imul(at, 1_664_525) + 1_013_904_223) & (2 ** 23 - 1),
  )
  const times = Array.from({ length: tries }, () => {
    const before = process.cpuUsage()
    const seen = new Map<string, number>()
    let at = 0
    for (let step = 0; step < steps; step++) {
      at = walk[at ^ (step & 1_023)] ?? 0
      if (step % 8 === 0) seen.set(`key ${at & 65_535}`, step)
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return times.toSorted((one, other) => one - other)[Math.floor(tries / 2)] ?? 0
}
