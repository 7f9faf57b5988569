/** Which session of a customer this browser has; '' for a guest. No script can read the session itself. */
export function sessionMark(): string {
  return /(?:^|;\s*)(?:__Host-)?signed-in=(\w+)/.exec(document.cookie)?.[1] ?? ''
}

/** The same of a studio owner; '' for everybody else. */
export function ownerMark(): string {
  const cookies = document.cookie.split('; ').map((each) => each.replace('__Host-', '').split('='))
  return cookies.find(([name]) => name === 'owner-signed-in')?.[1] ?? ''
}
