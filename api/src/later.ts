export function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

export function daysBefore(now: Date, days: number): Date {
  return later(now, -days * 24 * 60 * 60)
}
