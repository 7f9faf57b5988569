import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'

// Of Argon2id, which is the default of the library.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Checked where there is no such account, so that the answer takes as long.
const nobodysHash = hash(randomBytes(16), costs)

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), costs)
}

/** `storedHash` undefined: there is no account, which takes as long to find out as a wrong password. */
export async function isPasswordOf(storedHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(storedHash ?? (await nobodysHash), password.normalize('NFC'))
  return isRight && storedHash !== undefined
}
