import { timingSafeEqual } from 'node:crypto'
import { readPasscode } from 'commerce/studios/passcode'
import type { Database } from '#src/db/connections/pool'
import { sign } from '#src/signing/sign'

const keyBytes = 9

interface LinkedPasscode {
  urlKey: string
  passcode: string
}

/** Proves that a passcode was not guessed: the link and the QR code of a studio carry it. */
export async function passcodeLinkKey(db: Database, { urlKey, passcode }: LinkedPasscode): Promise<string> {
  const signature = await sign(db, 'passcode-link', JSON.stringify([urlKey, readPasscode(passcode)]))
  return signature.subarray(0, keyBytes).toString('base64url')
}

export async function isPasscodeLinkKey(
  db: Database,
  given: string,
  linked: LinkedPasscode,
): Promise<boolean> {
  const right = Buffer.from(await passcodeLinkKey(db, linked))
  const sent = Buffer.from(given)
  return sent.length === right.length && timingSafeEqual(sent, right)
}
