import { hash, randomBytes } from 'node:crypto'

const tokenBytes = 32

export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** Whether it could be one of ours; what could not is looked up nowhere. */
export function isTokenLike(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** What is kept of a token: nobody who reads the database can use it. Its 256 random bits need no salt. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
