import type { WirePasskeyCreation } from 'commerce/contract/passkeys'
import { CHANGES_OF_CUSTOMER, PASSKEY_CHALLENGE_SECONDS, PASSKEYS_MAX } from 'commerce/limits'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { requireAccount } from '#src/customers/require-account'
import { holdPassword } from '#src/customers/password/hold-password'
import { requireCurrentPassword, wrongPassword } from '#src/customers/password/require-current-password'
import { inTransaction } from '#src/db/transaction'
import { newChallenge } from '#src/passkeys/challenge'
import { passkeyAlgorithms, passkeySite, userHandle } from '#src/passkeys/passkey-site'
import { passkeysFull } from '#src/passkeys/passkey-refusals'
import { listCredentials } from '#src/passkeys/queries'

/** Someone at an unattended browser knows no password, and so gets no passkey. */
export async function beginPasskey(
  ctx: Ctx<CustomerActor>,
  { body: { currentPassword } }: { body: { currentPassword: string } },
): Promise<WirePasskeyCreation> {
  const { customerId } = ctx.actor
  const field = 'currentPassword'
  const password = await requireCurrentPassword(ctx, { field, password: currentPassword })
  const known = await listCredentials(ctx.db, customerId)
  if (known.length >= PASSKEYS_MAX) throw passkeysFull()
  await limitTries(ctx, [{ key: tryKey('passkey-begin', String(customerId)), ...CHANGES_OF_CUSTOMER }])
  const { email, firstName, lastName } = await requireAccount(ctx.db, customerId)
  const asked = await inTransaction(ctx.db, async (tx) => {
    if (!(await holdPassword(tx, password))) throw wrongPassword(field)
    return newChallenge({ ...ctx, db: tx }, customerId)
  })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Barre',
    rpID: passkeySite(ctx.scope).rpId,
    userName: email,
    userDisplayName: `${firstName} ${lastName}`,
    userID: new Uint8Array(await userHandle(ctx.db, customerId)),
    challenge: new Uint8Array(Buffer.from(asked, 'base64url')),
    timeout: PASSKEY_CHALLENGE_SECONDS * 1000,
    supportedAlgorithmIDs: passkeyAlgorithms,
  })
  const { rp, user, challenge, pubKeyCredParams, timeout = 0 } = options
  return {
    rp: { id: rp.id ?? '', name: rp.name },
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key',
      transports,
    })),
    // Signing in asks for no name, so the device has to know it, and has to know its owner.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}
