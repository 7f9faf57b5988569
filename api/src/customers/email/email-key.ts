import { normalizeText } from 'commerce/normalize-text'

/** Equal for two spellings of one e-mail. */
export function emailKey(email: string): string {
  return normalizeText(email.trim(), 'NFC').toLowerCase()
}
