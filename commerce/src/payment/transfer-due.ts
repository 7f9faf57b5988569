import { atWallTime, DAY_MS, wallTime } from '#src/wall-time'

/** Until when a transfer is awaited: the last second of the day so many days after the order, in the time zone of the store view. */
export function transferDueAt(orderedAt: Date, days: number, timeZone: string): Date {
  const day = Math.floor(wallTime(orderedAt, timeZone).getTime() / DAY_MS) + days
  return atWallTime(new Date((day + 1) * DAY_MS - 1_000), timeZone)
}
