import { normalizeText } from '#src/normalize-text'

const dotlessHosts = new Set(['gmail.com', 'googlemail.com'])

/**
 * Equal for spellings of an e-mail that reach the same mailbox: case, anything after a plus, and dots if the host
 * ignores them. Mail goes to the e-mail as typed; this only detects repeats.
 */
export function mailboxOf(email: string): string {
  const mailbox = normalizeText(email.trim(), 'NFC').toLowerCase()
  const at = mailbox.lastIndexOf('@')
  const host = mailbox.slice(at + 1)
  const [name = ''] = mailbox.slice(0, at).split('+')
  return dotlessHosts.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
