/** Of a day without a change of clocks. */
export const DAY_MS = 24 * 60 * 60 * 1_000

/** What clocks in the time zone show, as if it were UTC. */
export function wallTime(time: Date, timeZone: string): Date {
  return new Date(`${clockOf(timeZone).format(time).replace(' ', 'T')}Z`)
}

// Making one takes longer than all that is done with it.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  // Swedes write 2026-12-31 09:05:00.
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  clocks.set(timeZone, clock)
  return clock
}

/** When clocks in the time zone show a time; in the hour that the summer skips, the time before. */
export function atWallTime(wall: Date, timeZone: string): Date {
  const offsetMs = (time: Date) => wallTime(time, timeZone).getTime() - time.getTime()
  const near = new Date(wall.getTime() - offsetMs(wall))
  return new Date(wall.getTime() - offsetMs(near))
}
