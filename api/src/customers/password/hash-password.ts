import { hash, verify } from '@node-rs/argon2'
import { normalizeText } from 'commerce/normalize-text'
import { MAX_PASSWORDS_WAITING, PASSWORDS_HASHED_AT_ONCE } from 'commerce/limits'
import { randomBytes } from 'node:crypto'
import { isImportedPassword, isImportedPasswordOf } from '#src/customers/password/imported-password'
import { passwordCosts, platformCosts } from '#src/customers/password/password-costs'
import { limitWork } from '#src/limit-work'

/** Each hash takes a thread and megabytes for a while: further requests wait, or are refused. */
const inLine = limitWork({
  atOnce: PASSWORDS_HASHED_AT_ONCE,
  waiting: MAX_PASSWORDS_WAITING,
  reason: 'unavailable',
})

// Checked if there is no such account, so that the answer takes equally long.
const nobodysHash = hash(randomBytes(16), passwordCosts)

export function hashPassword(password: string): Promise<string> {
  return hash(normalizeText(password, 'NFC'), passwordCosts)
}

/** The hash of an unknown password, for an account whose owner must ask for a new one. */
export function hashOfNoPassword(): Promise<string> {
  return inLine(() => hash(randomBytes(32), passwordCosts))
}

/** `storedHash` undefined: there is no account, which must take as long as a wrong password. */
export async function isPasswordOf(storedHash: string | undefined, password: string): Promise<boolean> {
  if (storedHash !== undefined && isImportedPassword(storedHash)) {
    return inLine(() => isImportedPasswordOf(storedHash, password))
  }
  const isRight = await verify(storedHash ?? (await nobodysHash), normalizeText(password, 'NFC'))
  return isRight && storedHash !== undefined
}

let nobodysPlatformHash: Promise<string> | undefined

/** Takes as long as checking a hash with the other costs. */
export async function checkOtherCosts(storedHash: string | undefined, password: string): Promise<void> {
  nobodysPlatformHash ??= hash(randomBytes(16), platformCosts)
  const hasPlatformCosts = storedHash?.includes(`$m=${platformCosts.memoryCost},`) ?? false
  const known = await (hasPlatformCosts ? nobodysHash : nobodysPlatformHash)
  await inLine(() => verify(known, password))
}
