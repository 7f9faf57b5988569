import { REGISTRATION_BUSINESS_DAYS } from '#src/limits'

const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * When a registration must have its answer: 2 business days after it came, at the same time of day. Saturdays and Sundays
 * do not count: what comes on one of them counts as if it came when Monday began.
 */
export function registrationDueAt(cameAt: Date, timeZone: string): Date {
  let wall = onBusinessDay(wallTime(cameAt, timeZone))
  for (let day = 0; day < REGISTRATION_BUSINESS_DAYS; day++) {
    wall = new Date(wall.getTime() + DAY_MS)
    while (isWeekend(wall)) wall = new Date(wall.getTime() + DAY_MS)
  }
  return atWallTime(wall, timeZone)
}

function onBusinessDay(wall: Date): Date {
  if (!isWeekend(wall)) return wall
  const days = wall.getUTCDay() === 6 ? 2 : 1
  return new Date(Math.floor(wall.getTime() / DAY_MS + days) * DAY_MS)
}

/** Of a wall time. */
function isWeekend(wall: Date): boolean {
  return wall.getUTCDay() === 0 || wall.getUTCDay() === 6
}

/** What clocks in the time zone show, as if it were UTC. */
function wallTime(time: Date, timeZone: string): Date {
  // Swedes write 2026-12-31 09:05:00.
  const shown = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return new Date(`${shown.format(time).replace(' ', 'T')}Z`)
}

/** When clocks in the time zone show it; in the hour that the summer skips, the time before. */
function atWallTime(wall: Date, timeZone: string): Date {
  const offsetMs = (time: Date) => wallTime(time, timeZone).getTime() - time.getTime()
  const near = new Date(wall.getTime() - offsetMs(wall))
  return new Date(wall.getTime() - offsetMs(near))
}
