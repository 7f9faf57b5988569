import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { WireNewCredential, WirePasskey } from 'commerce/contract/passkeys'
import { PASSKEY_CHANGES_OF_CUSTOMER, PASSKEYS_MAX } from 'commerce/limits'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { customerSubject, eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { enqueueNotice, limitPasskeyNotices } from '#src/customers/notices'
import { lockAccount } from '#src/customers/account-shared-queries'
import { requireAccount } from '#src/customers/require-account'
import { inTransaction } from '#src/db/transaction'
import { notSignedIn } from '#src/errors'
import { readChallenge, takeChallenge } from '#src/passkeys/challenge'
import { passkeyNotMade, passkeysFull, passkeyTooLate } from '#src/passkeys/passkey-refusals'
import { passkeyAlgorithms, passkeySite } from '#src/passkeys/passkey-site'
import { presentPasskey } from '#src/passkeys/present'
import { insertPasskey, listPasskeyRows } from '#src/passkeys/queries'

interface AddedPasskey {
  name: string
  credential: WireNewCredential
}

/** Keeps the public half of a passkey. Its challenge was only given for the password. */
export async function addPasskey(
  ctx: Ctx<CustomerActor>,
  { body: { name, credential } }: { body: AddedPasskey },
): Promise<WirePasskey> {
  const { customerId } = ctx.actor
  await limitTries(ctx, [
    { key: tryKey('passkey-change', String(customerId)), ...PASSKEY_CHANGES_OF_CUSTOMER },
  ])
  await limitPasskeyNotices(ctx, await requireAccount(ctx.db, customerId))
  const { challenge, ...made } = await readCredential(ctx, credential)
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockAccount(tx, customerId))) throw notSignedIn()
    // A change of the password takes it away: no passkey of someone who only knew the former one comes after it.
    if (!(await takeChallenge({ ...ctx, db: tx }, customerId, challenge))) throw passkeyTooLate()
    if ((await listPasskeyRows(tx, customerId)).length >= PASSKEYS_MAX) throw passkeysFull()
    const row = await insertPasskey(tx, { ...made, customerId, name })
    if (!row) throw passkeyNotMade()
    await recordEvent(tx, eventBy(ctx, { event: 'passkey-added', subject: customerSubject(customerId) }))
    await enqueueNotice({ ...ctx, db: tx }, 'mail.passkey_added', await requireAccount(tx, customerId))
    return presentPasskey(row)
  })
}

async function readCredential(ctx: Ctx<CustomerActor>, credential: WireNewCredential) {
  const { clientDataJSON, attestationObject, transports = [] } = credential.response
  const challenge = await readChallenge(clientDataJSON)
  if (challenge === undefined) throw passkeyTooLate()
  const { rpId, origin } = passkeySite(ctx.scope)
  const { id, rawId, type } = credential
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const made = await verifyRegistrationResponse({
    // The library checks that it is a public key.
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(() => {
    // Whatever is wrong with it, it is no passkey of this site.
    throw passkeyNotMade()
  })
  if (!made.verified) throw passkeyNotMade()
  const { id: credentialId, publicKey, counter } = made.registrationInfo.credential
  return {
    challenge,
    credentialId: Buffer.from(credentialId, 'base64url'),
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports,
  }
}
