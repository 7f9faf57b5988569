/** Which session of a customer this browser has; '' for a guest. No script can read the session itself. */
export function sessionMark(): string {
  return /(?:^|;\s*)(?:__Host-)?signed-in=(\w+)/.exec(document.cookie)?.[1] ?? ''
}
