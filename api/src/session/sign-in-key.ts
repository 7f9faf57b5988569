import { tryKey } from '#src/attempts/limit-tries'

/** Under which failures of one account from one address are counted. */
export function signInKey(account: string, ip: string): string {
  return tryKey('sign-in', account, ip)
}
