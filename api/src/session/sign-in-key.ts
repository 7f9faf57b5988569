import { tryKey } from '#src/attempts/limit-tries'

/** Which accounts: each kind counts its own failures. */
export type SignInOf = 'sign-in' | 'owner-sign-in'

/** The key for failures of one account from one IP address. */
export function signInKey(account: string, ip: string, of: SignInOf = 'sign-in'): string {
  return tryKey(of, account, ip)
}
