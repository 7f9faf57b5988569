import { randomBytes } from 'node:crypto'

// 32 signs that are not mistaken for one another, so that a random byte chooses one evenly.
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16

/** A code that nobody guesses: 80 random bits, in groups of four. */
export function newCouponCode(): string {
  const code = Array.from(randomBytes(length), (byte) => signs[byte % signs.length]).join('')
  return code.replaceAll(/.{4}(?!$)/g, '$&-')
}
