import { normalizeText } from '#src/normalize-text'

/** How people write it does not matter: '787 01' and '78701', 'sw1a 1aa' and 'SW1A1AA'. */
export function postcodeKey(text: string): string {
  return normalizeText(text, 'NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase()
}
