/** Which session of a customer this browser has; '' for a guest. No script can read the session itself. */
export const sessionMark = (): string => markIn('signed-in')

/** The same of a studio owner; '' for everybody else. */
export const ownerMark = (): string => markIn('owner-signed-in')

function markIn(name: string): string {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=(\\w+)`).exec(document.cookie)?.[1] ?? ''
}
