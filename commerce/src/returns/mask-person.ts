import type { OptionText } from '#src/cart/option-texts'

const hidden = '•••'

/** E-24: the first letter of the mailbox, and its host. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? hidden : `${firstLetter(email)}${hidden}${email.slice(at)}`
}

export function maskName(name: string): string {
  return name === '' ? '' : `${firstLetter(name)}${hidden}`
}

/** What was chosen from a list stays: a color, a size. What was typed is often a name. */
export function maskTyped(options: readonly OptionText[], typed: readonly string[]): OptionText[] {
  // A day with a time is shown without its T.
  const isTyped = (value: string) => typed.includes(value) || typed.includes(value.replace(' ', 'T'))
  return options.map(({ label, value }) => ({ label, value: isTyped(value) ? maskName(value) : value }))
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
