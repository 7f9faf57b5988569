import type { WirePasskeyRequest } from 'commerce/contract/passkeys'
import { PASSKEY_CHALLENGE_SECONDS, PASSKEY_CHALLENGES_OF_IP } from 'commerce/limits'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { newChallenge } from '#src/passkeys/challenge'
import { passkeySite } from '#src/passkeys/passkey-site'

/** The same for everybody: nobody learns here who has a passkey. */
export async function beginPasskeyLogIn(ctx: Ctx): Promise<WirePasskeyRequest> {
  await limitTries(ctx, ipLimits(ctx.ip, ['passkey-challenge'], PASSKEY_CHALLENGES_OF_IP))
  return {
    rpId: passkeySite(ctx.scope).rpId,
    challenge: await newChallenge(ctx, null),
    timeout: PASSKEY_CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
  }
}
