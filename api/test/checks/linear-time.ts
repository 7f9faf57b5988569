import { leastCpuMs } from '#test/checks/cpu-time'

/** Four is linear, sixteen is quadratic. */
const mostGrowthByFour = 12
const mostTimesFew = 10

/**
 * What is wrong with the processor time of work on a text of this many bytes. A few milliseconds are always right. A busy
 * machine takes longer, but not with the square of the text: four times the text is tried as well.
 */
export async function timeProblem(
  workOn: (bytes: number) => () => unknown,
  bytes: number,
  { fewMs, runs = 4, msOf = leastCpuMs }: { fewMs: number; runs?: number; msOf?: typeof leastCpuMs },
): Promise<string | undefined> {
  const ms = await msOf(workOn(bytes), fewMs, runs)
  if (ms < fewMs) return undefined
  if (ms > fewMs * mostTimesFew) return `takes ${Math.round(ms)} ms for ${bytes} bytes`
  const longerMs = await msOf(workOn(bytes * 4), fewMs, runs)
  // The longer text may have been refused unread. Then it says nothing about the shorter one.
  const isSettled = longerMs > ms || (await msOf(workOn(bytes), fewMs, runs)) < fewMs
  if (isSettled && longerMs < ms * mostGrowthByFour) return undefined
  return `takes ${Math.round(ms)} ms for ${bytes} bytes, ${Math.round(longerMs)} ms for four times as many`
}
