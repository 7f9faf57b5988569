import { normalizeText } from '#src/normalize-text'

const dotlessHosts = new Set(['gmail.com', 'googlemail.com'])

/**
 * Equal for spellings of an address that reach one mailbox: capitals, what follows a plus, and dots where the host does
 * not look at them. Mail goes to the address as it was typed; this tells only who had something already.
 */
export function mailboxOf(email: string): string {
  const address = normalizeText(email.trim(), 'NFC').toLowerCase()
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  const [name = ''] = address.slice(0, at).split('+')
  return dotlessHosts.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
