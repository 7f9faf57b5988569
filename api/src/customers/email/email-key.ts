import { normalizeText } from 'commerce/normalize-text'

/** Equal for two spellings of one email address. */
export function emailKey(email: string): string {
  return normalizeText(email.trim(), 'NFC').toLowerCase()
}
