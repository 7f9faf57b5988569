import type { Database } from '#src/db/connections/pool'
import type { Scope } from '#src/scope/scope'
import { sign } from '#src/signing/sign'

/** EdDSA, ES256 and RS256: every device knows one of them. */
export const passkeyAlgorithms = [-8, -7, -257]

/** For which site a passkey is: by the settings, never by what a request says. */
export function passkeySite({ site }: Scope): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(site.publicUrl)
  return { rpId: hostname, origin }
}

/** What a device keeps of a customer, and tells when it signs: it reveals neither the number nor the email. */
export function userHandle(db: Database, customerId: number): Promise<Buffer> {
  return sign(db, 'passkey-user', String(customerId))
}
