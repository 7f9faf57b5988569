/** The fingerprint of a text. */
export type Hash = (text: string) => Promise<string>

/** SHA-256 by Web Crypto, which servers have, and browsers on https pages. */
export const sha256: Hash = async (text) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
