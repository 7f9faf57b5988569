import { RESEND_WAIT_MS } from '#src/limits'

/** How long to wait before the next try. `random` is from 0 to 1 and spreads callers that failed together. */
export function backoffMs(tries: number, random: number): number {
  const most = Math.min(RESEND_WAIT_MS.least * 2 ** Math.max(0, tries), RESEND_WAIT_MS.most)
  return Math.round(RESEND_WAIT_MS.least + random * (most - RESEND_WAIT_MS.least))
}

/** Whether a planned time has come. A plan further away than any can be was made before the clock was set back. */
export function isDue(at: number, now: number, mostMs: number = RESEND_WAIT_MS.most): boolean {
  return at <= now || at > now + mostMs
}
