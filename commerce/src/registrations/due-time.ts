import { REGISTRATION_BUSINESS_DAYS } from '#src/limits'
import { atWallTime, DAY_MS, wallTime } from '#src/wall-time'

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
