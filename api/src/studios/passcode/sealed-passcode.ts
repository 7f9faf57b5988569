import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** A passcode that only the holder of the key can read, and only as that of this studio. */
export function sealPasscode(key: Buffer, studioId: number, passcode: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(`studio ${studioId}`))
  const sealed = Buffer.concat([cipher.update(passcode, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Undefined if it was sealed with another key: it works, and nobody can look it up. */
export function openPasscode(key: Buffer, studioId: number, sealed: Buffer): string | undefined {
  try {
    const cipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    cipher.setAAD(Buffer.from(`studio ${studioId}`))
    cipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return cipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + cipher.final('utf8')
  } catch {
    // Another key, or other bytes.
    return undefined
  }
}
