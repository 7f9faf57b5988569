import { clearCookie, readCookie, writeCookie } from '#src/cookies'

/** Moves the token of a mailed link from the URL into a cookie, so that the URL of the page is no secret. */
const name = 'reset'

export function isResetToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

export function readResetToken(request: Request): string | undefined {
  const token = readCookie(request, name)
  return token !== undefined && isResetToken(token) ? token : undefined
}

export function resetCookie(token: string, isSecure: boolean): string {
  return writeCookie(name, token, isSecure)
}

export function clearedResetCookie(isSecure: boolean): string {
  return clearCookie(name, isSecure)
}
