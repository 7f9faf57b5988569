import { clearCookie, readCookie, writeCookie } from '#src/cookies'

/** The token of a mailed link goes from the address into a cookie, so that the page's own address can be seen by anybody. */
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
