/** Equal for two spellings of one e-mail address. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
