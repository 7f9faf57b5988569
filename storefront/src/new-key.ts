const keyBytes = 16

/** A random key, by which the server knows what is sent again. Pages without https can make one, too. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
