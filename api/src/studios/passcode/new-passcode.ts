import { makePasscode } from 'commerce/studios/passcode'
import { randomInt } from 'node:crypto'
import type { Ctx } from '#src/context'
import { hashPassword } from '#src/customers/password/hash-password'
import { passcodeKey } from '#src/studios/passcode/passcode-key'
import type { NewPasscode } from '#src/studios/passcode/passcode-queries'
import { sealPasscode } from '#src/studios/passcode/sealed-passcode'

/** E-15: a passcode as it is stored. Without one, it is made. */
export async function newPasscode(
  { parts, now }: Pick<Ctx, 'parts' | 'now'>,
  studioId: number,
  passcode = makePasscode((end) => randomInt(end)),
): Promise<NewPasscode> {
  const key = await parts.get(passcodeKey).read()
  return {
    studioId,
    hash: await hashPassword(passcode),
    sealed: sealPasscode(key, studioId, passcode),
    changedAt: now(),
  }
}
