import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#src/db/connections/pool'
import { getSigningKey } from '#src/signing/queries'

/**
 * A signature that only this shop can make of a value for a purpose: stored if the value itself must stay unknown, or
 * sent out to be recognized later. Signatures for one purpose are invalid for another.
 */
export async function sign(db: Database, purpose: string, value: string): Promise<Buffer> {
  return (await openSigner(db, purpose))(value)
}

/** The same for many values. */
export async function openSigner(db: Database, purpose: string): Promise<(value: string) => Buffer> {
  const key = await getSigningKey(db)
  return (value) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, value]))
      .digest()
}

/** A value that travels with its signature, as letters, digits, hyphens, underscores and one dot. */
export async function signedToken(db: Database, purpose: string, value: object): Promise<string> {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${(await sign(db, purpose, text)).toString('base64url')}`
}

/** The value of a token of this shop for this purpose; undefined for anything else. */
export async function readSignedToken(db: Database, purpose: string, token: string): Promise<unknown> {
  const [text = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !/^[\w-]+$/.test(text) || !/^[\w-]{43}$/.test(signature)) return undefined
  const given = Buffer.from(signature, 'base64url')
  if (!timingSafeEqual(given, await sign(db, purpose, text))) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
