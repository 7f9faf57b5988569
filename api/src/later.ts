export function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
