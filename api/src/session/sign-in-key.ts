import { tryKey } from '#src/attempts/limit-tries'

/** The key for failures of one account from one IP address. */
export function signInKey(account: string, ip: string): string {
  return tryKey('sign-in', account, ip)
}
