import type { BenchShop } from '../shop.ts'

const mostWindows = 20
const windowsWithoutGain = 3
const smallestGain = 0.03

/** How long one window of a warm-up takes. */
export const warmUpSeconds = 3

/**
 * Works in windows until they take no less processor time: a server that has run for a minute has compiled its frequent
 * code and has its memory. A window returns its processor time per piece of work. A server that has done this work
 * since its start gets one window: it may have rested while another one was measured.
 */
export async function warmUp(
  { warmFor }: BenchShop,
  work: string,
  workForAWindow: () => Promise<number>,
): Promise<void> {
  if (warmFor.has(work)) {
    await workForAWindow()
    return
  }
  let least = Infinity
  let withoutGain = 0
  for (let window = 0; window < mostWindows && withoutGain < windowsWithoutGain; window++) {
    const cpuMs = await workForAWindow()
    withoutGain = cpuMs > least * (1 - smallestGain) ? withoutGain + 1 : 0
    least = Math.min(least, cpuMs)
  }
  warmFor.add(work)
}
