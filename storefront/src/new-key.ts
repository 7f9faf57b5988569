const keyBytes = 16

/** A random key by which the server recognizes a repeat. It also works on pages without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
