import { emailProblem } from '#src/customers/field-problems'
import { mailboxOf } from '#src/newsletter/mailbox-of'

export interface ReadRecipient {
  /** what was pasted where it is no email */
  email: string
  state: 'valid' | 'duplicate' | 'invalid'
}

const between = /[\s,;:<>"()[\]]+/
const lineEnd = /\r\n?|\n/
const quote = /^'|['.]$/g
const shownLetters = 100

/**
 * The emails of a text as people paste it: lists with commas, semicolons or line breaks, "Name <address>", or the rows of
 * a table, each mailbox once. Names beside an email are passed over; a line without an email is none.
 */
export function readRecipients(text: string): ReadRecipient[] {
  const seen = new Set<string>()
  return text
    .split(lineEnd)
    .flatMap((line, at) => typedIn(line, at === 0))
    .map((typed) => {
      if (emailProblem(typed) !== undefined) return { email: typed.slice(0, shownLetters), state: 'invalid' }
      const key = mailboxOf(typed)
      const isKnown = seen.has(key)
      seen.add(key)
      return { email: typed, state: isKnown ? 'duplicate' : 'valid' }
    })
}

function typedIn(line: string, isFirst: boolean): string[] {
  const found = line
    .split(between)
    .filter((word) => word.includes('@'))
    .map((word) => word.replaceAll(quote, ''))
  if (found.length > 0) return found
  const typed = line.trim()
  // The first row of a table names its columns.
  return typed === '' || (isFirst && typed.toLowerCase().includes('mail')) ? [] : [typed]
}
