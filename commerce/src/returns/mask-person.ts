const hidden = '•••'

/** E-24: the first letter of the mailbox, and its host. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? hidden : `${firstLetter(email)}${hidden}${email.slice(at)}`
}

export function maskName(name: string): string {
  return name === '' ? '' : `${firstLetter(name)}${hidden}`
}

/** A ZIP code is a second fact: its last letters stay hidden. */
export function maskPostcode(postcode: string): string {
  return `${Array.from(postcode).slice(0, 2).join('')}${hidden}`
}

export function maskStreet(street: string): string {
  return street === '' ? '' : hidden
}

function firstLetter(text: string): string {
  return Array.from(text)[0] ?? ''
}
